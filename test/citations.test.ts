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
