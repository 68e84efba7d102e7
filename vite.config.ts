import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from './scripts/compressFiles.ts';
import { localeTexts, offlinePage } from './scripts/localeTexts.ts';
import { drawPictures } from './scripts/pictures.ts';
import { screenModules } from './scripts/screenModules.ts';

const pdfjsPackage = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const pdfjsVersion: string = JSON.parse(readFileSync(pdfjsPackage, 'utf8')).version;
/** The version stands in the folder's name, so these files may be cached for ever like all of `assets/`. */
const pdfjsData = `assets/pdfjs-${pdfjsVersion}/`;

/** Character maps, stand-in fonts and decoders that pdf.js asks for by name when a document needs them. */
function servePdfjsData(): Plugin {
  return {
    name: 'pdfjs-data',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
        const from = join(dirname(pdfjsPackage), folder);
        for (const name of readdirSync(from)) {
          // The script sandbox: pages are drawn, nothing in them is run (docs/product.md, "Safety").
          if (name.startsWith('quickjs')) continue;
          this.emitFile({ type: 'asset', fileName: `${pdfjsData}${folder}/${name}`, source: readFileSync(join(from, name)) });
        }
      }
    },
  };
}

/** Modules of plain values that are made from the declarations of all tools. */
const computedModules = ['toolCards.ts', 'footerTools.ts', 'featuredTools.ts', 'aiTools.ts'].map((name) =>
  join(import.meta.dirname, 'src/web', name),
);

/** Their values in place of their code: what they are made from stays out of the pages (docs/decisions/0200). */
function computeModules(): Plugin {
  return {
    name: 'computed-modules',
    async load(id) {
      if (!computedModules.includes(id)) return null;
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

const endpointModules = join(import.meta.dirname, 'src/contract/endpoints/');

/**
 * Endpoints as plain values: their paths and methods, without the schemas of what is sent and answered, which only the server and the tests
 * read (docs/decisions/0433). A schema of these modules cannot be imported by the browser's code: the build fails.
 */
function leaveOutSchemas(): Plugin {
  const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;
  const plain = (value: unknown): string => JSON.stringify(value, (_, each: unknown) => (isSchema(each) ? undefined : each));
  return {
    name: 'endpoints-without-schemas',
    async load(id) {
      if (this.environment.name !== 'client' || !id.startsWith(endpointModules)) return null;
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(values)
        .filter(([, value]) => !isSchema(value))
        .map(([name, value]) => `export const ${name} = ${plain(value)};`)
        .join('\n');
    },
  };
}

/**
 * Parts of libraries that every page carries along, used or not: those of zod that write JSON Schemas, as only the server does for OpenAPI,
 * and the words of its refusals, which nobody reads in a browser: what people type is judged with words of our own; and what
 * follows values that contain themselves, as JSON never does.
 */
const unusedInBrowsers = /zod\/v4\/(core\/(to-json-schema|json-schema-processors|memoizer)|locales\/en)\.js$/;

function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const listed = /^export \{([^}]*)\}/m.exec(code)?.[1]?.split(',') ?? [];
  return [...new Set([...declared, ...listed.map((name) => name.trim().replace(/^.* as /, ''))])];
}

function leaveOutOfBrowsers(): Plugin {
  return {
    name: 'unused-in-browsers',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client' || !unusedInBrowsers.test(id)) return null;
      if (id.endsWith('en.js')) return 'export default () => ({});';
      return exportedNames(readFileSync(id, 'utf8'))
        .map((name) => `export const ${name} = () => undefined;`)
        .join('\n');
    },
  };
}

/**
 * `z.string().email()` and two dozen more carry the check of every format to every page. `z.email()` is the same check by itself, and is
 * what browser code uses; each method is left out, so a call of one fails in the first test that reaches it.
 */
function leaveOutFormatMethods(): Plugin {
  const methods = /(export const ZodString = [\s\S]*?_ZodString\.init\(inst, def\);\n\}), \{[\s\S]*?\n\}\);/;
  return {
    name: 'zod-format-methods',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('/zod/v4/classic/schemas.js')) return null;
      if (!methods.test(code)) this.error('zod keeps its formats in another way now: see leaveOutFormatMethods');
      return { code: code.replace(methods, '$1);'), map: null };
    },
  };
}

