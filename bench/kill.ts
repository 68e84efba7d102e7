/**
 * `npm run bench:kill [-- --kills 100 --seed 1]`: server, worker processes and PostgreSQL are killed at seeded moments under load, by
 * `test/integration/killStorm.test.ts`. Ends with 1 when a credit or a document was lost or doubled;
 * prints how long the site was away.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } } });
const words = ['run', '--project', 'integration', '--retry', '0', 'test/integration/killStorm.test.ts'];
const { status } = spawnSync('vitest', words, {
  stdio: 'inherit',
  env: { ...process.env, KILLS: values.kills, KILL_SEED: values.seed },
});
process.exitCode = status ?? 1;
