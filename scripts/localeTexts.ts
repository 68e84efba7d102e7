import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { combineTexts } from '../src/locales/combineTexts.ts';
import { languages } from '../src/locales/locales.ts';

const folder = join(import.meta.dirname, '../src/locales');
const prefix = 'virtual:texts/';
/** A null character keeps other plugins from treating it as a file. */
const resolved = `\0${prefix}`;
const call = /\btexts\('([\w-]+)'\)/g;

const fileOf = (language: string, area: string): string => join(folder, language, `${area}.ts`);

async function readTree(path: string): Promise<unknown> {
  // The time is part of the address, so a file that is edited during development is read again.
  const module: { default: unknown } = await import(`${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`);
  return module.default;
}

async function readArea(area: string): Promise<unknown> {
  return combineTexts(
    await Promise.all(languages.map(async (language) => [language, await readTree(fileOf(language, area))] as const)),
  );
}

/** The fonts of pages outside of the build (offline page, API reference), under names without a hash. */
const plainFonts = {
  'font-text.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'font-title.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
};

/** The offline page, which contains its texts: a section for each language. */
export function offlinePage(): Plugin {
  return {
    name: 'offline-page',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const facts = (await readArea('locale')) as Readonly<Record<string, Readonly<Record<string, string>>>>;
      const words = (await readArea('offline')) as typeof facts;
      const page = readFileSync(join(import.meta.dirname, '../src/web/shell/offline.html'), 'utf8');
      const [before = '', section = '', after = ''] = page.split(/<!-- .*? -->/);
      const filled = languages.map((language) =>
        section.replace(/\{(\w+)\}/g, (_, key: string) =>
          key === 'language' ? language : ((words[key] ?? facts[key])?.[language] ?? ''),
        ),
      );
      const { resolve } = createRequire(import.meta.url);
      for (const [fileName, font] of Object.entries(plainFonts)) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(resolve(font)) });
      }
      this.emitFile({
        type: 'asset',
        fileName: 'offline.html',
        source: [before, ...filled, after].join('').replace(/\n\s*\n/g, '\n'),
      });
    },
  };
}

/** Replaces each `texts('area')` by a module with only that area's texts, so a page loads no other texts. */
export function localeTexts(): Plugin {
  return {
    name: 'locale-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(resolved)) return null;
      const area = id.slice(resolved.length);
      for (const language of languages) this.addWatchFile(fileOf(language, area));
      return `export default ${JSON.stringify(await readArea(area))};`;
    },
    transform(code, id) {
      if (!code.includes('#locales/texts.ts') || id.includes('node_modules')) return null;
      const areas = [...new Set([...code.matchAll(call)].map(([, area = '']) => area))];
      for (const area of areas) if (!existsSync(fileOf('en', area))) this.error(`there is no area of texts called ${area}`);
      const name = (area: string): string => `texts_${area.replaceAll('-', '_')}`;
      const imports = areas.map((area) => `import ${name(area)} from '${prefix}${area}';`).join('');
      const rest = code.replace(/^import \{ texts \} from '#locales\/texts\.ts';/m, imports);
      return { code: rest.replace(call, (_, area: string) => name(area)), map: null };
    },
  };
}
