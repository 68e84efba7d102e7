import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { SiteSeal } from '#engines/ports.ts';
import { type SealKey, sealKeyOf, sealMessage } from './sealMessage.ts';
import { makeSelfSigned } from './selfSigned.ts';

export interface SealOptions {
  /** A PEM file with a private key and its certificates. */
  readonly siteCertificate: string | undefined;
  readonly dataDir: string;
  readonly siteName: string;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Stored in the data folder. The operator may give it to those who should trust it. */
const ownFile = 'site-certificate.pem';

/** Seals with the operator's certificate, or with a self-signed one of the site. The key is loaded at the first seal. */
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
  return sealKeyOf(await storedPem(join(dataDir, ownFile), () => makeSelfSigned(siteName, host, now())));
}

/** Created once. Two processes that start at the same time both use the first key. */
async function storedPem(path: string, make: () => string): Promise<string> {
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
