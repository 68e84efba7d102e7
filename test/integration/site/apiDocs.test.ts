import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '#contract/api/operation.ts';
import { fileKinds } from '#contract/files/files.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { type Examples, exampleFiles, examplesOf } from '#server/site/apiDocs/examples.ts';
import { operations } from '#tools/catalogue.ts';
import { sampleOf } from '../../sample.ts';
import { english } from '../support/articles.ts';
import { invoicePdf } from '../support/invoicePdf.ts';
import { Person } from '../support/person.ts';
import { sample } from '../support/samples.ts';
import { picturedText, scannedPdf } from '../support/scannedPdf.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { drawnTable, sidewaysLine, tinyPdf } from '../support/tinyPdf.ts';

/** The API reference: its page, and its examples, which are run as they are. */

const run = promisify(execFile);
let server: TestServer;
let token: string;
let folder: string;

beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '1000', SIGNUP_CREDITS: '1000' } });
  folder = await mkdtemp(join(tmpdir(), 'api-docs-'));
  const person = new Person(server);
  await person.join();
  const made = await person.post('/api/account/tokens', { name: 'examples' });
  ({ token } = (await made.json()) as { token: string });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A text as a PDF, for operations that read text. */
async function textPdf(text: string): Promise<Uint8Array> {
  const data = new FormData();
  data.append('file', new Blob([text]), 'ulat.txt');
  const made = await new Visitor(server).fetch('/api/convert/text-to-pdf', { method: 'POST', body: data });
  return new Uint8Array(await made.arrayBuffer());
}

const towns = [
  ['Town', 'Visits', 'Note'],
  ['Alfonso', '1,204', 'open'],
  ['Bacoor', '938', 'open'],
];

/** These operations look for attachments, images or blank pages. */
const findsSomething = new Set([
  'extract-attachments',
  'extract-images',
  'read-e-invoice',
  'remove-blank-pages',
  'remove-elements',
]);

/** The properties that the example's file needs so that the operation has something to do. */
async function inputOf({ id, source }: Operation): Promise<Uint8Array> {
  if (id === 'summarize') return textPdf(english);
  if (id === 'translate') return textPdf('El río vuelve a la ciudad. Los niños juegan en la casa grande del pueblo.');
  if (id === 'ocr-pdf' || id === 'clean-scan')
    return scannedPdf([await picturedText(english.split('. '), { widthPt: 595, heightPt: 842 })]);
  if (id === 'organize') return tinyPdf(2);
  if (id === 'rename') return tinyPdf(1, 0, undefined, 'Invoice No. 1733');
  if (id === 'auto-rotate') return tinyPdf(2, 0, undefined, undefined, sidewaysLine);
  if (id === 'pdf-to-csv') return tinyPdf(1, 0, undefined, undefined, drawnTable(towns));
  if (findsSomething.has(id)) return invoicePdf(3);
  const special = {
    sanitize: fixtures.outlined,
    flatten: fixtures.form,
    'fill-form': fixtures.form,
    'form-data': fixtures.form,
    metadata: fixtures.metadata,
    'remove-signatures': fixtures.signed,
  } as const;
  const fixture = special[id as keyof typeof special];
  if (fixture) return readFile(fixture.path);
  return source.kind.name === 'pdf' ? textPdf(english) : sample(fileKinds[source.kind.name]);
}

/** Inputs that are not part of an example: a password, a file that can get smaller, the message of a signer. */
const notByThemselves = new Set(['unlock', 'compress', 'repair', 'sign-certificate']);
const served = operations.filter(({ routes }) => routes.length > 0);
const shown = served.filter(({ id }) => !notByThemselves.has(id));

const programs: Readonly<Record<keyof Examples, { readonly program: string; readonly args: (code: string) => string[] }>> = {
  curl: { program: 'bash', args: (code) => ['-c', code] },
  javascript: { program: process.execPath, args: (code) => ['--input-type=module', '-e', code] },
  python: { program: 'python3', args: (code) => ['-c', code] },
};

test.each(sampleOf(shown, { every: 7, from: 1 }).map((operation) => [operation.id, operation] as const))(
  'the examples of %s run as they stand',
  { timeout: 180_000 },
  async (_, operation) => {
    await writeFile(join(folder, exampleFiles[operation.source.kind.name]), await inputOf(operation));
    const out = join(folder, `result.${operation.output.kind}`);
    for (const [language, { program, args }] of Object.entries(programs)) {
      await rm(out, { force: true });
      const code = examplesOf(operation, 'http://nowhere.invalid')[language as keyof Examples];
      const env = { ...process.env, SHEAF_URL: server.url, SHEAF_TOKEN: token };
      await run(program, args(code), { cwd: folder, env });
      expect((await readFile(out)).length, language).toBeGreaterThan(1);
    }
  },
);

test('the page shows each operation, its examples and the grammar of its parameters, and loads nothing from other sites', async () => {
  const answer = await fetch(`${server.url}/api/docs`);
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
  for (const { id } of served) expect(html).toContain(`id="${id}"`);
  expect(html.match(/<summary>curl</g)).toHaveLength(served.length);
  expect(html).toContain('<code>pages:1,3,5-7</code>');
  expect(html).not.toMatch(/<script |(?:src|href)="https?:/);
});
