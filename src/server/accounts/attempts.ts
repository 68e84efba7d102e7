import { AppError } from '#contract/errors.ts';
import type { AccountParts, RequestOrigin } from './accounts.ts';
import { type Attempt, networkBuckets, retryLimits } from './throttle.ts';

/** Back-off by account and by network (docs/product.md, "Accounts"). Unknown addresses are counted as well: waits tell nothing. */

type AttemptKind = 'login' | 'code';

function tooMany({ waitSeconds }: Attempt): AppError {
  return new AppError('too_many_attempts', {
    values: { minutes: Math.ceil(waitSeconds / 60) },
    retryAfterSeconds: waitSeconds,
  });
}

/** What a browser is given when somebody signs in there: nobody else can make it up, and it opens nothing. */
export function knownBrowser({ hashed }: Pick<AccountParts, 'hashed'>, email: string): string {
  return hashed('known browser', email);
}

/** Wrong guesses of strangers do not lock out a browser in which the owner has signed in before: it has a count of its own. */
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

/** The password was right and a second step is still to come: that was no guess. Wrong guesses before it stay counted. */
export async function uncountAttempt(
  parts: AccountParts,
  kind: AttemptKind,
  email: string,
  origin: RequestOrigin,
): Promise<void> {
  await parts.throttle.uncount(accountKey(parts, kind, email, origin));
  if (limitsNetworks(parts)) await parts.throttle.giveBack(parts.hashed(kind, 'network', origin.network), networkBuckets[kind]);
}

/** Counts what anybody may send from a network, and needs no account. Throws `too_many_attempts`. */
export async function refuseFloods(parts: AccountParts, kind: 'contact', { network }: RequestOrigin): Promise<void> {
  if (!limitsNetworks(parts)) return;
  const taken = await parts.throttle.takeFrom(parts.hashed(kind, 'network', network), networkBuckets[kind]);
  if (!taken.isAllowed) throw tooMany(taken);
}

/** It was right: the account starts anew. The network only gets this attempt back, or guesses could hide between own sign-ins. */
export async function recordSuccess(parts: AccountParts, kind: AttemptKind, email: string, origin: RequestOrigin): Promise<void> {
  const { throttle, hashed } = parts;
  await throttle.forget(accountKey(parts, kind, email, origin));
  if (limitsNetworks(parts)) await throttle.giveBack(hashed(kind, 'network', origin.network), networkBuckets[kind]);
}

/** Whether another code may be mailed to an address now, and after how long the next one. Throws `too_many_attempts`. */
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

/** As `countMail`, for somebody who asked for a mail and nothing else. Throws `resend_too_soon`. */
export async function requireMail(parts: AccountParts, purpose: string, email: string, origin: RequestOrigin): Promise<Attempt> {
  const attempt = await countMail(parts, purpose, email, origin);
  if (attempt.isAllowed) return attempt;
  const { waitSeconds } = attempt;
  throw new AppError('resend_too_soon', { values: { seconds: waitSeconds }, retryAfterSeconds: waitSeconds });
}

/** `RATE_LIMITS=off` is for sites whose proxy limits, and for tests: one network there is everybody. */
function limitsNetworks({ config }: AccountParts): boolean {
  return config.rateLimitPerMinute !== undefined;
}
