import { randomBytes } from 'node:crypto';

/** 128 random bits in base64url: 22 characters that cannot be guessed. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** Letters and digits that are hard to confuse, for a code that a person reads to the operator. */
const readable = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ten characters that identify a request in the log. */
export function newReference(): string {
  return Array.from(randomBytes(10), (byte) => readable[byte % readable.length]).join('');
}
