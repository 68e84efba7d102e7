import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Scratch } from '../jobs/scratch.ts';
import type { BlobStore } from './blobStore.ts';
import { diskBlobStore } from './diskBlobStore.ts';

/** The store that the settings name. The client of the other kind is not loaded. */
export async function openBlobStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  scratch: Scratch,
  log: Logger,
): Promise<BlobStore> {
  const root = join(dataDir, 'store');
  if (!s3) return diskBlobStore(root);
  const { s3BlobStore } = await import('./s3/s3BlobStore.ts');
  return s3BlobStore({ config: s3, root, scratch, log });
}
