import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index.ts';
import { describeApi } from '#server/site/apiDescription.ts';
import { operations } from '#tools/catalogue.ts';

const committed = readFileSync(join(dirname(dirname(fileURLToPath(import.meta.url))), 'openapi.json'), 'utf8');

test('openapi.json agrees with the declarations (npm run openapi)', () => {
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(describeApi())));
});

test('it describes every route, each with a unique id', () => {
  const { paths } = JSON.parse(committed) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  const declared = [
    ...operations.flatMap(({ routes, linkRoutes = [] }) => [...routes, ...linkRoutes].map((path) => `post ${path}`)),
    ...endpoints.map(({ method, path }) => `${method.toLowerCase()} ${path}`),
  ].map((route) => route.replace(/:(\w+)/g, '{$1}'));
  expect(described.sort()).toEqual(declared.sort());
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('parameters are described in their wire form', () => {
  const { paths } = JSON.parse(committed) as { paths: Record<string, never> };
  const split = JSON.stringify(paths['/api/pdf/{id}/split']);
  expect(split).toContain('"pages":{"type":"string"');
  expect(split).toContain('"422"');
});
