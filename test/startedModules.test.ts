import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '#tools/catalogue.ts';

const root = join(import.meta.dirname, '..');
const hook = join(import.meta.dirname, 'startedModules.mjs');

/** The files below `src` that a program of ours loads until it waits for its first order. */
function loadedBy(script: string, ...args: readonly string[]): string[] {
  const { stdout } = spawnSync(process.execPath, ['--import', hook, join(root, script), ...args], {
    encoding: 'utf8',
    input: '',
  });
  const start = `file://${root}/src/`;
  return stdout.split('\n').flatMap((url) => (url.startsWith(start) ? [url.slice(start.length)] : []));
}

const tools = new Set(operations.map(({ id }) => id));
const areaOf = (path: string) => /^locales\/\w+\/([\w-]+)\.ts$/.exec(path)?.[1];

test('a worker process is ready without the declarations and texts of all tools', () => {
  const setup = { qpdf: 'wasm', allowUnsandboxed: true, maxPages: 10, sandboxLevel: 3 };
  const loaded = loadedBy('src/server/jobs/workerProcess/workerProcess.ts', JSON.stringify(setup));
  expect(loaded).toContain('server/jobs/workerProcess/executeOperation.ts');
  expect(loaded.filter((path) => /^tools\/.+\//.test(path))).toEqual([]);
  expect(loaded.map(areaOf).filter((area) => area !== undefined && tools.has(area))).toEqual([]);
  expect(loaded).not.toContain('contract/errors/errorTable.ts');
});

test('the script that sets text has no texts of ours', () => {
  const loaded = loadedBy('src/engines/capabilities/typesetting/textProcess.ts');
  expect(loaded).toContain('engines/core/shaping/shape.ts');
  expect(loaded.filter((path) => path.startsWith('locales/'))).toEqual([]);
});
