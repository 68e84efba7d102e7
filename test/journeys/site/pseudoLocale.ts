import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';

/** BCP 47 reserves the region XA for private use. The text is readable English. */
export const pseudoLanguage = 'en-XA';

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàeèiìoòuùcçnñsšyýAÀEÈIÌOÒUÙCÇNÑSŠYÝ'.matchAll(/(.)(.)/gu)].map(([, plain = '', accented = '']) => [plain, accented]),
);
const growth = 0.4;

/** Makes every word 40 % longer and accents it. */
function pseudoWords(words: string): string {
  return words.replace(/\p{L}+/gu, (word) => {
    const extra = Math.ceil(word.length * growth);
    const vowel = /[aeiou]/i.exec(word)?.[0] ?? '';
    const longer = vowel === '' ? word : word.replace(vowel, vowel.repeat(extra + 1));
    return [...longer].map((letter) => accents[letter] ?? letter).join('');
  });
}

/** Placeholder names stay. The words that a placeholder selects are changed. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+[^{}]*\})/).map((part) => {
    if (!part.startsWith('{')) return pseudoWords(part);
    const [, name = '', choices = ''] = /^\{(\w+)([^{}]*)\}$/.exec(part) ?? [];
    return `{${name}${pseudoWords(choices)}}`;
  });
  return `⟦${parts.join('')}⟧`;
}

function pseudoTree(tree: unknown): unknown {
  if (typeof tree === 'string') return pseudoText(tree);
  if (Array.isArray(tree)) return tree.map(pseudoTree);
  return Object.fromEntries(Object.entries(tree as object).map(([key, value]) => [key, pseudoTree(value)]));
}

/** The steps of a translator: one folder, and one entry in the list. */
async function addPseudoLocale(project: string): Promise<void> {
  const locales = join(project, 'src/locales');
  const folder = join(locales, pseudoLanguage);
  await mkdir(folder);
  for (const name of await readdir(join(locales, 'en'))) {
    if (name === 'index.ts') await cp(join(locales, 'en', name), join(folder, name));
    else {
      const { default: texts } = (await import(resolve('src/locales/en', name))) as { default: object };
      const translated = name === 'locale.ts' ? { ...texts, name: '⟦Pseudo⟧' } : pseudoTree(texts);
      await writeFile(join(folder, name), `export default ${JSON.stringify(translated)};\n`);
    }
  }
  const list = join(locales, 'locales.ts');
  const code = await readFile(list, 'utf8');
  await writeFile(list, code.replace("'fil'] as const", `'fil', '${pseudoLanguage}'] as const`));
}

/** Files for one test need no compression, and no pictures for other sites: a fifth of the work of a build. */
async function buildPagesOnly(project: string): Promise<void> {
  const path = join(project, 'vite.config.ts');
  const code = await readFile(path, 'utf8');
  const plain = code.replace(/ {6}await (drawPictures|compressFiles)\(.*\);\n/g, '');
  if (plain === code) throw new Error('vite.config.ts ends its build in another way now');
  await writeFile(path, plain);
}

/** A build of the project with one more locale, in a folder of its own. */
export async function projectWithPseudoLocale(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'sheaf-pseudo-'));
  const parts = [
    ...['src', 'public', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts'],
    ...['tsconfig.json', 'tsconfig.base.json', 'tsconfig.web.json', 'tsconfig.server.json'],
  ];
  for (const part of parts) await cp(part, join(project, part), { recursive: true });
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  await addPseudoLocale(project);
  await buildPagesOnly(project);
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return project;
}
