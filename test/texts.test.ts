import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import type { ToolPage } from '#contract/api/operation.ts';
import { languages } from '#contract/text/text.ts';
import { catalogue } from '#tools/catalogue.ts';
import { promoCards } from '#web/content/promoCards.ts';
import { productGroups } from '#web/content/resources.ts';

/** Attributes whose value is visible or read by screen readers. */
const spoken = new Set(['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'label', 'placeholder', 'title']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const hasLetters = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value);

/** Words in the markup itself, which cannot be translated. */
function wordsInMarkup(node: Node, found: string[] = []): string[] {
  if (node.type === 'JSXText' && hasLetters(node.value)) found.push(node.value.trim());
  if (node.type === 'JSXAttribute' && isNode(node.name) && spoken.has(String(node.name.name)) && isNode(node.value)) {
    if (node.value.type === 'Literal' && hasLetters(node.value.value)) found.push(`${node.name.name}="${node.value.value}"`);
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) wordsInMarkup(child, found);
  }
  return found;
}

const markup = ['src/ui', 'src/web', 'src/tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** File names that the specification fixes in every language. */
const fixedNames = ['title="merged.pdf"', 'title="split-pages.zip"'];

test('no screen has hard-coded words', () => {
  expect(markup.length).toBeGreaterThan(40);
  const found = markup.flatMap((path) => {
    const { program } = parseSync(path, readFileSync(path, 'utf8'));
    return wordsInMarkup(program as unknown as Node)
      .filter((words) => !fixedNames.includes(words))
      .map((words) => `${path}: ${words}`);
  });
  expect(found).toEqual([]);
});

test('the scan finds words in markup', () => {
  const { program } = parseSync('probe.tsx', 'const a = <p title="Some words">Hello {name}<b aria-label={t(x)}>·</b></p>;');
  expect(wordsInMarkup(program as unknown as Node)).toEqual(['title="Some words"', 'Hello']);
});

type Leaf = readonly [path: string, text: string];

function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, `${path}.${key}`));
}

async function catalogueOf(language: string): Promise<ReadonlyMap<string, string>> {
  const module: { default: Readonly<Record<string, unknown>> } = await import(`../src/locales/${language}/index.ts`);
  return new Map(Object.entries(module.default).flatMap(([area, texts]) => leavesOf(texts, area)));
}

/** `{count|file|files}` needs a value called `count`, as `{count}` does. */
const valuesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();

const original = await catalogueOf('en');

/** What a page says before an upload gets these values (`useTranslate`, `About`). */
const aboutValues = ['host', 'model', 'models'];

test('what is said of a tool before an upload needs no other values', () => {
  const abouts = catalogue.flatMap(({ texts }: ToolPage) => [texts.about, texts.aboutModel]).filter((text) => text !== undefined);
  expect(abouts.length).toBeGreaterThan(1);
  expect(abouts.flatMap((text) => valuesOf(text.en)).filter((value) => !aboutValues.includes(value))).toEqual([]);
});

test('there are texts to check', () => {
  expect(original.size).toBeGreaterThan(1500);
});

describe.each(languages)('the texts in %s', async (language) => {
  const texts = await catalogueOf(language);

  test('are complete, and none is empty', () => {
    expect([...texts.keys()].sort()).toEqual([...original.keys()].sort());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('use no placeholder that the original does not have', () => {
    const extra = [...texts].flatMap(([path, text]) => {
      const known = valuesOf(original.get(path) ?? '');
      return valuesOf(text).flatMap((value) => (known.includes(value) ? [] : [`${path}: ${value}`]));
    });
    expect(extra).toEqual([]);
  });
});

test('a signature has one name in Filipino', async () => {
  const { searchWords: _, ...shown } = (await import('../src/locales/fil/index.ts')).default as Record<string, unknown>;
  const others = Object.entries(shown).flatMap(([area, texts]) =>
    leavesOf(texts, area).filter(([, text]) => /lagda|lumagda/i.test(text)),
  );
  expect(others).toEqual([]);
});

describe('texts that an operator may edit', () => {
  test.each(languages)('are there in %s', (language) => {
    const texts = [
      ...promoCards.flatMap(({ title, body, label }) => [title, body, label]),
      ...productGroups.map(({ name }) => name),
    ];
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => !text[language]?.trim())).toEqual([]);
  });
});

/** An object such as `{ en: 'Merge', fil: … }`, or a condition on the language. */
const inCode = /\ben: ['"`][^\n]*\n?\s*fil: ['"`]|\b[lL]anguage === ['"](en|fil)['"]/;

test('no text is outside src/locales', () => {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith('src/locales/'));
  expect(sources.filter((path) => inCode.test(readFileSync(path, 'utf8')))).toEqual([]);
});
