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
const tests = (project) => [bin('vitest/vitest.mjs'), 'run', '--project', project];

const steps = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types of the site', args: [bin('@react-router/dev/bin.cjs'), 'typegen'] },
  { name: 'types: pure', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types: server', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.server.json'] },
  { name: 'types: browser', args: [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'unused files, exports and packages', args: [bin('knip/bin/knip.js')] },
  { name: 'openapi.json is fresh', args: [join(root, 'scripts/openapi.ts'), '--check'] },
  { name: 'unit tests', args: tests('unit') },
  { name: 'integration tests', args: tests('integration'), beside: tests('waiting') },
  { name: 'journeys in Chromium', args: tests('journeys') },
];

/** What failed, with its reasons: printed once more at the end, because a log is long and often shortened. */
const failuresFile = join(root, 'node_modules/.cache/test-failures.txt');

/** Runs a program. What one beside another prints is collected, and printed when it has ended. */
async function run(args, output) {
  const env = { ...projectEnv(), FAILURES_FILE: failuresFile, ...(long ? { LONG_TESTS: '1' } : {}) };
  const child = spawn(projectNode(), args, { cwd: root, stdio: ['inherit', output, output], env });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  return status === 0;
}

async function runStep({ name, args, beside }) {
  const startedAt = Date.now();
  process.stdout.write(`\n== ${name}\n`);
  const ended = await Promise.all([run(args, 'inherit'), ...(beside ? [run(beside, 'pipe')] : [])]);
  const isOk = ended.every(Boolean);
  process.stdout.write(`== ${name}: ${isOk ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  return isOk;
}

try {
  await setUp({ forTests: true });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
rmSync(failuresFile, { force: true });
const failed = [];
for (const step of steps) if (!(await runStep(step))) failed.push(step.name);
if (existsSync(failuresFile)) process.stdout.write(`\n${readFileSync(failuresFile, 'utf8')}`);
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.stdout.write(`\nsteps: ${steps.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length > 0 ? 1 : 0);
