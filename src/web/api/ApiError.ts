import type { ErrorCode } from '#contract/api/errors.ts';

/**
 * An answer with an error status. The message is our server's own sentence, in the visitor's language. For all other answers (a proxy, an
 * old page) it is the status, a colon and the text (docs/product.md, "Errors"), which is for logs and never shown.
 */
export class ApiError extends Error {
  readonly status: number;
  /** Our server's own sentence, to be shown; empty for other answers, for which a screen has its own text. */
  readonly sentence: string;
  readonly code: ErrorCode | undefined;
  readonly reference: string | undefined;
  readonly flags: { readonly requiresUpgrade: boolean; readonly redirectToLogin: boolean };
  readonly retryAfterMs: number | undefined;
  /** The values of the sentence, such as the field of a form that it is about. */
  readonly values: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, body: Readonly<Record<string, unknown>> = {}, retryAfterMs?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = typeof body.code === 'string' ? message : '';
    // The error table stays on the server. An unknown code, such as a proxy's, matches none that is compared.
    this.code = typeof body.code === 'string' ? (body.code as ErrorCode) : undefined;
    this.reference = typeof body.reference === 'string' ? body.reference : undefined;
    this.flags = {
      // A split without credits once answered 403 with the word in its message, which is still accepted.
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

/** The text of a failed call: the server's sentence, else the screen's own text. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}

const signedOutListeners = new Set<() => void>();

/** Calls the listener when an answer shows that nobody is signed in, because a session may end at any time. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Parses the text of a failed answer. */
export function readError(status: number, statusText: string, text: string, retryAfter: string | null): ApiError {
  const error = errorOf(status, statusText, text, retryAfter);
  if (error.code === 'auth_required') for (const tell of signedOutListeners) tell();
  return error;
}

/** Other servers answer JSON too; ours has a code and a message. */
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
