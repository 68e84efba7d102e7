import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { elena, openChecker, signedBy, stamper } from '../testing/checked.suite.ts';
import { makeToken } from '../testing/cms.suite.ts';
import { TestPdf } from '../testing/signedPdf.suite.ts';
import { createSignatureVerifier } from '../verifier.ts';
import { addDocumentTimestamp } from './longTermValidation.ts';

const dir = mkdtempSync(join(tmpdir(), 'lasting-'));
const checker = openChecker();
afterAll(() => {
  checker.close();
  rmSync(dir, { recursive: true });
});

const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
const timestamps = { stamp: async (digest: Uint8Array) => makeToken(stamper, digest, new Date()) };
const deps = { verifier: createSignatureVerifier({}), timestamps, revocation: undefined, rootsDir: undefined };

test.each([1, 2, 3] as const)('a timestamp over a file that was certified with level %i', async (docMdp) => {
  const path = join(dir, 'certified.pdf');
  writeFileSync(path, TestPdf.make().sign(signedBy(elena), { docMdp }).bytes);
  await addDocumentTimestamp(path, deps, call);
  expect((await checker.check(readFileSync(path))).signatures).toMatchObject([
    { kind: 'certification', verdict: 'validChanged', changes: { first: [{ kind: 'timestampAdded', isAllowed: true }] } },
    { kind: 'timestamp', verdict: 'valid', isWholeFile: true },
  ]);
});
