import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeTranslationModel } from '#fixtures/translationModel.ts';
import { readConfig } from '../config.ts';
import { migrationState } from '../db/migrationState.ts';
import { payPalFinding } from '../payments/paypal/payPal.ts';
import { migrationsFinding, refusalFinding } from './database.ts';
import { codeOf, type Finding, fail, lineOf, ok, verdictOf, warn } from './finding.ts';
import { addressFinding, buildFinding, folderFinding, nodeFinding } from './machine.ts';
import { packageFinding, qpdfFinding, sandboxFinding } from './programs.ts';
import { adsFinding, checkPayments, checkTranslationModels, mailFinding, modelFinding } from './services.ts';
import { storeFinding } from './store.ts';

/** What each check makes of what it found. */

const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(40) };
const withModel = { AI_BASE_URL: 'http://model.example:8080/v1', AI_MODEL: 'small' };
const state = (finding: Finding) => finding.state;

test('a line says what is wrong and what to do about it; only what is wrong makes the command fail', () => {
  expect(lineOf(ok('Node', 'v24.1.0'))).toBe('ok      Node: v24.1.0');
  expect(lineOf(warn('qpdf', 'is not installed', 'install it'))).toBe('warning qpdf: is not installed. Fix: install it');
  expect(verdictOf([ok('a', ''), warn('b', '', '')])).toEqual({ line: '1 ok, 1 warning, 0 errors', exitCode: 0 });
  expect(verdictOf([ok('a', ''), fail('b', '', '')])).toEqual({ line: '1 ok, 0 warnings, 1 error', exitCode: 1 });
});

test('of an error only its code is told', () => {
  const refused = Object.assign(new Error('connect to postgres://u:secret@h'), { code: 'ECONNREFUSED' });
  expect(codeOf(new Error('outer', { cause: refused }))).toBe('ECONNREFUSED');
  expect(codeOf(Object.assign(new Error(), { code: 'a secret, by mistake' }))).toBe('unknown');
  expect(codeOf('secret')).toBe('unknown');
});

test('Node and the built pages', () => {
  expect(['v24.0.0', 'v31.2.0', 'v22.9.0', 'none'].map((version) => state(nodeFinding(version)))).toEqual([
    'ok',
    'ok',
    'error',
    'error',
  ]);
  expect([buildFinding(true, true), buildFinding(false, false), buildFinding(false, true)].map(state)).toEqual([
    'ok',
    'ok',
    'error',
  ]);
});

test('an address is asked for in production', () => {
  expect(state(addressFinding(readConfig({})))).toBe('ok');
  expect(state(addressFinding(readConfig(production)))).toBe('warning');
  expect(addressFinding(readConfig({ ...production, PUBLIC_URL: 'https://pdf.example' }))).toEqual(
    ok('address', 'https://pdf.example'),
  );
});

test('a program that is missing or does not start is told with what is missed and its package', () => {
  const each = { name: 'tesseract-ocr-fil', without: 'scans in Filipino cannot be read' };
  expect(packageFinding(each, true, undefined)).toEqual(ok('tesseract-ocr-fil', 'installed'));
  expect(packageFinding(each, true, { said: 'fil' })).toEqual(ok('tesseract-ocr-fil', 'fil'));
  for (const missing of [packageFinding(each, false, undefined), packageFinding(each, true, 'failed')]) {
    expect(missing).toMatchObject({
      state: 'warning',
      says: expect.stringContaining(each.without),
      fix: expect.stringContaining(each.name),
    });
  }
});

test('the sandbox by its level, qpdf by what was asked for', () => {
  expect(([1, 2, 3] as const).map((level) => state(sandboxFinding(level, 'level')))).toEqual(['ok', 'ok', 'warning']);
  expect(state(qpdfFinding('auto', 'qpdf 11.3.0'))).toBe('ok');
  expect(state(qpdfFinding('wasm', 'qpdf WebAssembly'))).toBe('ok');
  expect(state(qpdfFinding('auto', 'qpdf WebAssembly'))).toBe('warning');
});

test('the data folder has to take files, and the disk more than its least', () => {
  const config = { dataDir: '/data', minFreeDiskBytes: 1000 };
  const judge = (change: object) =>
    folderFinding(config, { isThere: true, refusal: undefined, freeBytes: 1000, ...change }).map(state);
  expect(judge({})).toEqual(['ok', 'ok']);
  expect(judge({ isThere: false })).toEqual(['ok', 'ok']);
  expect(judge({ refusal: 'EACCES' })).toEqual(['error', 'ok']);
  expect(judge({ freeBytes: 999 })).toEqual(['ok', 'error']);
});

