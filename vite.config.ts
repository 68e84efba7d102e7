import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { localeTexts, offlinePage } from './scripts/localeTexts.ts';

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

/**
 * Parts of libraries that every page carries along, used or not: those of zod that write JSON Schemas, as only the server does for OpenAPI,
 * and the words of its refusals, which nobody reads in a browser: what people type is judged with words of our own; and what watches a
 * router that was asked to be watched, as ours is not.
 */
const unusedInBrowsers =
  /zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$|react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/;

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

export default defineConfig({
  plugins: [tailwindcss(), localeTexts(), computeModules(), leaveOutOfBrowsers(), reactRouter(), servePdfjsData(), offlinePage()],
  define: { __PDFJS_DATA__: JSON.stringify(`/${pdfjsData}`) },
  // The server build carries its packages with it, so that a running server needs no development package.
  ssr: { noExternal: true },
  // Chunks and fonts find each other relatively: the site may be mounted below any BASE_PATH at run time.
  experimental: { renderBuiltUrl: (_file, { ssr }) => (ssr ? undefined : { relative: true }) },
  build: {
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
              test: /src\/(contract\/operation|web\/api\/basePath|web\/shell\/structuredData|ui\/DropZone|ui\/SheafArt)\.tsx?$|lucide-react\/.*\/icons\/x\.mjs$/,
              priority: 3,
            },
            { name: 'frame', minShareCount: 42, priority: 2 },
            // Not what stands on benches, nor the words of errors, which a page can do without until a file is chosen.
            {
              name: 'tool',
              test: /src\/(web\/(tool|pdf|api|i18n\/tool|editor\/startEditor)|contract\/(files|wire|endpoints))/,
              minShareCount: 25,
              priority: 1,
            },
            // Small things that stand on benches, panels and in the editor: a file each, they would queue for the browser's six connections.
            {
              name: 'parts',
              test: /src\/ui\/(Dialog|Field|RadioGroup|usePageSize|PageThumbnail|onFirstInteraction)\.tsx?$|lucide-react\/.*\/icons\/(check|copy|download|external-link|info|pen-line|plus|trash|undo-2)\.mjs$/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
