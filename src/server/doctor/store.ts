import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { codeOf, type Finding, fail, ok } from './finding.ts';

/** The step of the probe that failed, and the store's error code. */
export interface StoreFailure {
  readonly step: 'list' | 'write' | 'read' | 'delete';
  readonly code: string;
}

const permissions = {
  list: 's3:ListBucket',
  write: 's3:PutObject',
  read: 's3:GetObject',
  delete: 's3:DeleteObject',
} as const;

/** The fix for a store that refuses, by its code (Amazon S3 API Reference, "Error responses", and Node's). */
function fixOf({ step, code }: StoreFailure): string {
  if (code === 'NoSuchBucket') return 'make the bucket, or correct S3_BUCKET';
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(code))
    return 'copy S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY again';
  if (['CredentialsProviderError', 'TokenProviderError'].includes(code)) {
    return 'set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine a role';
  }
  if (['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'].includes(code)) {
    return 'write the region of the bucket into S3_REGION';
  }
  if (code === 'RequestTimeTooSkewed') return 'set the clock of this machine (NTP)';
  if (code === 'AccessDenied') return `let this key do ${permissions[step]} below S3_PREFIX`;
  return 'start the store, let this machine reach it, or correct S3_ENDPOINT';
}

/** `failure`: undefined when the probe succeeded. */
export function storeFinding(s3: Config['s3'], failure: StoreFailure | undefined): Finding {
  if (!s3) return ok('store', 'files are in DATA_DIR');
  const where = `${s3.bucket} at ${s3.endpoint === undefined ? 'Amazon S3' : new URL(s3.endpoint).host}`;
  if (!failure) return ok('store', `${where} lists, writes, reads and deletes`);
  return fail('store', `${where} does not ${failure.step} (${failure.code})`, fixOf(failure));
}

/** Writes an object, reads it back and deletes it, as the site does with every file. */
export async function checkStore({ s3 }: Pick<Config, 's3'>): Promise<Finding> {
  if (!s3) return storeFinding(s3, undefined);
  const { openObjects } = await import('../documents/s3/objects.ts');
  const { hashOf } = await import('../documents/s3/hash.ts');
  const objects = await openObjects(s3);
  const id = newId();
  const bytes = randomBytes(1000);
  const body = async () => Readable.from([bytes], { objectMode: false });
  let step: StoreFailure['step'] = 'list';
  try {
    await objects.check();
    step = 'write';
    await objects.put(id, body, { sizeBytes: bytes.length, sha256: await hashOf(await body()) });
    step = 'read';
    if (!(await buffer((await objects.get(id)).body)).equals(bytes)) throw Object.assign(new Error(), { code: 'BodyChanged' });
    step = 'delete';
    await objects.remove(id);
    return storeFinding(s3, undefined);
  } catch (error) {
    // Without this, the object of a failed read would stay until the site's own sweep finds it.
    if (step === 'read') await objects.remove(id).catch(() => undefined);
    return storeFinding(s3, { step, code: storeCode(error) });
  } finally {
    objects.close();
  }
}

/** The store's own code, which is a cause of the error for people. */
function storeCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : codeOf(error);
}