test('the tables of the database may be older than this version, not newer', () => {
  const states = [
    migrationState([], [1, 2]),
    migrationState([1], [1, 2]),
    migrationState([2, 1], [1, 2]),
    migrationState([1, 3], [1, 2]),
  ];
  expect(states).toEqual(['none', 'behind', 'current', 'ahead']);
  expect(states.map((each) => state(migrationsFinding('here', each)))).toEqual(['ok', 'ok', 'ok', 'error']);
  expect(refusalFinding('28P01', false)).toMatchObject({
    state: 'error',
    fix: expect.stringContaining('password of DATABASE_URL'),
  });
  expect(refusalFinding('unknown', true)).toMatchObject({ state: 'error', fix: expect.stringContaining('server.log') });
});

describe('what is set up has to work', () => {
  test('mail', () => {
    const [outbox, silent] = [readConfig({}), readConfig(production)].map((config) => mailFinding(config, undefined));
    expect([outbox?.state, silent?.state]).toEqual(['ok', 'warning']);
    const server = readConfig({ SMTP_URL: 'smtps://sheaf:hunter2@mail.example' });
    const answers = [undefined, 'EAUTH 535', 'ETIMEDOUT'].map((failure) => mailFinding(server, failure));
    expect(answers.map(state)).toEqual(['ok', 'error', 'error']);
    expect(answers.map(({ fix }) => fix?.includes('password'))).toEqual([undefined, true, false]);
    expect(answers.map(lineOf).join()).not.toContain('hunter2');
  });

  test('the store', () => {
    expect(storeFinding(undefined, undefined)).toEqual(ok('store', 'files are in DATA_DIR'));
    const { s3 } = readConfig({ S3_BUCKET: 'files', S3_ENDPOINT: 'http://store:9000' });
    expect(storeFinding(s3, undefined)).toEqual(ok('store', 'files at store:9000 lists, writes, reads and deletes'));
    const fix = (step: 'list' | 'write' | 'read' | 'delete', code: string) => storeFinding(s3, { step, code }).fix;
    expect(fix('write', 'AccessDenied')).toContain('s3:PutObject');
    expect(fix('list', 'AccessDenied')).toContain('s3:ListBucket');
    expect(fix('list', 'NoSuchBucket')).toContain('S3_BUCKET');
    expect(fix('list', 'SignatureDoesNotMatch')).toContain('S3_SECRET_ACCESS_KEY');
    expect(fix('list', 'ECONNREFUSED')).toContain('S3_ENDPOINT');
  });

  test('payments', async () => {
    expect(state(await checkPayments(readConfig({}).payments))).toBe('ok');
    expect(state(await checkPayments(readConfig({ PAYMENTS: 'demo' }).payments))).toBe('warning');
    const account = { clientId: 'a', clientSecret: 'b', webhookId: undefined, apiBase: 'https://api-m.paypal.com' };
    expect(state(payPalFinding(account, 'token'))).toBe('warning');
    expect(state(payPalFinding({ ...account, webhookId: 'w' }, 'token'))).toBe('ok');
    expect(state(payPalFinding(account, 'refused'))).toBe('error');
    expect(state(payPalFinding(account, 'silent'))).toBe('error');
  });

  test('advertisements', () => {
    const { adScriptUrl } = readConfig({ AD_SCRIPT_URL: 'https://ads.example/show.js?id=secret' });
    expect(readConfig({ AD_SCRIPT_URL: 'https://ads.example/show.js', BILLING: 'off' }).adScriptUrl).toBeUndefined();
    expect(() => readConfig({ AD_SCRIPT_URL: 'http://ads.example/show.js' })).toThrow('AD_SCRIPT_URL');
    const answers = [adsFinding(undefined, undefined), adsFinding(adScriptUrl, undefined), adsFinding(adScriptUrl, 'status 404')];
    expect(answers.map(state)).toEqual(['ok', 'ok', 'error']);
    expect(answers.map(lineOf).join()).not.toContain('secret');
  });

  test('translation models', () => {
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    expect(state(checkTranslationModels(undefined))).toBe('ok');
    expect(state(checkTranslationModels(folder))).toBe('warning');
    writeTranslationModel(folder, 'tl', [['▁aso', '▁dog']]);
    expect(checkTranslationModels(folder)).toEqual(ok('translation models', 'tgl in TRANSLATION_MODELS'));
    mkdirSync(join(folder, 'fren'));
    expect(checkTranslationModels(folder)).toMatchObject({ state: 'error', says: 'fren lacks a file' });
    rmSync(folder, { recursive: true });
  });

  test('the language model', () => {
    const { ai } = readConfig(withModel);
    expect(state(modelFinding(undefined, undefined))).toBe('ok');
    expect(modelFinding(ai, undefined)).toEqual(ok('language model', 'small at model.example:8080 answers'));
    expect(modelFinding(ai, 'status 401').fix).toContain('AI_API_KEY');
    expect(modelFinding(ai, 'status 404').fix).toContain('AI_MODEL');
    expect(modelFinding(ai, 'no connection').state).toBe('error');
  });
});
