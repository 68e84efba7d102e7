import { inject } from 'vitest';
import { journeyWorkers } from './workers.ts';

/** The site of the current worker. Vitest numbers its workers from 1. */
export const ownSite = (() => {
  const site = inject('sites')[(Number(process.env.VITEST_POOL_ID) - 1) % journeyWorkers];
  if (!site) throw new Error(`no site for worker ${process.env.VITEST_POOL_ID}`);
  return site;
})();
