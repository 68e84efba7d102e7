import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import { createSignatureVerifier } from '../verifier.ts';
import { makeParty, type Party } from './authority.suite.ts';
import { type CmsOptions, makeCms, makeTimestamp } from './cms.suite.ts';

/** The authorities of the tests, made once a process. The root alone is trusted. */
export const root = makeParty({ name: 'Nordtrust Root', isAuthority: true });
export const issuing = makeParty({ name: 'Nordtrust Signing CA', issuer: root, isAuthority: true });
export const elena = makeParty({ name: 'Elena Marchetti', issuer: issuing });
export const tomas = makeParty({ name: 'Tomas Lindqvist', kind: 'rsa', issuer: issuing });
export const stamper = makeParty({ name: 'Nordtrust Time Stamp', issuer: root, extendedUsage: ['1.3.6.1.5.5.7.3.8'] });

export const signedBy =
  (party: Party, options: CmsOptions = {}) =>
  (bytes: Buffer) =>
    makeCms(party, bytes, { others: [issuing], time: new Date(), ...options });
export const stampedAt = (time: Date) => (bytes: Buffer) => makeTimestamp(stamper, bytes, time);

export interface Checker {
  check(bytes: Uint8Array, password?: string): Promise<SignatureCheck>;
  close(): void;
}

/** Checks files as the tool does; `trusted` is the operator's folder. */
export function openChecker(trusted: readonly Party[] = [root]): Checker {
  const dir = mkdtempSync(join(tmpdir(), 'signatures-'));
  for (const [index, { certificate }] of trusted.entries()) writeFileSync(join(dir, `${index}.cer`), certificate);
  const verifier = createSignatureVerifier({ rootsDir: dir });
  const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  return {
    check: (bytes, password) => {
      const path = join(dir, 'signed.pdf');
      writeFileSync(path, bytes);
      return verifier.verify(password === undefined ? { path } : { path, password }, call);
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}
