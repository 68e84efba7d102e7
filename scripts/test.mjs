/** `npm test`: sets up, then runs every check in the order in which a mistake is cheapest to find. `--long` adds the long tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectEnv, projectNode, root } from './setup/place.mjs';
import { setUp } from './setup.mjs';

const long = process.argv.includes('--long');
const bin = (name) => join(root, 'node_modules', name);

const steps = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types: pure', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types: server', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types: browser', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'unused files, exports and packages', args: [bin('knip/bin/knip.js')] },
  { name: 'openapi.json is fresh', args: [join(root, 'scripts/openapi.ts'), '--check'] },
  { name: 'unit tests', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'unit'] },
  { name: 'integration tests', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'integration'] },
  { name: 'journeys in Chromium', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'journeys'] },
];

/** What failed, with its reasons: printed once more at the end, because a log is long and often shortened. */
const failuresFile = join(root, 'node_modules/.cache/test-failures.txt');

function runStep({ name, args }) {
  const startedAt = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const env = { ...projectEnv(), FAILURES_FILE: failuresFile, ...(long ? { LONG_TESTS: '1' } : {}) };
  const result = spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit', env });
  process.stdout.write(
    `== ${name}: ${result.status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`,
  );
  return result.status === 0;
}

try {
  await setUp({ forTests: true });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
rmSync(failuresFile, { force: true });
const failed = steps.filter((step) => !runStep(step)).map((step) => step.name);
if (existsSync(failuresFile)) process.stdout.write(`\n${readFileSync(failuresFile, 'utf8')}`);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.stdout.write(`\nsteps: ${steps.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length > 0 ? 1 : 0);
