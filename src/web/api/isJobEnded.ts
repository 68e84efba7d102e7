import type { JobView } from '#contract/endpoints/jobs.ts';

export const isJobEnded = (job: JobView): boolean => job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
