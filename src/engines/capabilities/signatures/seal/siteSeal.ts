import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { SiteSeal } from '#engines/ports.ts';
import { type SealKey, sealKeyOf, sealMessage } from './sealMessage.ts';
import { makeSelfSigned } from './selfSigned.ts';

export interface SealOptions {
  /** A PEM file with a key and its certificates. */
  readonly siteCertificate: string | undefined;
  readonly dataDir: string;
  readonly siteName: string;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Beside the data: the operator may hand it out to those who are to trust it. */
const ownFile = 'site-certificate.pem';

/** Seals with the operator's certificate, or with one that the site made for itself. It is opened at the first seal. */
export function openSiteSeal(options: SealOptions): SiteSeal {
  let key: Promise<SealKey> | undefined;
  return {
    seal: async (digest, signal) => {
      key ??= loadKey(options).catch((cause) => {
        key = undefined;
        throw new AppError('internal', { cause });
      });
      const opened = await key;
      if (signal.aborted) throw new AppError('cancelled');
      return sealMessage(opened, digest);
    },
  };
}

async function loadKey({ siteCertificate, dataDir, siteName, publicUrl, now }: SealOptions): Promise<SealKey> {
  if (siteCertificate !== undefined) return sealKeyOf(await readFile(siteCertificate, 'utf8'));
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).host : 'localhost';
  return sealKeyOf(await keptPem(join(dataDir, ownFile), () => makeSelfSigned(siteName, host, now())));
}

/** Made once. Of two processes that start together both end up with the first one's. */
async function keptPem(path: string, make: () => string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, make(), { mode: 0o600, flush: true });
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return readFile(path, 'utf8');
}
