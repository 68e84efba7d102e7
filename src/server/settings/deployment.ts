import { z } from 'zod';
import { basePath, choice, flag, integer, type Setting, setting, trustProxy, url } from './kinds.ts';

/** The address of the site and the place of its data. */
export const deploymentSettings = {
  PORT: setting(integer(0, 65_535, 3000), '3000', 'Port of the site', 'Write a number from 1 to 65535, or 0 for any free port.'),
  HOST: setting(
    z.string().min(1, 'is empty').optional(),
    '`localhost`; `0.0.0.0` in production',
    'Address to listen on',
    'Write an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
  ),
  DATA_DIR: setting(
    z.string().min(1, 'is empty').default('./data'),
    './data',
    'Folder of stored files and of the embedded database',
    'Write the path of a folder that the server may write to.',
  ),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'does not begin with postgres://')
      .optional(),
    'embedded',
    'A PostgreSQL server. Without it the server starts its own in `DATA_DIR`',
    'Write postgres://user:password@host:5432/database, or remove it to use the embedded database.',
  ),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
      .optional(),
    'files are kept in `DATA_DIR`',
    'Bucket of an S3-compatible store for the files, which every process can reach',
    'Write the name of a bucket that exists, such as sheaf-files.',
  ),
  S3_ENDPOINT: setting(
    z
      .string()
      .regex(/^https?:\/\/[^\s?#]*[^\s?#/]$/, 'is not an address such as https://s3.example.org, without a slash at the end')
      .optional(),
    "Amazon's, by `S3_REGION`",
    'Address of the store',
    'Write an address such as https://s3.example.org, or remove it to use Amazon S3.',
  ),
  S3_REGION: setting(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'is not the name of a region')
      .default('us-east-1'),
    'us-east-1',
    'Region of the store; many stores take any',
    'Write the name of a region, such as eu-central-1.',
  ),
  S3_ACCESS_KEY_ID: setting(
    z.string().min(1).optional(),
    'the role of the machine',
    'Key of the store: reads, writes, deletes and lists below `S3_PREFIX`',
    'Copy it from the store.',
  ),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1).optional(), '', 'Secret of that key', 'Copy it from the store.'),
  S3_FORCE_PATH_STYLE: setting(
    z
      .enum(['0', '1', 'true', 'false'], 'is neither 1 nor 0')
      .optional()
      .transform((text) => (text === undefined ? undefined : text === '1' || text === 'true')),
    '1 with `S3_ENDPOINT`, else 0',
    'The bucket is part of the path, not of the host name',
    'Write 1 or 0.',
  ),
  S3_PREFIX: setting(
    z
      .string()
      .regex(/^([A-Za-z0-9._-]+\/)+$/, 'is not a path such as sheaf/, with a slash at the end')
      .optional(),
    '',
    'Prefix of every name in the bucket; nothing outside it is read or written',
    'Write a path such as sheaf/, or remove it.',
  ),
  S3_CACHE_MB: setting(
    integer(0, 10_000_000, 2000),
    '2000',
    'Space below `DATA_DIR` for copies of files from the store',
    'Write a number from 0 to 10000000.',
  ),
  SHARED_DATA_DIR: setting(
    flag,
    '0',
    'Without `S3_BUCKET`: confirms that the processes of all roles share one `DATA_DIR`',
    'Write 1 where it is one machine, or a disk that all of them share.',
  ),
  ROLE: setting(
    choice(['all', 'web', 'worker'], 'all'),
    'all',
    '`web` answers requests, `worker` runs jobs, `all` does both',
    'Write all, web or worker.',
  ),
  BILLING: setting(
    choice(['credits', 'off'], 'credits'),
    'credits',
    '`off` makes everything free and unlimited, without plans and prices',
    'Write credits or off.',
  ),
  SITE_NAME: setting(
    z.string().trim().min(1, 'is empty').max(40, 'has more than 40 characters').default('Sheaf PDF'),
    'Sheaf PDF',
    'Name of the site; its last word is the second tone',
    'Write a name of at most 40 characters.',
  ),
  OPERATOR: setting(
    z.string().trim().max(300, 'has more than 300 characters').default(''),
    '',
    'Who runs the site, with an address: privacy and terms name it',
    'Write a name and a postal or e-mail address, at most 300 characters.',
  ),
  VISITS_SHOWN_FROM: setting(
    integer(0, 1_000_000_000, 10_000),
    '10000',
    'The home page shows the number of visits from this number on',
    'Write a number from 0 to 1000000000.',
  ),
  PUBLIC_URL: setting(
    url,
    '',
    'Address under which people reach the site; `http://` turns off Secure cookies in production',
    'Write https://your.domain without a path.',
  ),
  BASE_PATH: setting(basePath, '', 'Path below which the site is mounted', 'Write a path such as /pdf, or leave it empty.'),
  TRUST_PROXY: setting(
    trustProxy,
    '0',
    'Trust `X-Forwarded-*`: the number of proxies (`true` is 1), or their addresses',
    'Write 1 behind one reverse proxy, 0 without one.',
  ),
  SESSION_SECRET: setting(
    z.string().min(32, 'has fewer than 32 characters').optional(),
    'made and kept in `DATA_DIR`; required in production',
    'Signs cookies and seals parameters of waiting jobs',
    'Write at least 32 random characters, such as the output of: openssl rand -base64 48',
  ),
  SESSION_SECRET_BEFORE: setting(
    z.string().min(32, 'has fewer than 32 characters').optional(),
    '(empty)',
    'The previous `SESSION_SECRET` after a change; remove it after a day or more',
    'Write what SESSION_SECRET was, or leave it empty.',
  ),
} as const satisfies Record<string, Setting>;
