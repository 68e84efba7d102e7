import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { AccountParts } from '../accounts/accounts.ts';
import { sha256 } from '../accounts/sessions.ts';
import type { Sql } from '../db/database.ts';
import { requestSigners, signatureRequests, signingLinks, signingSessions } from '../db/schema.ts';
import { sessionHours } from './limits.ts';
import type { RequestRow, SignerRow } from './requestRepository.ts';

/** A signer with the request. */
export interface SignerAccess {
  readonly request: RequestRow;
  readonly signer: SignerRow;
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/;
const newSecret = () => randomBytes(32).toString('base64url');
const linkUse = 'signing link';

/** Makes a link for one mail. The table stores only its keyed hash, so a reminder gets another link, and both work. */
export async function makeLink({ config, hashed }: AccountParts, transaction: Sql, signerId: string): Promise<string> {
  const token = newSecret();
  await transaction.insert(signingLinks).values({ hash: hashed(linkUse, token), signerId });
  return `${siteAddress(config)}/sign#${token}`;
}

/** Mails need absolute addresses, also where `PUBLIC_URL` is not set. */
export function siteAddress({ publicUrl, port, basePath }: AccountParts['config']): string {
  return `${publicUrl || `http://localhost:${port}`}${basePath}`;
}

export async function askedByToken(
  { database, hashed, hashedBefore }: AccountParts,
  token: string,
): Promise<SignerAccess | undefined> {
  if (!secretPattern.test(token)) return undefined;
  const hashes = [hashed(linkUse, token), hashedBefore(linkUse, token)].filter((hash) => hash !== undefined);
  const [row] = await database.sql
    .select({ signer: requestSigners, request: signatureRequests })
    .from(signingLinks)
    .innerJoin(requestSigners, eq(requestSigners.id, signingLinks.signerId))
    .innerJoin(signatureRequests, eq(signatureRequests.id, requestSigners.requestId))
    .where(inArray(signingLinks.hash, hashes));
  return row;
}

/** Opens a session of a browser, and returns the value of its cookie. */
export async function openSigningSession({ now }: AccountParts, transaction: Sql, signerId: string): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now().getTime() + sessionHours * 3_600_000);
  await transaction.insert(signingSessions).values({ hash: sha256(secret), signerId, expiresAt });
  return secret;
}

export async function askedBySession(
  { database, now }: AccountParts,
  secret: string | undefined,
): Promise<SignerAccess | undefined> {
  if (secret === undefined || !secretPattern.test(secret)) return undefined;
  const [row] = await database.sql
    .select({ signer: requestSigners, request: signatureRequests })
    .from(signingSessions)
    .innerJoin(requestSigners, eq(requestSigners.id, signingSessions.signerId))
    .innerJoin(signatureRequests, eq(signatureRequests.id, requestSigners.requestId))
    .where(and(eq(signingSessions.hash, sha256(secret)), gt(signingSessions.expiresAt, now())));
  return row;
}

/** Revokes the access of a signer who delegated: the mailed links and codes become invalid. */
export async function endAccess({ codes }: AccountParts, transaction: Sql, signerId: string): Promise<void> {
  await transaction.delete(signingLinks).where(eq(signingLinks.signerId, signerId));
  await transaction.delete(signingSessions).where(eq(signingSessions.signerId, signerId));
  await codes.within(transaction).consume(`signing:${signerId}`);
}

export async function sweepSigningSessions({ database, now }: AccountParts): Promise<number> {
  const { rowCount } = await database.sql.delete(signingSessions).where(lte(signingSessions.expiresAt, now()));
  return rowCount ?? 0;
}
