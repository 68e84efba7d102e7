import { randomInt } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../../db/database.ts';
import { recoveryCodes } from '../../db/schema.ts';
import { type Key, keyedHash } from '../../secret.ts';

const codesAtOnce = 10;
const codeLetters = 10;
/** Without letters and digits that look alike. Ten characters of 31 are 49 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Codes for users who lost their phone: shown once, stored as keyed hashes, each valid once. */
export class RecoveryCodes {
  readonly #sql: Sql;
  readonly #key: Key;

  constructor(database: Sql, key: Key) {
    this.#sql = database;
    this.#key = key;
  }

  within(transaction: Sql): RecoveryCodes {
    return new RecoveryCodes(transaction, this.#key);
  }

  /** Makes new codes. The earlier ones become invalid. */
  async renew(userId: string): Promise<string[]> {
    const codes = Array.from({ length: codesAtOnce }, newCode);
    await this.removeAll(userId);
    await this.#sql.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: keyedHash(this.#key.now, userId, code) })));
    return codes.map((code) => `${code.slice(0, codeLetters / 2)}-${code.slice(codeLetters / 2)}`);
  }

  async countLeft(userId: string): Promise<number> {
    const [row] = await this.#sql.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    return row?.n ?? 0;
  }

  /** Uses a code. False when it is unknown or was used before. */
  async use(userId: string, typed: string): Promise<boolean> {
    const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    if (code.length !== codeLetters) return false;
    const { now, before = now } = this.#key;
    const hashes = [now, before].map((key) => keyedHash(key, userId, code));
    const used = await this.#sql
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.hash, hashes)))
      .returning({ hash: recoveryCodes.hash });
    return used.length > 0;
  }

  async removeAll(userId: string): Promise<void> {
    await this.#sql.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  }
}

function newCode(): string {
  return Array.from({ length: codeLetters }, () => alphabet[randomInt(alphabet.length)]).join('');
}
