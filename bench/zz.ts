import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabase, processBytes, processTree } from '../scripts/processes.ts';
import { startSite } from '../scripts/site.ts';

const site = await startSite({ LOG_LEVEL: 'warn', BILLING: 'off', RATE_LIMITS: 'off' });
await sleep(3000);
let total = 0;
for (const pid of processTree(site.pid)) {
  if (isDatabase(pid)) continue;
  const b = processBytes(pid);
  total += b;
  const anon = /^Pss_Anon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  console.log(
    pid,
    Math.round(b / 1048576),
    'MB anon',
    Math.round(Number(anon) / 1024),
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 100),
  );
}
console.log('total', Math.round(total / 1048576));
await site.stop();
