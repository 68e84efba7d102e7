import { resolve } from 'node:path';
import type { CreditPackage } from '#contract/billing/creditPackage.ts';
import { bytesPerMb, type SizeLimit } from '#contract/files/files.ts';
import type { ScanLanguageCode } from '#contract/text/scanLanguages.ts';
import { loadCatalogue } from './creditCatalogue.ts';
import type { ConfiguredProvider } from './payments/liveProvider.ts';
import { configuredProvider, providerProblems } from './payments/liveProviders.ts';
import { settings, type TrustProxy, type Values } from './settings.ts';
import { type S3Config, s3Of, storeProblems } from './storeConfig.ts';

/** One row of the settings table, from which the README is written and the settings are read. */
interface SettingRow {
  readonly name: string;
  readonly default: string;
  readonly meaning: string;
}

/** The settings as a table, for the README and its test. */
export const settingsTable: readonly SettingRow[] = Object.entries(settings).map(([name, row]) => ({
  name,
  default: row.default,
  meaning: row.meaning,
}));

/** The server's configuration. Paths are absolute, sizes in bytes, times in milliseconds. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: files are in `dataDir`. */
  readonly s3: S3Config | undefined;
  readonly role: 'all' | 'web' | 'worker';
  readonly billing: 'credits' | 'off';
  readonly siteName: string;
  /** The operator's name; empty where none is set. */
  readonly operator: string;
  readonly visitsShownFrom: number;
  readonly publicUrl: string;
  readonly basePath: string;
  readonly trustProxy: TrustProxy;
  readonly sessionSecret: string | undefined;
  /** The previous secret: accepted for reading, never used for writing. */
  readonly sessionSecretBefore: string | undefined;
  readonly secureCookies: boolean;
  /** The largest file of each kind in MB. */
  readonly maxMb: Readonly<Record<SizeLimit, number>>;
  readonly fileTtlMs: number;
  readonly fileTtlMinutes: number;
  readonly signupCredits: number;
  readonly freeDailyOperations: number;
  readonly freeDailyPerAddress: number;
  readonly signupsPerAddress: number;
  /** The minimum length of a new password. */
  readonly passwordMin: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** The recipient of contact messages. */
  readonly contactTo: string | undefined;
  /** The packages on sale; none while billing is off. */
  readonly creditPackages: readonly CreditPackage[];
  readonly payments: PaymentsConfig;
  /** The language model that the operator has connected. */
  readonly ai: AiConfig | undefined;
  /** The time of an estimate of compression. */
  readonly estimateMs: number;
  /** The languages of scans. */
  readonly ocrLanguages: readonly ScanLanguageCode[];
  /** The operator's translation models. */
  readonly translationModelsDir: string | undefined;
  /** The timestamp authority; undefined where the operator has named none. */
  readonly timestampUrl: string | undefined;
  /** Certificate authorities that may be asked for revocation data. */
  readonly revocationHosts: readonly string[];
  /** A PEM file with the key and certificate for sealed versions; undefined where the site makes its own. */
  readonly siteCertificate: string | undefined;
  /** The advertisement script; undefined where there is none. */
  readonly adScriptUrl: string | undefined;
  readonly visitorQuotaBytes: number;
  readonly networkQuotaBytes: number;
  readonly minFreeDiskBytes: number;
  readonly maxQueue: number;
  readonly workerConcurrency: number;
  readonly jobDeadlineMs: number;
  /** Undefined: no limit. */
  readonly rateLimitPerMinute: number | undefined;
  readonly metrics: Values['METRICS'];
  readonly qpdf: 'auto' | 'native' | 'wasm';
  readonly allowUnsandboxed: boolean;
  /** Certificates that Verify Signatures trusts. */
  readonly signatureRootsDir: string | undefined;
  readonly logLevel: Values['LOG_LEVEL'];
  readonly production: boolean;
  /** The file in which `npm start` reports the progress of the set-up; undefined where none is running. */
  readonly setupProgressFile: string | undefined;
}

/** A language model behind an address. The key stays in this process. */
export interface AiConfig {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  readonly contextTokens: number;
  readonly tokensPerJob: number;
  readonly silenceMs: number;
}

/** How credits are bought: not at all, from the simulated provider, or from a real one. */
export type PaymentsConfig =
  | { readonly mode: 'off' }
  | { readonly mode: 'demo' }
  | { readonly mode: 'live'; readonly provider: ConfiguredProvider };

