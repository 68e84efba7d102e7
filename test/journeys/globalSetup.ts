import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startSite } from '../../scripts/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Where the site keeps its files; mails are in its outbox. */
    dataDir: string;
  }
}

/** One built and started site for all journeys; every journey is a visitor of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js')) throw new Error('The site is not built: run npm run build.');
  // All journeys come from one network address.
  const roomy = { RATE_LIMITS: 'off', FREE_DAILY_PER_ADDRESS: '100000', SIGNUPS_PER_ADDRESS: '100000' };
  const site = await startSite({ ...roomy, PAYMENTS: 'demo', LOG_LEVEL: 'warn' });
  project.provide('siteUrl', site.url);
  project.provide('dataDir', site.dataDir);
  return async () => {
    // With LOG_LEVEL=warn the server logs only what went wrong.
    const complaints = site
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    if (complaints.length > 0) process.stdout.write(`\nThe server said:\n${complaints.slice(-20).join('\n')}\n`);
    await site.stop();
  };
}
