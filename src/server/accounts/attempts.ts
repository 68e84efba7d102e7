import { AppError } from '#contract/api/errors.ts';
import type { AccountParts, RequestOrigin } from './accounts.ts';
import { type Attempt, networkBuckets, retryLimits } from './throttle.ts';

/** Back-off by account and by network (docs/product.md, "Accounts"). Unknown addresses are counted too, so waiting times reveal nothing. */

type AttemptKind = 'login' | 'code';

function tooMany({ waitSeconds }: Attempt): AppError {
  return new AppError('too_many_attempts', {
    values: { minutes: Math.ceil(waitSeconds / 60) },
    retryAfterSeconds: waitSeconds,
  });
}

/** The token that a browser gets when a user signs in. It cannot be forged, and it grants no access. */
export function knownBrowser({ hashed }: Pick<AccountParts, 'hashed'>, email: string): string {
  return hashed('known browser', email);
}

/** A browser in which the owner has signed in before has a count of its own, so wrong guesses of strangers do not lock it out. */
function accountKey(parts: AccountParts, kind: AttemptKind, email: string, origin: RequestOrigin): string {
  const isKnown = kind === 'login' && origin.knownBrowser === knownBrowser(parts, email);
  return isKnown ? parts.hashed(kind, 'known browser', email) : parts.hashed(kind, email);
}

/** Counts an attempt before its outcome is known. Throws `too_many_attempts`. */
export async function countAttempt(parts: AccountParts, kind: AttemptKind, email: string, origin: RequestOrigin): Promise<void> {
  const { throttle, hashed } = parts;
  if (limitsNetworks(parts)) {
    const byNetwork = await throttle.takeFrom(hashed(kind, 'network', origin.network), networkBuckets[kind]);
    if (!byNetwork.isAllowed) throw tooMany(byNetwork);
  }
  const byAccount = await throttle.take(accountKey(parts, kind, email, origin), retryLimits[kind]);
  if (!byAccount.isAllowed) throw tooMany(byAccount);
}

/** Takes an attempt back whose password was right and whose second step is still to come. Earlier wrong guesses stay counted. */
export async function uncountAttempt(
  parts: AccountParts,
  kind: AttemptKind,
  email: string,
  origin: RequestOrigin,
): Promise<void> {
  await parts.throttle.uncount(accountKey(parts, kind, email, origin));
  if (limitsNetworks(parts)) await parts.throttle.giveBack(parts.hashed(kind, 'network', origin.network), networkBuckets[kind]);
}

/** Counts requests of a network that need no account. Throws `too_many_attempts`. */
export async function refuseFloods(parts: AccountParts, kind: 'contact', { network }: RequestOrigin): Promise<void> {
  if (!limitsNetworks(parts)) return;
  const taken = await parts.throttle.takeFrom(parts.hashed(kind, 'network', network), networkBuckets[kind]);
  if (!taken.isAllowed) throw tooMany(taken);
}

/**
 * Resets the account's count after a success. The network gets only this attempt back, so guesses cannot hide between an attacker's own
 * sign-ins.
 */
export async function recordSuccess(parts: AccountParts, kind: AttemptKind, email: string, origin: RequestOrigin): Promise<void> {
  const { throttle, hashed } = parts;
  await throttle.forget(accountKey(parts, kind, email, origin));
  if (limitsNetworks(parts)) await throttle.giveBack(hashed(kind, 'network', origin.network), networkBuckets[kind]);
}

/** Whether another code may be mailed to an address now, and when the next one may follow. Throws `too_many_attempts`. */
export async function countMail(
  parts: AccountParts,
  purpose: string,
  email: string,
  { network }: RequestOrigin,
): Promise<Attempt> {
  const { throttle, hashed } = parts;
  if (limitsNetworks(parts)) {
    const byNetwork = await throttle.takeFrom(hashed('mail', 'network', network), networkBuckets.mail);
    if (!byNetwork.isAllowed) throw tooMany(byNetwork);
  }
  return throttle.take(hashed('mail', purpose, email), retryLimits.mail);
}

/** Like `countMail`, for requests that do nothing but send a mail. Throws `resend_too_soon`. */
export async function requireMail(parts: AccountParts, purpose: string, email: string, origin: RequestOrigin): Promise<Attempt> {
  const attempt = await countMail(parts, purpose, email, origin);
  if (attempt.isAllowed) return attempt;
  const { waitSeconds } = attempt;
  throw new AppError('resend_too_soon', { values: { seconds: waitSeconds }, retryAfterSeconds: waitSeconds });
}

/** `RATE_LIMITS=off` is for sites whose proxy limits requests, and for tests, in which all callers share one network. */
function limitsNetworks({ config }: AccountParts): boolean {
  return config.rateLimitPerMinute !== undefined;
}
