import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Site, startSite } from '../site.ts';
import type { Canaries } from './canaries.ts';
import type { HostileOptions } from './hostileRun.ts';

/** A site for hostile files: without billing and rate limits, and with canaries in its environment. */
export function startHostileSite(
  { deadlineSeconds, lanes }: Pick<HostileOptions, 'deadlineSeconds' | 'lanes'>,
  canaries: Canaries,
  folder: string,
): Promise<Site> {
  return startSite({
    ...canaries.env,
    DATA_DIR: join(folder, 'data'),
    JOB_DEADLINE_SECONDS: String(deadlineSeconds),
    // Two worker processes are left to quick jobs (docs/decisions/0410), so that no file waits for another.
    WORKER_CONCURRENCY: String(lanes + 2),
    LOG_LEVEL: 'warn',
    BILLING: 'off',
    RATE_LIMITS: 'off',
    MIN_FREE_DISK_MB: '0',
    // Results are deleted one by one; companion files expire.
    FILE_TTL_MINUTES: '15',
    VISITOR_QUOTA_MB: '100000',
  });
}

/** The number of files of jobs and uploads. A process keeps only its own empty folder. */
export async function leftBelow(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'scratch'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/')).map((name) => `scratch/${name}`);
}
