import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody, errorEntry } from '#contract/api/errors.ts';
import { isDatabaseUnavailable, isDiskFull } from '../../jobs/queue/retry.ts';
import { errorFacts } from '../../observability/errorFacts.ts';

/** Error codes of Fastify and its plug-ins that matter to the caller. */
const known: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('bad_request', { values: { detail: 'the body is too large' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('bad_request', { values: { detail: 'this Content-Type is not taken here' } }),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('bad_request', { values: { detail: 'the JSON body is empty' } }),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('bad_request', { values: { detail: 'the body is not JSON' } }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('bad_request', { values: { detail: 'Content-Length does not fit the body' } }),
  FST_ERR_BAD_URL: new AppError('bad_request', { values: { detail: 'the address is not well formed' } }),
  FST_ERR_NOT_FOUND: new AppError('not_found'),
};

/** Whether the error is malformed multipart, by the parser's codes and messages. */
function isBrokenMultipart({ code, message }: FastifyError): boolean {
  if (/^FST_(PARTS|FIELDS|FILES|PROTO|INVALID_MULTIPART|INVALID_JSON|PREMATURE)/.test(code ?? '')) return true;
  return /^(Unexpected end of (multipart|form) data|Part terminated early|Multipart: Boundary not found|Malformed|Missing boundary)/i.test(
    message,
  );
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('database_away', { cause: error });
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error });
  if (!(error instanceof Error)) return new AppError('internal', { cause: error });
  const fastifyError = error as FastifyError;
  const meaning = known[fastifyError.code ?? ''];
  if (meaning) return meaning;
  if (isBrokenMultipart(fastifyError)) {
    return new AppError('bad_request', { cause: error, values: { detail: 'the multipart body is broken' } });
  }
  const { statusCode } = fastifyError;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('bad_request', { cause: error, values: { detail: 'it could not be read' } });
  }
  return new AppError('internal', { cause: error });
}

/** Every error is JSON with a message, a code and a reference. The cause is logged under that reference. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = toAppError(error);
  const entry = errorEntry(appError.code);
  const { status } = entry;
  const retryAfterSeconds = appError.retryAfterSeconds ?? entry.retryAfterSeconds;
  const facts = { code: appError.code, cause: errorFacts(appError.cause) };
  if (status >= 500 && status !== 503) request.log.error(facts, 'request failed');
  else if (appError.cause !== undefined) request.log.info(facts, 'request refused');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  dropBody(request);
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(appError, request.audience, request.id)));
}

const drainMs = 20_000;

/**
 * For an answer that is sent before the whole body was read: the rest is discarded for a while, so that a browser which is still sending
 * can read the answer. `connection: close` would close the connection with the answer, and a sender that is cut off during a write never
 * reads it.
 */
function dropBody(request: FastifyRequest): void {
  const { raw } = request;
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  if (!hasBody || raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), drainMs);
  raw.once('close', () => clearTimeout(timer));
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
