import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { groups } from '#contract/api/operation.ts';
import { languages, type Text } from '#contract/text/text.ts';
import { catalogue, operations } from '#tools/catalogue.ts';

const tools = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/tools');
const folders = readdirSync(tools, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'toolForm');

/** Every text below a value, with its path. */
function textsOf(value: unknown, way: string): [string, Text][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'fil' in value) return [[way, value as Text]];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'operation' || key === 'params' ? [] : textsOf(inner, `${way}.${key}`),
  );
}

describe('the catalogue', () => {
  test('paths and aliases are unique', () => {
    const paths = catalogue.flatMap((page) => [page.path, ...page.aliases]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('pages are in the order of the groups', () => {
    const order = catalogue.map((page) => groups.indexOf(page.group));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test('each tool folder is in the catalogue, and each operation has its server and browser part', () => {
    expect(folders.map((folder) => folder.name).sort()).toEqual(operations.map((operation) => operation.id).sort());
    for (const { id } of operations) {
      expect(existsSync(join(tools, id, `${id}.server.ts`)), `${id}.server.ts`).toBe(true);
      // A tool that opens the editor has no tool form.
      const hasForm = catalogue.some((page) => page.operation.id === id && page.view === undefined);
      expect(existsSync(join(tools, id, `${id}.web.tsx`)), `${id}.web.tsx`).toBe(hasForm);
    }
  });

  test('routes of a stored document name it, and no route is used twice', () => {
    const routes = operations.flatMap((operation) => operation.routes.map(String));
    expect(new Set(routes).size).toBe(routes.length);
    for (const operation of operations) {
      for (const route of operation.routes) {
        expect(String(route).startsWith('/api/pdf/:id/')).toBe(operation.source.from === 'document');
      }
    }
  });

  test('progress of an operation on several files of one role counts these files', () => {
    const several = operations.filter(({ source }) => source.from === 'request' && source.max > 2);
    expect(several.length).toBeGreaterThan(5);
    for (const { id, progressUnit } of several) expect(`${id}: ${progressUnit}`).toBe(`${id}: files`);
  });

  test.each(catalogue.flatMap((page) => [...textsOf(page, page.path), ...textsOf(page.operation.failure, page.operation.id)]))(
    '%s is there in every language with the same placeholders',
    (_, text) => {
      const names = (one: string) => [...new Set([...one.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();
      for (const language of languages) {
        expect(text[language].trim()).not.toBe('');
        expect(names(text[language])).toEqual(names(text.en));
      }
    },
  );
});
