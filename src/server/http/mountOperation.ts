import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import type { Operation } from '#contract/api/operation.ts';
import type { CreditPolicy } from '../credits/policy.ts';
import { type JobFacts, jobError, jobView } from '../jobs/jobRepository.ts';
import { fingerprint, type JobService } from '../jobs/jobService.ts';
import type { Key } from '../secret.ts';
import type { SetupProgress } from '../setupProgress.ts';
import { type InputDeps, readInput } from './request/readInput.ts';
import { closedSignal } from './response/closedSignal.ts';
import { contentDisposition } from './response/contentDisposition.ts';
import { type ResultDeps, sendResult } from './response/sendResult.ts';

export interface OperationDeps extends InputDeps, ResultDeps {
  readonly jobService: JobService;
  readonly policy: CreditPolicy;
  readonly setup: Pick<SetupProgress, 'requireReady'>;
  readonly requestKey: Key;
  /** The balance of a signed-in user. */
  creditsOf(userId: string): Promise<number>;
  readonly ttlMs: number;
  readonly basePath: string;
  /** A request that would take longer is answered 202. */
  readonly longestWaitMs: number;
  /** Aborts when the server is about to exit: callers that still wait are told where to ask later. */
  readonly drained: AbortSignal;
}

/** Mounts the routes of an operation: read the input, submit the job, and answer with its result or with the address of the job. */
export function mountOperation(app: FastifyInstance, operation: Operation, deps: OperationDeps): void {
  const { largestBodyBytes, bytesIn, output } = operation;
  const options = {
    ...(largestBodyBytes === undefined ? {} : { bodyLimit: largestBodyBytes }),
    ...(bytesIn === undefined ? {} : { config: { bytesIn } }),
  };
  const send = output.kind === 'json' && !output.isFile ? sendFacts : sendDone;
  for (const url of operation.routes) {
    app.post(url, options, (request, reply) => answer(operation, request, reply, deps, send));
  }
  for (const url of operation.linkRoutes ?? []) {
    app.post(url, (request, reply) => answer(operation, request, reply, deps, sendLinks));
  }
}

type Send = typeof sendDone;

async function answer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: OperationDeps,
  send: Send,
): Promise<FastifyReply> {
  const { jobService, requestKey } = deps;
  // Before any byte of the files is read.
  await deps.setup.requireReady(operation);
  const closed = closedSignal(request, reply);
  const key = idempotencyKey(request);
  const { isRepeated, takesFiles } = await admit(operation, request, key, deps);
  const input = await readInput(operation, request, reply, deps, { wantsHash: key !== undefined, takesFiles, isRepeated });
  const idempotency =
    key === undefined ? undefined : { key, fingerprint: fingerprint(requestKey.now, operation, input.request, input.identities) };
  let accepted: { jobId: string; isNew: boolean };
  try {
    accepted = await jobService.submit({
      operation,
      owner: input.owner,
      network: request.caller.network,
      inputs: input.documents,
      hasNewInput: input.hasNewFiles,
      request: input.request,
      reference: request.id,
      idempotency,
    });
  } catch (error) {
    // If that fails too, the files are documents of their owner and expire like any other.
    await input.discard().catch(() => undefined);
    throw error;
  }
  const { jobId, isNew } = accepted;
  if (!isNew) await input.discard();
  const preference = readPreference(request);
  const waitMs = Math.min(preference.waitMs ?? deps.longestWaitMs, deps.longestWaitMs);
  const facts = await jobService.settled(jobId, waitMs, AbortSignal.any([closed, deps.drained]), { isNew });
  if (facts && !preference.async) return send(request, reply, facts, deps);
  if (closed.aborted) {
    // No caller waits for the answer. A caller that gave a key means to come back for it.
    if (key === undefined) await jobService.cancelWithRetry(jobId);
    return reply.send();
  }
  if (preference.async) reply.header('preference-applied', 'respond-async');
  // Set before the wait: if the database is away now, the error answer tells where to ask later.
  reply.header('location', `${deps.basePath}/api/jobs/${jobId}`);
  return sendAccepted(request, reply, facts ?? (await jobService.getById(jobId)), deps);
}

/** Whether the request is a repeated one, and whether it may bring files. Throws before any of their bytes is read. */
async function admit(operation: Operation, { caller }: FastifyRequest, key: string | undefined, deps: OperationDeps) {
  const { jobService, policy } = deps;
  // All are asked at once. A refusal is told in this order.
  const capacity = jobService.checkCapacity(caller.owner);
  const known = jobService.isKnown(caller.owner, key);
  const payment = policy.check(caller, operation);
  await Promise.allSettled([capacity, known, payment]);
  await capacity;
  // The answer to an earlier request is had again by the same request. Otherwise a caller who cannot pay would have a new file read in vain.
  const isRepeated = await known;
  return { isRepeated, takesFiles: isRepeated || (await payment).canPay };
}

function sendDone(request: FastifyRequest, reply: FastifyReply, facts: JobFacts, deps: OperationDeps): Promise<FastifyReply> {
  reply.header('content-location', `${deps.basePath}/api/jobs/${facts.job.id}/result`);
  return sendResult(request, reply, facts, 'route', deps);
}

/** The facts as JSON, with the remaining credits (docs/product.md, "Wire"); null where nothing is sold. */
async function sendFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  { job, result }: JobFacts,
  { blobs, creditsOf, basePath }: OperationDeps,
): Promise<FastifyReply> {
  if (job.state !== 'done') throw jobError(job);
  if (!result) throw new AppError('not_found');
  const { path, giveBack } = await blobs.borrow(result.id);
  const facts = JSON.parse(await readFile(path, 'utf8').finally(giveBack)) as object;
  const { user } = request.caller;
  const creditsRemaining = user ? await creditsOf(user.id) : null;
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-location': `${basePath}/api/jobs/${job.id}/result`,
      'content-disposition': contentDisposition('inline', job.routeName ?? result.name),
    })
    .send({ ...facts, creditsRemaining });
}

/** Addresses of the files in the zip, valid as long as the zip (docs/product.md, "Wire"). */
async function sendLinks(
  _request: FastifyRequest,
  reply: FastifyReply,
  facts: JobFacts,
  { basePath }: OperationDeps,
): Promise<FastifyReply> {
  const { job, result } = facts;
  if (job.state !== 'done') throw jobError(job);
  if (!result) throw new AppError('not_found');
  const images = Array.from(
    { length: result.entries ?? 0 },
    (_, index) => `${basePath}/api/pdf/${result.id}/entries/${index + 1}`,
  );
  return reply.header('cache-control', 'no-store').send({ images });
}

function sendAccepted(request: FastifyRequest, reply: FastifyReply, facts: JobFacts, { ttlMs }: OperationDeps) {
  return reply
    .status(202)
    .header('cache-control', 'no-store')
    .send(jobView(facts, request.audience, ttlMs));
}

/** `Prefer: respond-async` and `wait=n` (RFC 7240 §4.1, §4.3). */
function readPreference(request: FastifyRequest): { async: boolean; waitMs: number | undefined } {
  const tokens = [request.headers.prefer ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((token) => token.trim().toLowerCase());
  const isAsync = tokens.includes('respond-async');
  const wait = tokens.map((token) => /^wait=(\d{1,5})$/.exec(token)?.[1]).find((seconds) => seconds !== undefined);
  return { async: isAsync, waitMs: wait === undefined ? (isAsync ? 0 : undefined) : Number(wait) * 1000 };
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e ]{1,255}$/.test(key)) return key;
  throw new AppError('bad_request', { values: { detail: 'Idempotency-Key has 1 to 255 printable characters' } });
}
