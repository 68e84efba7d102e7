import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#engines/capabilities/signatures/testing/checked.suite.ts';

/** Two independent programs that verify signatures: poppler's pdfsig and openssl (docs/decisions/0335). */
export interface SignatureVerifiers {
  /** The verdict of pdfsig on each signature, in the order of the file. */
  pdfsig(bytes: Uint8Array): Promise<string[]>;
  /** The verdict of openssl on each message over the bytes of its byte range. The root certificate of the tests is trusted. */
  openssl(bytes: Buffer): Promise<string[]>;
  close(): void;
}

export function openSignatureVerifiers(): SignatureVerifiers {
  const dir = mkdtempSync(join(tmpdir(), 'verifiers-'));
  const files = { message: join(dir, 'message.der'), content: join(dir, 'content'), root: join(dir, 'root.pem') };
  const pem = `-----BEGIN CERTIFICATE-----\n${root.certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
  writeFileSync(files.root, pem);
  const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-out', join(dir, 'out')];
  return {
    pdfsig: async (bytes) => {
      const path = join(dir, 'signed.pdf');
      writeFileSync(path, bytes);
      const told = await says('pdfsig', ['-nocert', path]);
      return [...told.matchAll(/Signature Validation: (.*)/g)].map(([, words = '']) => words);
    },
    openssl: async (bytes) => {
      const verdicts: string[] = [];
      for (const [, start, gapEnd, length] of bytes.toString('latin1').matchAll(/\/ByteRange\s*\[0 (\d+) (\d+) (\d+)/g)) {
        const [from, to, tail] = [Number(start), Number(gapEnd), Number(length)];
        writeFileSync(files.message, Buffer.from(bytes.toString('latin1', from + 1, to - 1), 'hex'));
        writeFileSync(files.content, Buffer.concat([bytes.subarray(0, from), bytes.subarray(to, to + tail)]));
        const told = await says('openssl', [...verify, '-in', files.message, '-content', files.content, '-CAfile', files.root]);
        verdicts.push(/successful/.test(told) ? 'good' : 'bad');
      }
      return verdicts;
    },
    close: () => rmSync(dir, { recursive: true }),
  };
}

function says(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, [...args], { timeout: 30_000 }, (_, output, errors) => resolve(`${output}${errors}`));
  });
}