/** A setting that prevents the start. Its message names the variable, the problem and the fix. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

function readValues(environment: Environment): Values {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(settings)) {
    // An empty variable counts as unset: compose files and shells write `NAME=` for that.
    const text = environment[name] === '' ? undefined : environment[name];
    const result = row.schema.safeParse(text);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}. ${row.fix}`);
  }
  if (environment.NODE_ENV === 'production' && values.SESSION_SECRET === undefined && !problems.length) {
    problems.push(`SESSION_SECRET is missing, and production needs it. ${settings.SESSION_SECRET.fix}`);
  }
  if (values.PAYMENTS === 'demo' && (values.ROLE === 'web' || values.ROLE === 'worker')) {
    problems.push('PAYMENTS=demo needs ROLE=all: the demo provider lives in one process. Write ROLE=all, or PAYMENTS=off.');
  }
  if (values.PAYMENTS === 'demo' && environment.NODE_ENV === 'production' && values.ALLOW_DEMO_PAYMENTS !== true) {
    problems.push('PAYMENTS=demo gives credits away, and this is production. Write PAYMENTS=auto, or ALLOW_DEMO_PAYMENTS=1 too.');
  }
  if (values.SESSION_SECRET_BEFORE !== undefined && values.SESSION_SECRET === undefined) {
    problems.push('SESSION_SECRET_BEFORE is what SESSION_SECRET was before: without SESSION_SECRET it does nothing. Write both.');
  }
  if ((values.AI_BASE_URL === undefined) !== (values.AI_MODEL === undefined)) {
    problems.push('AI_BASE_URL and AI_MODEL belong together: one without the other does nothing. Write both, or neither.');
  }
  if (problems.length === 0) problems.push(...storeProblems(values as Values), ...providerProblems(values as Values));
  if (problems.length > 0) throw new ConfigError(problems);
  return values as Values;
}

function paymentsOf(v: Values): PaymentsConfig {
  if (v.BILLING === 'off' || v.PAYMENTS === 'off') return { mode: 'off' };
  if (v.PAYMENTS === 'demo') return { mode: 'demo' };
  const provider = configuredProvider(v);
  return provider ? { mode: 'live', provider } : { mode: 'off' };
}

function aiOf(v: Values): AiConfig | undefined {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = v;
  if (baseUrl === undefined || model === undefined) return undefined;
  return {
    baseUrl,
    model,
    apiKey: v.AI_API_KEY,
    contextTokens: v.AI_CONTEXT_TOKENS,
    tokensPerJob: v.AI_JOB_TOKENS,
    silenceMs: v.AI_SILENCE_SECONDS * 1000,
  };
}

function packagesOf(v: Values): readonly CreditPackage[] {
  try {
    return loadCatalogue(v.CREDIT_CATALOGUE, v.PAYMENTS_TEST_PACKAGE);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`CREDIT_CATALOGUE ${reason}. ${settings.CREDIT_CATALOGUE.fix}`]);
  }
}

/** The default quota of a network, as a multiple of a visitor's. */
const visitorsOfNetwork = 4;

/** Reads all settings. Throws a ConfigError that says what to change. */
export function readConfig(environment: Environment): Config {
  const v = readValues(environment);
  const production = v.NODE_ENV === 'production';
  return {
    port: v.PORT,
    host: v.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    s3: s3Of(v),
    role: v.ROLE,
    billing: v.BILLING,
    siteName: v.SITE_NAME,
    operator: v.OPERATOR,
    visitsShownFrom: v.VISITS_SHOWN_FROM,
    publicUrl: v.PUBLIC_URL,
    basePath: v.BASE_PATH,
    trustProxy: v.TRUST_PROXY,
    sessionSecret: v.SESSION_SECRET,
    sessionSecretBefore: v.SESSION_SECRET_BEFORE,
    secureCookies: production && !v.PUBLIC_URL.startsWith('http://'),
    maxMb: { pdf: v.MAX_PDF_MB, image: v.MAX_IMAGE_MB, text: v.MAX_TEXT_MB, office: v.MAX_OFFICE_MB },
    fileTtlMs: v.FILE_TTL_MINUTES * 60_000,
    fileTtlMinutes: v.FILE_TTL_MINUTES,
    signupCredits: v.SIGNUP_CREDITS,
    freeDailyOperations: v.FREE_DAILY_OPERATIONS,
    freeDailyPerAddress: v.FREE_DAILY_PER_ADDRESS,
    signupsPerAddress: v.SIGNUPS_PER_ADDRESS,
    passwordMin: v.PASSWORD_MIN,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    contactTo: v.CONTACT_TO,
    creditPackages: v.BILLING === 'off' ? [] : packagesOf(v),
    payments: paymentsOf(v),
    ai: aiOf(v),
    estimateMs: v.ESTIMATE_MS,
    ocrLanguages: v.OCR_LANGUAGES,
    translationModelsDir: v.TRANSLATION_MODELS && resolve(v.TRANSLATION_MODELS),
    timestampUrl: v.TIMESTAMP_URL,
    revocationHosts: v.REVOCATION_HOSTS?.split(',') ?? [],
    siteCertificate: v.SITE_CERTIFICATE,
    adScriptUrl: v.BILLING === 'off' ? undefined : v.AD_SCRIPT_URL,
    visitorQuotaBytes: v.VISITOR_QUOTA_MB * bytesPerMb,
    networkQuotaBytes: (v.NETWORK_QUOTA_MB || visitorsOfNetwork * v.VISITOR_QUOTA_MB) * bytesPerMb,
    minFreeDiskBytes: v.MIN_FREE_DISK_MB * bytesPerMb,
    maxQueue: v.MAX_QUEUE,
    workerConcurrency: v.WORKER_CONCURRENCY,
    jobDeadlineMs: v.JOB_DEADLINE_SECONDS * 1000,
    rateLimitPerMinute: v.RATE_LIMITS,
    metrics: v.METRICS,
    qpdf: v.QPDF,
    allowUnsandboxed: v.ALLOW_UNSANDBOXED || !production,
    signatureRootsDir: v.SIGNATURE_ROOTS && resolve(v.SIGNATURE_ROOTS),
    logLevel: v.LOG_LEVEL,
    production,
    // Not an operator's setting: npm start passes it.
    setupProgressFile: environment.SETUP_PROGRESS_FILE || undefined,
  };
}
