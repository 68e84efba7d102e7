/** `npm test`: sets up, then runs every check in the order in which a mistake is cheapest to find. `--long` adds the long tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectEnv, projectNode, root } from './setup/place.mjs';
import { setUp } from './setup.mjs';

const long = process.argv.includes('--long');
const bin = (name) => join(root, 'node_modules', name);

/** Checks without a test, the longest first: each needs one core, so two run at a time. */
const checks = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types: server', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types: browser', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'unused files, exports and packages', args: [bin('knip/bin/knip.js')] },
  { name: 'types: pure', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'openapi.json is fresh', args: [join(root, 'scripts/openapi.ts'), '--check'] },
];
/** One after the other: each keeps both cores busy. */
const suites = [
  { name: 'unit tests', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'unit'] },
  { name: 'integration tests', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'integration'] },
  { name: 'journeys in Chromium', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'journeys'] },
];

/** What failed, with its reasons: printed once more at the end, because a log is long and often shortened. */
const failuresFile = join(root, 'node_modules/.cache/test-failures.txt');

/** Runs a step. Its output is shown at once, or together at its end where another step runs beside it. */
async function runStep({ name, args }, { isAlone }) {
  const startedAt = Date.now();
  if (isAlone) process.stdout.write(`\n== ${name}\n`);
  const env = { ...projectEnv(), FAILURES_FILE: failuresFile, ...(long ? { LONG_TESTS: '1' } : {}) };
  const child = spawn(projectNode(), args, { cwd: root, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
  const [code] = await once(child, 'close');
  if (!isAlone) process.stdout.write(`\n== ${name}\n${Buffer.concat(output)}`);
  process.stdout.write(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  return code === 0;
}

const failed = [];
async function runAll(steps, { atOnce }) {
  const left = [...steps];
  const lane = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      if (!(await runStep(step, { isAlone: atOnce === 1 }))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

try {
  await setUp({ forTests: true });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
rmSync(failuresFile, { force: true });
await runAll(checks, { atOnce: 2 });
await runAll(suites, { atOnce: 1 });
if (existsSync(failuresFile)) process.stdout.write(`\n${readFileSync(failuresFile, 'utf8')}`);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.stdout.write(`\nsteps: ${checks.length + suites.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length > 0 ? 1 : 0);