/** zod writes code for itself where it may: not here, as the content security policy forbids code made from text. */
function leaveOutWrittenCode(): Plugin {
  const writer = /const generateFastpass = \(shape\) => \{[\s\S]*?return doc\.compile\(\);\n {4}\};/;
  const choice = 'const jit = !core.globalConfig.jitless;';
  return {
    name: 'zod-written-code',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('/zod/v4/core/schemas.js')) return null;
      if (!writer.test(code) || !code.includes(choice)) this.error('zod writes code in another way now: see leaveOutWrittenCode');
      return {
        code: code.replace(writer, 'const generateFastpass = () => undefined;').replace(choice, 'const jit = false;'),
        map: null,
      };
    },
  };
}

/**
 * Icons of lucide are drawn by a few lines of ours. Its own code also reads a context, aliases and names of attributes that no icon here has,
 * which costs every page 2 kB. The server's build takes the same lines, so that both make the same markup.
 */
function drawIconsPlainly(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    load: (id) =>
      /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)
        ? readFileSync(join(import.meta.dirname, 'src/ui/createIcon.mjs'), 'utf8')
        : null,
  };
}

/** The order of the cascade stands at the head of every sheet, as they come in any order (docs/decisions/0259). */
const layers = readFileSync(join(import.meta.dirname, 'src/ui/styles/index.css'), 'utf8').match(/^@layer [^{;]+;/m)?.[0] ?? '';

function declareLayers(): Plugin {
  return {
    name: 'declare-layers',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const sheet = String(file.source);
        if (sheet.includes('@layer ')) file.source = `${layers}${sheet}`;
      }
    },
  };
}

/**
 * `Button.module.css` and `.wide` become `Button-wide`: what stands in the page says where it comes from. No two sheets may make one name
 * (test/styles.test.ts).
 */
const scopedName = (local: string, sheet: string): string => `${basename(sheet).replace(/\.module\.css(\?.*)?$/, '')}-${local}`;

