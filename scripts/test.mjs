/** `npm test`: sets up, then runs every check in the order in which a mistake is cheapest to find. `--long` adds the long tests. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectEnv, projectNode, root } from './setup/place.mjs';
import { setUp } from './setup.mjs';

const long = process.argv.includes('--long');
const bin = (name) => join(root, 'node_modules', name);

const steps = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types of the site', args: [bin('@react-router/dev/bin.cjs'), 'typegen'] },
  { name: 'types: pure', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types: server', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types: browser', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'unused files, exports and packages', args: [bin('knip/bin/knip.js')] },
  { name: 'openapi.json is fresh', args: [join(root, 'scripts/openapi.ts'), '--check'] },
  { name: 'unit tests', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'unit'] },
  // Both wait more than they compute, for queues, locks and programs that start: side by side they take the time of the longer one and a bit.
  [
    { name: 'integration tests', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'integration'] },
    { name: 'journeys in Chromium', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'journeys'] },
  ],
];

const cache = join(root, 'node_modules/.cache');
/** What failed, with its reasons: printed once more at the end, because a log is long and often shortened. */
const failuresFile = join(cache, 'test-failures.txt');

/** The names of the steps that failed. The first writes to the console while it runs; what the others say comes after it. */
async function runTogether(group) {
  const results = await Promise.all(
    group.map((step, index) => runStep(step, index === 0 ? undefined : join(cache, `step-${index}.log`))),
  );
  for (const { log, word } of results) {
    if (log) process.stdout.write(readFileSync(log));
    process.stdout.write(word);
  }
  return group.filter((_, index) => !results[index].isGood).map(({ name }) => name);
}

function runStep({ name, args }, log) {
  const startedAt = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const env = { ...projectEnv(), FAILURES_FILE: failuresFile, ...(long ? { LONG_TESTS: '1' } : {}) };
  const out = log ? openSync(log, 'w') : 'inherit';
  const child = spawn(projectNode(), args, { cwd: root, stdio: ['inherit', out, out], env });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (log) closeSync(out);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      resolve({ log, isGood: code === 0, word: `== ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n` });
    });
  });
}

try {
  await setUp({ forTests: true });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

mkdirSync(cache, { recursive: true });
rmSync(failuresFile, { force: true });
const failed = [];
for (const step of steps) failed.push(...(await runTogether([step].flat())));
if (existsSync(failuresFile)) process.stdout.write(`\n${readFileSync(failuresFile, 'utf8')}`);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.stdout.write(`\nsteps: ${steps.flat().length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length > 0 ? 1 : 0);
