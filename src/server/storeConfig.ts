import { bytesPerMb } from '#contract/files/files.ts';
import { settings, type Values } from './settings.ts';

/** An S3-compatible store of files. */
export interface S3Config {
  readonly bucket: string;
  /** Undefined: Amazon's endpoint. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined: the credentials of the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly forcePathStyle: boolean;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly cacheBytes: number;
}

/** A site of several machines without a shared store would lose files that another machine stored. */
export function storeProblems(v: Values): string[] {
  const problems: string[] = [];
  const set = Object.keys(settings).filter((name) => name.startsWith('S3_') && name !== 'S3_REGION' && name !== 'S3_CACHE_MB');
  const stray = set.find((name) => v[name as keyof Values] !== undefined);
  if (v.S3_BUCKET === undefined && stray !== undefined) {
    problems.push(`S3_BUCKET is missing, and ${stray} means nothing without it. ${settings.S3_BUCKET.fix}`);
  }
  if ((v.S3_ACCESS_KEY_ID === undefined) !== (v.S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Write both, or neither to use the role of the machine.',
    );
  }
  if (v.ROLE !== 'all') problems.push(...roleProblems(v));
  return problems;
}

function roleProblems({ ROLE, S3_BUCKET, SHARED_DATA_DIR, DATABASE_URL, SESSION_SECRET }: Values): string[] {
  const isShared = SHARED_DATA_DIR || DATABASE_URL === undefined || isOnThisMachine(DATABASE_URL);
  if (S3_BUCKET === undefined) {
    if (isShared) return [];
    return [
      `S3_BUCKET is missing: ROLE=${ROLE} with a database on another machine needs a store that all processes reach. Write it, or SHARED_DATA_DIR=1 where all of them have the same DATA_DIR.`,
    ];
  }
  const problems: string[] = [];
  if (DATABASE_URL === undefined) {
    problems.push(
      `DATABASE_URL is missing: ROLE=${ROLE} with S3_BUCKET needs a database that all processes reach. ${settings.DATABASE_URL.fix}`,
    );
  }
  if (SESSION_SECRET === undefined) {
    problems.push(`SESSION_SECRET is missing: processes of several machines need the same one. ${settings.SESSION_SECRET.fix}`);
  }
  return problems;
}

function isOnThisMachine(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname) || (searchParams.get('host') ?? '').startsWith('/');
}

/** Undefined where files are kept in DATA_DIR. */
export function s3Of(v: Values): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (bucket === undefined) return undefined;
  return {
    bucket,
    endpoint,
    region: v.S3_REGION,
    credentials: accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: v.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
    prefix: v.S3_PREFIX ?? '',
    cacheBytes: v.S3_CACHE_MB * bytesPerMb,
  };
}
