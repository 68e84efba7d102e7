import { existsSync } from 'node:fs';
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bytesPerMb } from '#contract/files/files.ts';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { codeOf, type Finding, fail, ok, warn } from './finding.ts';

/** The running Node, which is also the site's when both are started the same way. */
export function nodeFinding(version: string): Finding {
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= 24) return ok('Node', version);
  return fail('Node', `${version} is too old`, 'use node_modules/.bin/node, or install Node 24');
}

/** Whether the pages were built. */
export function buildFinding(isBuilt: boolean, production: boolean): Finding {
  if (isBuilt) return ok('pages', 'built');
  if (!production) return ok('pages', 'not built yet; npm start does it');
  return fail('pages', 'not built: there would be an API and no site', 'npm run build, without NODE_ENV');
}

/** The address that mails and receipts link to. */
export function addressFinding({ publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>): Finding {
  if (publicUrl !== '') return ok('address', publicUrl);
  if (!production) return ok('address', 'PUBLIC_URL is not set, which is enough on your own machine');
  return warn('address', 'PUBLIC_URL is not set: mails come from localhost', 'set PUBLIC_URL=https://your.domain');
}

export interface FolderFacts {
  /** Whether the folder exists; if not, the nearest existing parent was examined. */
  readonly isThere: boolean;
  /** Undefined when a file can be written there. Else the error code. */
  readonly refusal: string | undefined;
  readonly freeBytes: number;
}

/** The folder of files and of the embedded database. */
export function folderFinding(
  { dataDir, minFreeDiskBytes }: Pick<Config, 'dataDir' | 'minFreeDiskBytes'>,
  facts: FolderFacts,
): Finding[] {
  const { isThere, refusal, freeBytes } = facts;
  const inMb = (bytes: number) => `${Math.floor(bytes / bytesPerMb)} MB`;
  const folder =
    refusal === undefined
      ? ok('DATA_DIR', isThere ? `${dataDir} can be written to` : `${dataDir} will be made at the first start`)
      : fail(
          'DATA_DIR',
          `${dataDir} cannot be written to (${refusal})`,
          "give it to the server's user with chown, or name another folder",
        );
  const space =
    freeBytes >= minFreeDiskBytes
      ? ok('free space', inMb(freeBytes))
      : fail(
          'free space',
          `${inMb(freeBytes)}, and new files are refused below ${inMb(minFreeDiskBytes)}`,
          'make room, or lower MIN_FREE_DISK_MB',
        );
  return [folder, space];
}

/** Writes a file and removes it. A missing folder is not made. */
export async function readFolderFacts(dataDir: string): Promise<FolderFacts> {
  let nearest = dataDir;
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest);
  const isThere = nearest === dataDir;
  const refusal = await (isThere ? writeInto(dataDir) : access(nearest, constants.W_OK | constants.X_OK)).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
  const { bavail, bsize } = await statfs(nearest);
  return { isThere, refusal, freeBytes: bavail * bsize };
}

async function writeInto(folder: string): Promise<void> {
  const path = join(folder, `.doctor-${newId()}`);
  try {
    await writeFile(path, 'x', { mode: 0o600, flag: 'wx' });
  } finally {
    // On a full disk the file is made, but stays empty. What prevents its removal is reported by the write.
    await rm(path, { force: true }).catch(() => undefined);
  }
}
