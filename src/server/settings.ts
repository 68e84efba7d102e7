import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { defaultMaxMb } from '#contract/files.ts';

interface Setting<T extends z.ZodType = z.ZodType> {
  readonly default: string;
  readonly meaning: string;
  readonly schema: T;
  /** What to write instead of a bad value. */
  readonly fix: string;
}

const whole = (min: number, max: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .optional()
    .transform((text) => (text === undefined ? otherwise : Number(text)))
    .refine((value) => value >= min && value <= max, `is not between ${min} and ${max}`);

const flag = z
  .enum(['0', '1', 'true', 'false'], 'is neither 1 nor 0')
  .optional()
  .transform((text) => text === '1' || text === 'true');

const choice = <const T extends readonly [string, ...string[]]>(values: T, otherwise: T[number]) =>
  z
    .enum(values, `is none of ${values.join(', ')}`)
    .optional()
    .transform((value) => value ?? otherwise);

const setting = <T extends z.ZodType>(schema: T, otherwise: string, meaning: string, fix: string): Setting<T> => ({
  schema,
  default: otherwise,
  meaning,
  fix,
});

const metrics = z
  .string()
  .regex(/^(off|public|port:\d{1,5})$/, 'is none of off, public, port:{number}')
  .optional()
  .transform((text): { kind: 'off' } | { kind: 'public' } | { kind: 'port'; port: number } => {
    if (text === undefined || text === 'off') return { kind: 'off' };
    return text === 'public' ? { kind: 'public' } : { kind: 'port', port: Number(text.slice(5)) };
  });

const rateLimits = z
  .string()
  .regex(/^(off|[1-9]\d{0,6})$/, 'is neither a number nor off')
  .optional()
  .transform((text) => (text === 'off' ? undefined : Number(text ?? 600)));

/** Which senders of `X-Forwarded-*` are believed: everybody, nobody, addresses, or as many as there are proxies. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

const trustProxy = z
  .string()
  .regex(/^(0|1|true|false|\d|[0-9a-fA-F.:/, ]+)$/, 'is neither 1, 0, a number of proxies nor a list of addresses')
  .optional()
  .transform((text): TrustProxy => {
    if (text === undefined || text === '0' || text === 'false') return false;
    if (text === 'true') return true;
    return /^\d$/.test(text) ? (_address, hop) => hop < Number(text) : text;
  });

const url = z
  .string()
  .regex(/^https?:\/\/[^/\s?#]+$/, 'is not an address such as https://pdf.example.org, without a slash at the end')
  .optional()
  .transform((text) => text ?? '');

const basePath = z
  .string()
  .regex(/^(\/[A-Za-z0-9._-]+)*$/, 'is not a path such as /pdf, without a slash at the end')
  .optional()
  .transform((text) => text ?? '');

/** Every setting: the only place where the environment is read. */
export const settings = {
  PORT: setting(whole(0, 65_535, 3000), '3000', 'Port of the site', 'Write a number from 1 to 65535, or 0 for any free port.'),
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
    'The bucket stands in the path of an address and not before the host',
    'Write 1 or 0.',
  ),
  S3_PREFIX: setting(
    z
      .string()
      .regex(/^([A-Za-z0-9._-]+\/)+$/, 'is not a path such as sheaf/, with a slash at the end')
      .optional(),
    '',
    'What every name in the bucket begins with; nothing else in the bucket is touched',
    'Write a path such as sheaf/, or remove it.',
  ),
  S3_CACHE_MB: setting(
    whole(0, 10_000_000, 2000),
    '2000',
    'Space below `DATA_DIR` for copies of files from the store',
    'Write a number from 0 to 10000000.',
  ),
  SHARED_DATA_DIR: setting(
    flag,
    '0',
    'Without `S3_BUCKET`: says that the processes of all roles have the same `DATA_DIR`',
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
    'Believe `X-Forwarded-*`: 1, a number of proxies, or their addresses',
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
    'What `SESSION_SECRET` was before it was changed; leave it for a day or longer, then take it away',
    'Write what SESSION_SECRET was, or leave it empty.',
  ),
  MAX_PDF_MB: setting(whole(1, 2000, 100), '100', 'Largest PDF in MB', 'Write a number from 1 to 2000.'),
  MAX_IMAGE_MB: setting(
    whole(1, 2000, defaultMaxMb.image),
    `${defaultMaxMb.image}`,
    'Largest picture in MB',
    'Write a number from 1 to 2000.',
  ),
  MAX_TEXT_MB: setting(
    whole(1, 2000, defaultMaxMb.text),
    `${defaultMaxMb.text}`,
    'Largest text file in MB',
    'Write a number from 1 to 2000.',
  ),
  MAX_OFFICE_MB: setting(
    whole(1, 2000, defaultMaxMb.office),
    `${defaultMaxMb.office}`,
    'Largest Word, PowerPoint or Excel file in MB',
    'Write a number from 1 to 2000.',
  ),
  FILE_TTL_MINUTES: setting(
    whole(1, 525_600, 60),
    '60',
    'A stored file is deleted this long after its last use',
    'Write a number of minutes from 1 to 525600.',
  ),
  SIGNUP_CREDITS: setting(whole(0, 100_000, 5), '5', 'Credits of a new account', 'Write a number from 0 to 100000.'),
  FREE_DAILY_OPERATIONS: setting(
    whole(0, 100_000, 10),
    '10',
    'Free operations of a visitor, or of an account without credits, in a UTC day',
    'Write a number from 0 to 100000.',
  ),
  FREE_DAILY_PER_ADDRESS: setting(
    whole(0, 1_000_000, 100),
    '100',
    'Free operations of everybody behind one network address in a UTC day; behind a reverse proxy this needs `TRUST_PROXY`',
    'Write a number from 0 to 1000000.',
  ),
  SIGNUPS_PER_ADDRESS: setting(
    whole(1, 100_000, 20),
    '20',
    'New accounts from one network address in a UTC day',
    'Write a number from 1 to 100000.',
  ),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'does not begin with smtp:// or smtps://')
      .optional(),
    'mails are files in `DATA_DIR/outbox`',
    'Mail server for codes and receipts',
    'Write smtps://user:password@mail.example.org, or remove it to have mails written to the outbox folder.',
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'is not an address')
      .optional(),
    '`SITE_NAME <no-reply@` host of `PUBLIC_URL>`',
    'Sender of the mails',
    'Write an address such as Sheaf PDF <pdf@example.org>.',
  ),
  CONTACT_TO: setting(
    z
      .string()
      .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'is not an address')
      .optional(),
    'messages are kept and not mailed',
    'Where messages of the contact page are mailed to',
    'Write one address such as pdf@example.org.',
  ),
  CREDIT_CATALOGUE: setting(
    z.string().min(1).default('plans'),
    'plans',
    'Packages of credits: `plans`, `packs`, or the path of a JSON file `[{"credits", "priceCents", "name", "popular"}]`',
    'Write plans, packs or the path of a JSON file.',
  ),
  PAYMENTS: setting(
    choice(['auto', 'demo', 'off'], 'auto'),
    'auto',
    '`auto` sells credits when PayPal is configured; `demo` uses a pretended provider and says so on every screen',
    'Write auto, demo or off.',
  ),
  PAYMENTS_TEST_PACKAGE: setting(
    flag,
    '0',
    'Adds a package of 5 credits for 0.01 USD, to try a real payment',
    'Write 1 to add it, 0 to leave it out.',
  ),
  PAYPAL_CLIENT_ID: setting(
    z.string().min(1).optional(),
    '',
    'Client id of the PayPal app; with the secret, buying works',
    'Copy it from the app in the PayPal developer dashboard.',
  ),
  PAYPAL_CLIENT_SECRET: setting(
    z.string().min(1).optional(),
    '',
    'Secret of the PayPal app',
    'Copy it from the app in the PayPal developer dashboard.',
  ),
  PAYPAL_WEBHOOK_ID: setting(
    z.string().min(1).optional(),
    '',
    'Id of the webhook for `/api/payments/webhook`; without it notices are refused, and refunds are found by asking',
    'Copy it from the webhook in the PayPal developer dashboard.',
  ),
  PAYPAL_API_BASE: setting(
    url,
    'https://api-m.paypal.com',
    "Address of PayPal's API; the sandbox is `https://api-m.sandbox.paypal.com`",
    'Write https://api-m.paypal.com, without a slash at the end.',
  ),
  PAYPAL_MERCHANT_ID: setting(
    z
      .string()
      .regex(/^[A-Z0-9]{5,20}$/, 'is not a merchant id')
      .optional(),
    'the payee of the app',
    'Merchant id that every payment must name as its payee',
    'Copy it from the business profile at PayPal.',
  ),
  AI_BASE_URL: setting(
    z
      .string()
      .regex(/^https?:\/\/[^\s?#]*[^\s?#/]$/, 'is not an address such as http://localhost:11434/v1, without a slash at the end')
      .optional(),
    '',
    "A language model's server with OpenAI's interface; with `AI_MODEL`, it makes summaries and translations. Without it: the built-in engines",
    'Write an address such as http://localhost:11434/v1, or remove it to use the built-in engines.',
  ),
  AI_MODEL: setting(
    z.string().min(1).max(200).optional(),
    '',
    'Name of the language model, as its server knows it',
    'Write the name of a model that the server of AI_BASE_URL has.',
  ),
  AI_API_KEY: setting(z.string().min(1).optional(), '', "Key of the language model's server", 'Copy it from the provider.'),
  AI_CONTEXT_TOKENS: setting(
    whole(2000, 2_000_000, 8192),
    '8192',
    'Tokens that one question to the language model may have, with its answer',
    'Write a number from 2000 to 2000000.',
  ),
  AI_JOB_TOKENS: setting(
    whole(2000, 100_000_000, 500_000),
    '500000',
    'Tokens that one summary or translation may use',
    'Write a number from 2000 to 100000000.',
  ),
  AI_SILENCE_SECONDS: setting(
    whole(1, 600, 60),
    '60',
    'The language model is asked again after so long without a word',
    'Write a number from 1 to 600.',
  ),
  AD_SCRIPT_URL: setting(
    z
      .string()
      .regex(
        /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)[^\s"'<>]+$/,
        'is not an address such as https://ads.example.org/show.js',
      )
      .optional(),
    'no advertisements',
    'Script of an advertiser. Its advertisements stand in a frame of their own on three pages, for visitors who agree; never with `BILLING=off`',
    'Write the address of a script, beginning with https://, or remove it.',
  ),
  VISITOR_QUOTA_MB: setting(
    whole(1, 1_000_000, 1000),
    '1000',
    'Space for the files of one visitor in MB',
    'Write a number from 1 to 1000000.',
  ),
  MIN_FREE_DISK_MB: setting(
    whole(0, 10_000_000, 1000),
    '1000',
    'New files are refused while less than this is free on the disk',
    'Write a number from 0 to 10000000.',
  ),
  MAX_QUEUE: setting(whole(1, 100_000, 200), '200', 'Jobs that may wait at once', 'Write a number from 1 to 100000.'),
  WORKER_CONCURRENCY: setting(
    whole(1, 256, availableParallelism() + 1),
    'number of cores, and one more',
    'Jobs that run at once in this process',
    'Write a number from 1 to 256.',
  ),
  JOB_DEADLINE_SECONDS: setting(whole(5, 3600, 300), '300', 'A job is killed after this time', 'Write a number from 5 to 3600.'),
  RATE_LIMITS: setting(
    rateLimits,
    '600',
    'Uploads and operations a minute from one network address; `off` lifts these, and the limits of sign-in by network address',
    'Write a number from 1 to 1000000, or off.',
  ),
  METRICS: setting(
    metrics,
    'off',
    'Prometheus figures: `off`, `port:9464` (own port on localhost or `HOST`), `public` (`/metrics`)',
    'Write off, public or port:9464.',
  ),
  QPDF: setting(
    choice(['auto', 'native', 'wasm'], 'auto'),
    'auto',
    "Which qpdf: the machine's own, the WebAssembly build, or the first that works",
    'Write auto, native or wasm.',
  ),
  ALLOW_UNSANDBOXED: setting(
    flag,
    '0',
    'Lets production start where engines cannot be isolated',
    'Write 1 only where nothing but trusted files come in.',
  ),
  LOG_LEVEL: setting(
    choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    'info',
    'Least level of log lines',
    'Write fatal, error, warn, info, debug or silent.',
  ),
  NODE_ENV: setting(
    z.string().optional(),
    '',
    '`production` asks for `SESSION_SECRET` and a sandbox, and makes cookies Secure',
    'Write production or leave it empty.',
  ),
} as const satisfies Record<string, Setting>;
