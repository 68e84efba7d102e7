/**
 * `npm run bench:kill [-- --kills 100 --seed 1]`: kills the server, worker processes and PostgreSQL at seeded moments under load,
 * with `test/integration/jobs/killStorm.test.ts`. Prints how long the site was unavailable. Exits with 1 if a credit or a document was
 * lost or doubled. With `--requests`: kills them while requests for signatures run (`signatureKillStorm.test.ts`), and exits with 1
 * if a version was lost or a mail sent twice.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    requests: { type: 'boolean', default: false },
  },
});
const test = values.requests ? 'signatures/signatureKillStorm' : 'jobs/killStorm';
const words = ['run', '--project', 'integration', '--retry', '0', `test/integration/${test}.test.ts`];
const { status } = spawnSync('vitest', words, {
  stdio: 'inherit',
  env: { ...process.env, KILLS: values.kills, REQUEST_KILLS: values.kills, KILL_SEED: values.seed },
});
process.exitCode = status ?? 1;
