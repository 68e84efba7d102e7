import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { cancelJob, jobEvents, readJobResult, viewJob } from '#contract/endpoints/jobs.ts';
import { type JobFacts, jobView } from '../../jobs/jobRepository.ts';
import type { JobService } from '../../jobs/jobService.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { closedSignal } from '../response/closedSignal.ts';
import { type ResultDeps, sendResult } from '../response/sendResult.ts';
import { nameFor } from './documentRoutes.ts';

export interface JobRouteDeps extends ResultDeps {
  readonly jobService: JobService;
  readonly ttlMs: number;
  /** Aborts when the server stops: streams end, and browsers ask again. */
  readonly stopping: AbortSignal;
}

const beatMs = 15_000;

/** A job's state, its live events, its result, and its cancellation. */
export function mountJobRoutes(app: FastifyInstance, deps: JobRouteDeps): void {
  const { jobService, ttlMs, stopping } = deps;

  mountEndpoint(app, viewJob, async ({ params, request }) =>
    jobView(await jobService.find(params.id, request.caller.owner), request.audience, ttlMs),
  );

  mountEndpoint(app, jobEvents, async ({ params, request, reply }) => {
    const { job } = await jobService.find(params.id, request.caller.owner);
    const signal = AbortSignal.any([closedSignal(request, reply), stopping]);
    const lines = eventLines(jobService.follow(job.id, signal), signal, (facts) => jobView(facts, request.audience, ttlMs));
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    return reply.send(Readable.from(lines));
  });

  mountEndpoint(app, readJobResult, async ({ params, query, request, reply }) => {
    const facts = await jobService.find(params.id, request.caller.owner);
    const given = query.name !== undefined && facts.result ? { given: nameFor(facts.result, query.name) } : 'saved';
    return sendResult(request, reply, facts, given, deps);
  });

  mountEndpoint(app, cancelJob, async ({ params, request }) => {
    const { job } = await jobService.find(params.id, request.caller.owner);
    await jobService.cancel(job.id);
    return jobView(await jobService.getById(job.id), request.audience, ttlMs);
  });
}

/** Events named `job`, with a comment at intervals so that proxies keep the connection open (HTML, "Server-sent events"). */
async function* eventLines(changes: AsyncGenerator<JobFacts>, signal: AbortSignal, view: (facts: JobFacts) => unknown) {
  let next = changes.next();
  while (!signal.aborted) {
    const beat = new Promise<'beat'>((resolve) => setTimeout(resolve, beatMs, 'beat').unref());
    const step = await Promise.race([next, beat]);
    if (step === 'beat') yield ': waiting\n\n';
    else if (step.done) return;
    else {
      yield `event: job\ndata: ${JSON.stringify(view(step.value))}\n\n`;
      next = changes.next();
    }
  }
}
