import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, rolldownGroup } from './scripts/chunkGroups.ts';
import { compressFiles } from './scripts/compressFiles.ts';
import { localeTexts, offlinePage } from './scripts/localeTexts.ts';
import { drawPictures } from './scripts/pictures.ts';
import { screenModules } from './scripts/screenModules.ts';
import { smallerZod } from './scripts/smallerZod.ts';

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

/** Every module in it has plain values that are made from the declarations of all tools. */
const computedModules = join(import.meta.dirname, 'src/web/toolLists');

/** Their values in place of their code: what they are made from stays out of the pages (docs/decisions/0200). */
function computeModules(): Plugin {
  return {
    name: 'computed-modules',
    async load(id) {
      if (dirname(id) !== computedModules) return null;
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
 * Icons of lucide are drawn by a few lines of ours. Its own code also reads a context, aliases and names of attributes that no icon here has,
 * which costs every page 2 kB. The server's build takes the same lines, so that both make the same markup.
 */
function drawIconsPlainly(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    load: (id) =>
      /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)
        ? readFileSync(join(import.meta.dirname, 'src/ui/icons/createIcon.mjs'), 'utf8')
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

export default defineConfig({
  plugins: [
    inlineClassNames(),
    localeTexts(),
    computeModules(),
    leaveOutSchemas(),
    ...smallerZod(),
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
            codeSplitting: { groups: chunkGroups.map(rolldownGroup) },
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
