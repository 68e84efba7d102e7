import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Config } from '../../storeConfig.ts';
import { checkId, type InclusiveRange } from '../blobStore.ts';
import { type RetryLimits, retryUntilAvailable } from './retryPolicy.ts';

/** Facts about a file that are known before it is sent. */
export interface FileFacts {
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** An object as it arrives. */
export interface ObjectDownload {
  readonly body: Readable;
  /** The size of the bytes that arrive: of the range, where one was requested. */
  readonly sizeBytes: number;
  /** The hash of the whole object. */
  readonly sha256: string | undefined;
}

/** The calls of an S3 server that we need. Each throws `storage_unavailable` when it does not answer in time. */
export interface Objects {
  /** `open` starts the body again for each try. */
  put(id: string, open: () => Promise<Readable>, facts: FileFacts): Promise<void>;
  /** Throws `not_found`. */
  get(id: string, range?: InclusiveRange): Promise<ObjectDownload>;
  remove(id: string): Promise<void>;
  /** Ids of objects that were stored before the given time, by the server's clock. */
  ids(storedBefore: Date): AsyncIterable<string>;
  check(): Promise<void>;
  close(): void;
}

const usual: RetryLimits = { attemptMs: 10_000, totalMs: 15_000 };
/** An object that stays is found by the next listing. */
const passing: RetryLimits = { attemptMs: 5000, totalMs: 5000 };
const brief: RetryLimits = { attemptMs: 2500, totalMs: 2500 };
/** A slower connection counts as broken. */
const minBytesPerMs = 500;
/** Downloads hold their socket as long as their reader needs. */
const maxSockets = 500;
const page = 1000;

/** Connects lazily: the client is loaded only where this store is used. */
export async function openObjects(config: S3Config): Promise<Objects> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, ListObjectsV2Command } = await import(
    '@aws-sdk/client-s3'
  );
  const { bucket: Bucket, prefix } = config;
  const client = new S3Client(clientSettings(config));
  declareHash(client);
  const keyOf = (id: string) => `${prefix}${checkId(id)}`;
  return {
    put: (id, open, { sizeBytes, sha256 }) => {
      const retryLimits = {
        attemptMs: usual.attemptMs + sizeBytes / minBytesPerMs,
        totalMs: usual.totalMs + sizeBytes / minBytesPerMs,
      };
      const facts = { Bucket, Key: keyOf(id), ContentLength: sizeBytes, Metadata: { sha256 } };
      return retryUntilAvailable(retryLimits, async (abortSignal) => {
        const body = await open();
        try {
          await client.send(new PutObjectCommand({ ...facts, Body: sizeBytes === 0 ? '' : body }), { abortSignal });
        } finally {
          // A refused body is not read to its end, and would keep its file open.
          body.destroy();
        }
      });
    },
    get: async (id, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const asked = { Bucket, Key: keyOf(id), ...(Range === undefined ? {} : { Range }) };
      const found = await retryUntilAvailable(usual, (abortSignal) => client.send(new GetObjectCommand(asked), { abortSignal }));
      const { Body, ContentLength = 0, Metadata } = found;
      return { body: Body as Readable, sizeBytes: ContentLength, sha256: Metadata?.sha256 };
    },
    remove: async (id) => {
      const asked = { Bucket, Key: keyOf(id) };
      await retryUntilAvailable(passing, (abortSignal) => client.send(new DeleteObjectCommand(asked), { abortSignal }));
    },
    ids: async function* (storedBefore) {
      for (let after: string | undefined; ; ) {
        const asked = { Bucket, Prefix: prefix, MaxKeys: page, ...(after === undefined ? {} : { ContinuationToken: after }) };
        const listed = await retryUntilAvailable(usual, (abortSignal) =>
          client.send(new ListObjectsV2Command(asked), { abortSignal }),
        );
        for (const { Key = '', LastModified } of listed.Contents ?? []) {
          const id = Key.slice(prefix.length);
          // A bucket may hold objects that are not ours.
          if (/^[A-Za-z0-9_-]{22}$/.test(id) && LastModified && LastModified < storedBefore) yield id;
        }
        after = listed.NextContinuationToken;
        if (!after) return;
      }
    },
    check: async () => {
      const asked = { Bucket, Prefix: prefix, MaxKeys: 1 };
      await retryUntilAvailable(brief, (abortSignal) => client.send(new ListObjectsV2Command(asked), { abortSignal }));
    },
    close: () => client.destroy(),
  };
}

function clientSettings(config: S3Config): S3ClientConfig {
  const { endpoint, region, credentials, forcePathStyle } = config;
  return {
    region,
    forcePathStyle,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
    // We retry ourselves, with a body that starts again.
    maxAttempts: 1,
    logger: silence,
    // Our own hash is stored with each object. Many servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3000,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  };
}

const nothing = () => undefined;
/** What the client would print is in the error that it throws. */
const silence = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** A body is signed with its hash (Signature Version 4, "x-amz-content-sha256"), so the server refuses one that arrives changed. */
function declareHash(client: S3Client): void {
  client.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      const sha256 = headers['x-amz-meta-sha256'];
      if (sha256 !== undefined) headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'declareHash' },
  );
}
