import type { ErrorCode } from '#contract/errors.ts';

/**
 * An answer that is not OK. The message is our server's own sentence, in the visitor's language; of anything else (a proxy, an old
 * page) it is the status, a colon and the text (docs/product.md, "Errors"), which is for logs and never shown.
 */
export class ApiError extends Error {
  readonly status: number;
  /** Our server's own sentence, to be shown; empty for anything else, in whose place a screen says words of its own. */
  readonly sentence: string;
  readonly code: ErrorCode | undefined;
  readonly reference: string | undefined;
  readonly flags: { readonly requiresUpgrade: boolean; readonly redirectToLogin: boolean };
  readonly retryAfterMs: number | undefined;
  /** What the sentence was made of, such as the field of a form that it is about. */
  readonly values: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, body: Readonly<Record<string, unknown>> = {}, retryAfterMs?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = typeof body.code === 'string' ? message : '';
    // The table stays with the server. A code that is none of ours, as a proxy may send, equals none that is asked for.
    this.code = typeof body.code === 'string' ? (body.code as ErrorCode) : undefined;
    this.reference = typeof body.reference === 'string' ? body.reference : undefined;
    this.flags = {
      // A split without credits once answered 403 with the word in its message; that is understood too.
      requiresUpgrade: body.requiresUpgrade === true || (status === 403 && /credits/i.test(message)),
      redirectToLogin: body.redirectToLogin === true || body.requiresAuth === true,
    };
    this.retryAfterMs = retryAfterMs;
    this.values = typeof body.values === 'object' && body.values !== null ? { ...body.values } : {};
  }

  /** The field of a form that the answer is about. */
  get field(): string | undefined {
    return typeof this.values.field === 'string' ? this.values.field : undefined;
  }
}

/** What a screen shows of a failed call: the server's sentence, if it sent one, else words of the screen. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}

const signedOutListeners = new Set<() => void>();

/** Tells when an answer shows that nobody is signed in, whatever was asked: a session may end at any time. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Reads the text of a failed answer. */
export function readError(status: number, statusText: string, text: string, retryAfter: string | null): ApiError {
  const error = errorOf(status, statusText, text, retryAfter);
  if (error.code === 'auth_required') for (const tell of signedOutListeners) tell();
  return error;
}

/** Others answer JSON too: ours has a code beside its message. */
function isOurs(body: unknown): body is Readonly<Record<string, unknown>> & { readonly message: string } {
  if (typeof body !== 'object' || body === null || !('message' in body) || !('code' in body)) return false;
  return typeof body.message === 'string' && typeof body.code === 'string';
}

function errorOf(status: number, statusText: string, text: string, retryAfter: string | null): ApiError {
  const seconds = Number(retryAfter ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
  try {
    const body: unknown = JSON.parse(text);
    if (isOurs(body)) return new ApiError(status, body.message, body, retryAfterMs);
  } catch {
    // Not JSON: the convention below.
  }
  return new ApiError(status, `${status}: ${text || statusText}`, {}, retryAfterMs);
}
