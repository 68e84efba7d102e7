import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Certificate, readCertificate } from './certificate.ts';

const maxFiles = 2_000;
const maxBytes = 4 * 1024 * 1024;

/** The certificates of a folder: PEM files with any number of them, or DER files with one. Other files are skipped. */
export async function readRoots(folder: string | undefined): Promise<Certificate[]> {
  if (folder === undefined) return [];
  const names = (await readdir(folder)).filter((name) => /\.(pem|crt|cer|der)$/i.test(name)).sort();
  const found: Certificate[] = [];
  for (const name of names.slice(0, maxFiles)) {
    const path = join(folder, name);
    const { size } = await stat(path);
    if (size <= maxBytes) found.push(...certificatesIn(await readFile(path)));
  }
  return found;
}

export function certificatesIn(bytes: Buffer): Certificate[] {
  const text = bytes.toString('latin1');
  const blocks = [...text.matchAll(/-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([^-]+)-----END/g)];
  const parts = blocks.length > 0 ? blocks.map(([, body = '']) => Buffer.from(body, 'base64')) : [bytes];
  return parts.flatMap((part) => readCertificate(part) ?? []);
}
