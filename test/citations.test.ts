import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Comments cite their reasons, so every cited chapter and record has to exist. */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const product = readFileSync(join(root, 'docs/product.md'), 'utf8');
const chapters = new Set([...product.matchAll(/^## (.+)$|^- \*\*([^*]+)\*\*/gm)].map((match) => match[1] ?? match[2]));
const records = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4));

const files = ['src', 'test', 'scripts', 'fixtures', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const texts = files.filter((path) => existsSync(path)).map((path) => [path, readFileSync(path, 'utf8')] as const);

const pathStart = /^(\.\.\/)*(src|test|scripts|fixtures|bench|docs|deploy|training)\/|\.(tsx?|mjs|py|css)$/;

const pathsBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`);

test('every chapter of docs/product.md that a comment cites exists', () => {
  const cited = texts.flatMap(([path, text]) =>
    [...text.matchAll(/docs\/product\.md((?:, "[^"]+")+)/g)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/"([^"]+)"/g)].map((name) => `${name[1]} (${path.slice(root.length + 1)})`),
    ),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter((each) => !chapters.has(each.slice(0, each.lastIndexOf(' ('))))).toEqual([]);
});

test('comments cite no specification that is not in the project', () => {
  const cited = texts.filter(([path, text]) => !path.endsWith('citations.test.ts') && /specification \d/.test(text));
  expect(cited.map(([path]) => path.slice(root.length + 1))).toEqual([]);
});

test('docs/product.md stays short enough to be read whole', () => {
  expect(product.split(/\s+/).length).toBeLessThan(5_000);
});

test('every decision record that a comment cites exists', () => {
  const cited = texts.flatMap(([, text]) => [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map((match) => match[1] ?? ''));
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((number) => !records.includes(number))).toEqual([]);
});

test('every decision record is listed, by its own title', () => {
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const listed = [...list.matchAll(/^- \[(\d{4})\]\(([^)]+)\): \S/gm)].map(([, number = '', name = '']) => [number, name]);
  expect(listed.filter(([number, name]) => !name?.startsWith(`${number}-`))).toEqual([]);
  const names = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
  expect(listed.map(([, name]) => name).sort()).toEqual(names.sort());
});

test('every file and folder that a document names exists', () => {
  const documents = ['.', 'docs', 'docs/decisions', 'deploy', 'training'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
      .map((name) => join(folder, name)),
  );
  const parts = ['src', 'test', 'scripts', 'fixtures', 'bench', 'docs', 'deploy', 'training', 'public'];
  const paths = [...parts, ...parts.flatMap(pathsBelow)].map((path) => `/${path}`);
  const named = documents.flatMap((path) => {
    // A path in code, of a folder of the project or with the ending of a source: `pdfium/text/textRuns.ts` is enough to find a file.
    const code = readFileSync(join(root, path), 'utf8').match(/`[^`\n]+`/g) ?? [];
    const words = code.flatMap((each) => each.slice(1, -1).split(/[\s,;:()=]+/));
    const isPath = (word: string): boolean => /^(\.\.\/|[\w-]+\/)+[\w.-]*$/.test(word) && pathStart.test(word);
    return words.filter(isPath).map((word) => ({ path, word: word.replace(/^(\.\.\/)+|\/$/g, '') }));
  });
  expect(named.length).toBeGreaterThan(150);
  // What a command makes, and records by their number alone.
  const made = ['training/out', ...records.map((number) => `docs/decisions/${number}`)];
  const missing = named.filter(({ word }) => !made.includes(word) && !paths.some((each) => each.endsWith(`/${word}`)));
  expect(missing.map(({ path, word }) => `${path}: ${word}`)).toEqual([]);
});
