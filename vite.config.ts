import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), servePdfjsData()],
  define: { __PDFJS_DATA__: JSON.stringify(`/${pdfjsData}`) },
  // The server build carries its packages with it, so that a running server needs no development package.
  ssr: { noExternal: true },
  // Chunks and fonts find each other relatively: the site may be mounted below any BASE_PATH at run time.
  experimental: { renderBuiltUrl: (_file, { ssr }) => (ssr ? undefined : { relative: true }) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
