import { expect, test } from 'vitest';
import { ConfigError, readConfig, settingsTable } from './config.ts';

test('the defaults are enough to start', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    role: 'all',
    maxMb: { pdf: 100, image: 10, text: 50, office: 50 },
    fileTtlMs: 3_600_000,
  });
  expect(config.dataDir).toBe(`${process.cwd()}/data`);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['ROLE', 'boss'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'example.org/'],
  ['BASE_PATH', 'pdf/'],
  ['SESSION_SECRET', 'short'],
  ['METRICS', 'yes'],
  ['RATE_LIMITS', '0'],
  ['TRUST_PROXY', 'everyone?'],
  ['FILE_TTL_MINUTES', '0'],
])('%s=%s stops the start with its name, its fault and the fix', (name, value) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(new RegExp(`^${name} (is|has|does) .+\\. Write .+\\.?$`));
});

test('a bad value is not repeated: it may be a secret', () => {
  expect(() => readConfig({ SESSION_SECRET: 'hunter2', DATABASE_URL: 'oops:hunter2@host' })).toThrow(/^(?!.*hunter2)/s);
});

test('every fault is told at once', () => {
  expect(() => readConfig({ PORT: 'x', ROLE: 'x' })).toThrow(/PORT[\s\S]*ROLE/);
});

test('production asks for a secret, listens everywhere and makes cookies Secure', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^SESSION_SECRET is missing/);
  const secret = 's'.repeat(40);
  const production = readConfig({ NODE_ENV: 'production', SESSION_SECRET: secret });
  expect(production).toMatchObject({ host: '0.0.0.0', secureCookies: true, allowUnsandboxed: false });
  const plain = readConfig({ NODE_ENV: 'production', SESSION_SECRET: secret, PUBLIC_URL: 'http://intranet' });
  expect(plain.secureCookies).toBe(false);
});

test('the demo provider lives in one process', () => {
  expect(readConfig({ PAYMENTS: 'demo' }).payments).toEqual({ mode: 'demo' });
  for (const ROLE of ['web', 'worker'])
    expect(() => readConfig({ PAYMENTS: 'demo', ROLE })).toThrow(/^PAYMENTS=demo needs ROLE=all/);
});

const s3 = { S3_BUCKET: 'sheaf-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
const away = 'postgres://u:p@db.example:5432/sheaf';

test('a store far away: its own address asks for the bucket in the path, and no key for the role of the machine', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(s3).s3).toMatchObject({ bucket: 'sheaf-files', endpoint: undefined, forcePathStyle: false, prefix: '' });
  expect(readConfig({ ...s3, S3_ENDPOINT: 'http://store:9000', S3_PREFIX: 'a/b/' }).s3).toMatchObject({
    forcePathStyle: true,
    prefix: 'a/b/',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
  });
  expect(readConfig({ S3_BUCKET: 'sheaf-files' }).s3?.credentials).toBeUndefined();
  expect(() => readConfig({ S3_PREFIX: 'a/' })).toThrow(/^S3_BUCKET is missing, and S3_PREFIX means nothing without it/);
  expect(() => readConfig({ S3_BUCKET: 'sheaf-files', S3_ACCESS_KEY_ID: 'id' })).toThrow(/belong together/);
});

test.each(['web', 'worker'])('ROLE=%s has to share everything with the other roles', (ROLE) => {
  const start = (env: Record<string, string>) => () => readConfig({ ROLE, ...env });
  // One machine.
  expect(start({})).not.toThrow();
  expect(start({ DATABASE_URL: 'postgres://u:p@localhost/sheaf' })).not.toThrow();
  expect(start({ DATABASE_URL: 'postgres:///sheaf?host=/run/postgresql' })).not.toThrow();
  // Several.
  expect(start({ DATABASE_URL: away })).toThrow(/^S3_BUCKET is missing: .*SHARED_DATA_DIR=1/);
  expect(start({ DATABASE_URL: away, SHARED_DATA_DIR: '1' })).not.toThrow();
  expect(start(s3)).toThrow(/^DATABASE_URL is missing[\s\S]*\nSESSION_SECRET is missing/);
  expect(start({ ...s3, DATABASE_URL: away })).toThrow(/^SESSION_SECRET is missing/);
  expect(start({ ...s3, DATABASE_URL: away, SESSION_SECRET: 's'.repeat(40) })).not.toThrow();
});

test('the settings table has a meaning for each', () => {
  for (const { name, meaning } of settingsTable) {
    expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
    expect(meaning.length).toBeGreaterThan(10);
  }
});