/** In a build the code holds the names themselves: with a table of names for each sheet, pages fetch 3 kB more. */
function inlineClassNames(): Plugin[] {
  const sheetImport = /^import (\w+) from '([^']+\.module\.css)';$/gm;
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx?$/ },
        handler: (source) =>
          [...source.matchAll(sheetImport)].reduce(
            (code, [statement, table = '', sheet = '']) =>
              code
                .replace(statement, `import '${sheet}';`)
                .replace(new RegExp(`\\b${table}\\.(\\w+)`, 'g'), (_, local) => JSON.stringify(scopedName(local, sheet))),
            source,
          ),
      },
    },
    {
      name: 'sheets-without-tables',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: () => ({ code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/** The sheets of components that pages have in common are one file: some fifty of a few hundred bytes are not worth a request each. */
const sharedSheets =
  /src\/(ui|tools|web\/(account|ads|home|pdf|screens|shell|tool\/(cost|files|form|run)))\/.*\.module\.css$|ui\/styles\/index\.css$|tool\/ToolPage\.module\.css$/;
/** What every page begins with, named and not counted: a count of routes would change its meaning with each new tool. */
const frameModules = new RegExp(
  [
    /node_modules\/(react|react-dom\/(index|cjs\/react-dom\.production))[/.]/,
    /src\/contract\/(api\/(endpoint|operation)|billing\/planNames|endpoints\/(session|credits|site)|errors\/accounts)\.ts$/,
    /src\/web\/(root|site|siteData|router\/\w+|api\/(ApiError|basePath|call|coalesce|idempotencyKey)|account\/(UserScope|sessionStore|signInScreens|useIsHydrated))\.tsx?$/,
    /src\/web\/(tool\/address\.ts|shell\/(Brand|PageHead|ThemeToggle|lazyPart|navigation|structuredData)\.tsx?)$/,
    /src\/ui\/(DropZone|Logo|IconButton|SheafArt|Toast|Tooltip|onFirstInteraction|theme|toastText)\.tsx?$/,
    /lucide-react\/.*\/icons\/(chevron-right|circle-exclamation-point|languages|log-out|menu|moon|search|sun|x)\.mjs$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

export default defineConfig({
  plugins: [
    inlineClassNames(),
    localeTexts(),
    computeModules(),
    leaveOutSchemas(),
    leaveOutOfBrowsers(),
    leaveOutFormatMethods(),
    leaveOutWrittenCode(),
    drawIconsPlainly(),
    screenModules(),
    servePdfjsData(),
    declareLayers(),
    offlinePage(),
  ],
  define: { __PDFJS_DATA__: JSON.stringify(`/${pdfjsData}`) },
  // The server build carries its packages with it, so that a running server needs no development package.
  ssr: { noExternal: true },
  // Chunks and fonts find each other relatively: the site may be mounted below any BASE_PATH at run time.
  experimental: { renderBuiltUrl: (_file, { ssr }) => (ssr ? undefined : { relative: true }) },
  css: { modules: { generateScopedName: scopedName } },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    rolldownOptions: {
      // Packages mark their browser modules for frameworks of server components, which this site is not.
      onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        target: 'es2022',
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            // Of some fifty routes: what nearly all of them need is one file, and what tool pages share another. Each file costs its headers.
            codeSplitting: {
              groups: [
                // A group takes along what its modules import: these are small, and would bring all of `tool` to pages without one, such as
                // the home page.
                {
                  name: 'frame',
                  test: new RegExp(`${sharedSheets.source}|${frameModules.source}`),
                  priority: 3,
                },
                // Not what tool forms load, nor the texts of errors: a page does without them until a file is chosen.
                {
                  name: 'tool',
                  test: /src\/(web\/(tool|pdf|api|i18n\/tool|editor\/startE\w+)|contract\/(files\/files|site\/setupParts|endpoints\/\w+)\.ts)|virtual:texts\/(tool|files)$/,
                  minShareCount: 25,
                  priority: 1,
                },
                // What a tool page without a file loads by itself after it is drawn: one request instead of six.
                {
                  name: 'beforeUpload',
                  test: /src\/(web\/(tool\/files\/(BeforeUpload|RecentFiles)|data\/storedResults|i18n\/(gates|recent))|ui\/(FileName|splitFileName))\.tsx?$|virtual:texts\/(gates|recent)$|lucide-react\/.*\/icons\/lock\.mjs$/,
                  priority: 0,
                },
                // What declarations are checked with: a page loads it for its first run, or with a form that checks something.
                {
                  name: 'schemas',
                  test: /node_modules\/zod\/|src\/contract\/api\/wire\.ts$/,
                  priority: 3,
                },
                // Icons of the lists of tools, with those that the home page shows beside them.
                {
                  name: 'icons',
                  test: /src\/(ui\/ToolIcon\.tsx|web\/featuredTools\.ts)$|lucide-react\/.*\/icons\/(arrow-right|hash|scissors|signature)\.mjs$/,
                  priority: 2,
                },
                // What the forms of accounts share.
                {
                  name: 'account',
                  test: /src\/(web\/account\/|contract\/accounts\/(emailAddress|accountFields)|ui\/PasswordInput|web\/i18n\/account)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Declarations that the pages of the editor have in common.
                {
                  name: 'steps',
                  test: /src\/contract\/(pages\/(annotations|textBlocks)|text\/fontFamilies|forms\/fieldValues|signatures\/signatureLimits)\.ts$/,
                  priority: 2,
                },
                // What tools that read scans declare.
                {
                  name: 'scans',
                  test: /src\/contract\/(results\/(companions|comparison)|text\/(scans|scanLanguages))\.ts$/,
                  priority: 2,
                },
                // Small parts of tool forms, panels and the editor: as a file each, they would queue for the browser's six connections.
                {
                  name: 'parts',
                  test: /src\/ui\/(Dialog|Field|RadioGroup|usePageSize|PageThumbnail|onFirstInteraction)\.tsx?$|lucide-react\/.*\/icons\/(check|chevron-down|copy|download|external-link|file|info|lock|pen-line|plus|trash|undo-2)\.mjs$/,
                  minShareCount: 2,
                  priority: 3,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/web/entry.server.tsx', output: { entryFileNames: 'index.js' } },
      },
    },
  },
  builder: {
    async buildApp({ environments: { client, ssr }, build }) {
      if (!client || !ssr) throw new Error('the site has two builds: the browser and the server');
      await build(client);
      await build(ssr);
      const { outDir } = client.config.build;
      await drawPictures(outDir, join(import.meta.dirname, 'public'));
      await compressFiles(outDir);
    },
  },
});
