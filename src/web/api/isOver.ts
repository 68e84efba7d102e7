import type { JobView } from '#contract/endpoints/jobs.ts';

export const isOver = (job: JobView): boolean => job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
