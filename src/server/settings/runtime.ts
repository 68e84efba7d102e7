import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { scanLanguageCodes } from '#contract/text/scanLanguages.ts';
import { choice, flag, integer, languageCodes, metrics, rateLimits, type Setting, setting } from './kinds.ts';

/** How the service runs. */
export const runtimeSettings = {
  VISITOR_QUOTA_MB: setting(
    integer(1, 1_000_000, 1000),
    '1000',
    'Space for the files of one visitor in MB',
    'Write a number from 1 to 1000000.',
  ),
  NETWORK_QUOTA_MB: setting(
    integer(0, 10_000_000, 0),
    '4 times `VISITOR_QUOTA_MB`',
    'Space for the files of all visitors of one network address in MB; who has an account is not counted',
    'Write a number from 1 to 10000000, or 0 for the default.',
  ),
  MIN_FREE_DISK_MB: setting(
    integer(0, 10_000_000, 1000),
    '1000',
    'New files are refused while less than this is free on the disk',
    'Write a number from 0 to 10000000.',
  ),
  MAX_QUEUE: setting(integer(1, 100_000, 200), '200', 'Jobs that may wait at once', 'Write a number from 1 to 100000.'),
  WORKER_CONCURRENCY: setting(
    integer(1, 256, availableParallelism() + 1),
    'number of cores, and one more',
    'Jobs that run at once in this process; one more for a network that has none running',
    'Write a number from 1 to 256.',
  ),
  JOB_DEADLINE_SECONDS: setting(
    integer(5, 3600, 300),
    '300',
    'A job is killed after this time; one of a small file after less',
    'Write a number from 5 to 3600.',
  ),
  ESTIMATE_MS: setting(
    integer(500, 60_000, 1500),
    '1500',
    'The time of the estimate on the page of Compress, in milliseconds; a file that takes longer gets none',
    'Write a number from 500 to 60000.',
  ),
  OCR_LANGUAGES: setting(
    languageCodes,
    'eng,fil',
    'Languages of scans (OCR), as codes of Tesseract with commas between them, such as `eng,deu,chi_sim`. Their packages install at the start',
    `Write codes with commas between them, of ${scanLanguageCodes.join(', ')}.`,
  ),
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
