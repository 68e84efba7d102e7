import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { factWords } from '#contract/report.ts';
import { languages, type Text } from '#contract/text.ts';
import { promoCards } from '#web/data/promoCards.ts';
import { productGroups } from '#web/data/resources.ts';
import * as account from '#web/i18n/account.ts';
import * as contact from '#web/i18n/contact.ts';
import * as home from '#web/i18n/home.ts';
import * as legal from '#web/i18n/legal.ts';
import * as payments from '#web/i18n/payments.ts';
import * as profile from '#web/i18n/profile.ts';
import * as recent from '#web/i18n/recent.ts';
import * as resources from '#web/i18n/resources.ts';
import * as result from '#web/i18n/result.ts';
import * as screens from '#web/i18n/screens.ts';
import * as shell from '#web/i18n/shell.ts';
import * as tool from '#web/i18n/tool.ts';
import * as toolList from '#web/i18n/toolList.ts';
import * as viewer from '#web/i18n/viewer.ts';

/** Attributes whose value a person sees or hears. */
const spoken = new Set(['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'label', 'placeholder', 'title']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const hasLetters = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value);

/** Words that stand in the markup itself, where no language can reach them. */
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

/** Names of files that the specification fixes in every language. */
const fixedNames = ['title="merged.pdf"', 'title="split-pages.zip"'];

test('no screen has words of its own', () => {
  expect(markup.length).toBeGreaterThan(40);
  const found = markup.flatMap((path) => {
    const { program } = parseSync(path, readFileSync(path, 'utf8'));
    return wordsInMarkup(program as unknown as Node)
      .filter((words) => !fixedNames.includes(words))
      .map((words) => `${path}: ${words}`);
  });
  expect(found).toEqual([]);
});

test('the scan sees words where they are', () => {
  const { program } = parseSync('probe.tsx', 'const a = <p title="Some words">Hello {name}<b aria-label={say(x)}>·</b></p>;');
  expect(wordsInMarkup(program as unknown as Node)).toEqual(['title="Some words"', 'Hello']);
});

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && languages.every((language) => typeof Reflect.get(value, language) === 'string');

function textsOf(value: unknown, path: string): [string, Text][] {
  if (isText(value)) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, `${path}.${key}`));
}

/** `{count|file|files}` needs a value called `count`, as `{count}` does. */
const valuesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();

describe('both languages', () => {
  const texts = Object.entries({
    contact,
    legal,
    resources,
    productGroups,
    promoCards,
    account,
    home,
    viewer,
    payments,
    profile,
    screens,
    shell,
    tool,
    recent,
    result,
    toolList,
    factWords,
  }).flatMap(([name, module]) => textsOf(module, name));

  test('there are texts to judge', () => {
    expect(texts.length).toBeGreaterThan(150);
  });

  test.each(texts)('%s says something in both, with the same values', (_path, text) => {
    for (const language of languages) expect(text[language].trim()).not.toBe('');
    const extra = valuesOf(text.fil).filter((value) => !valuesOf(text.en).includes(value));
    expect(extra).toEqual([]);
  });
});
