import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, fixtures } from '#fixtures/manifest.ts';
import { Person } from '../support/person.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Features that only PDF to text has, through the API. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUP_CREDITS: '10' } });
});
afterAll(() => server.close());

type Fields = Readonly<Record<string, string>>;

function body(fixture: Fixture, fields: Fields, name = 'ulat ng taon.pdf'): FormData {
  const parts = Object.entries(fields).map(([key, value]) => [key, value] as const);
  return form([['file', file(new Uint8Array(readFileSync(fixture.path)), name)], ...parts]);
}

async function answer(fixture: Fixture, fields: Fields = {}): Promise<Response> {
  return new Visitor(server).fetch('/api/convert/pdf-to-text', { method: 'POST', body: body(fixture, fields) });
}

async function textOf(fixture: Fixture, fields: Fields = {}): Promise<string> {
  const response = await answer(fixture, fields);
  expect(response.status).toBe(200);
  return response.text();
}

test('columns are read in order, hyphenated words are joined, and field values are included', async () => {
  const response = await answer(fixtures.reading);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('ulat ng taon_converted.txt');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).not.toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8')).toBe(`Annual report

Columns

the first column holds the beginning of the text and its middle

while the second one brings it to its end, as any column may do.

on the side

Page 1

Annual report

Turned

Page 2

Annual report

Table

in red

Filled in

Page 3
`);
});

describe('settings', () => {
  test('line breaks can be kept', async () => {
    expect(await textOf(fixtures.reading, { lines: 'kept', pages: 'pages:1' })).toContain('holds the begin-\nning of the text\n');
  });

  test('running headers and footers can be left out', async () => {
    const text = await textOf(fixtures.reading, { headers: 'dropped', pages: 'pages:3' });
    expect(text).toBe('Table\n\nin red\n\nFilled in\n');
  });

  test('the page layout can be kept', async () => {
    const text = await textOf(fixtures.reading, { mode: 'layout', pages: 'range:1-1' });
    const lines = text.split('\n').filter((line) => / {2,}\S+.* {3,}/.test(line) || / {3,}(while|one|its|column)/.test(line));
    expect(lines.map((line) => line.trim().split(/ {3,}/))).toEqual([
      ['the first column', 'while the second'],
      ['holds the begin-', 'one brings it to'],
      ['ning of the text', 'its end, as any'],
      ['and its middle', 'column may do.'],
    ]);
  });

  test.each([
    ['form-feed', 'Plain page 1\n\fPlain page 2\n\fPlain page 3\n'],
    ['blank-line', 'Plain page 1\n\nPlain page 2\n\nPlain page 3\n'],
    ['heading', 'Page 1\n\nPlain page 1\n\nPage 2\n\nPlain page 2\n\nPage 3\n\nPlain page 3\n'],
  ])('%s between pages', async (pageBreak, text) => {
    expect(await textOf(fixtures.plain, { pageBreak })).toBe(text);
  });

  test('pages are in order, each once', async () => {
    expect(await textOf(fixtures.plain, { pages: 'pages:3,1-1,3' })).toBe('Plain page 1\n\nPlain page 3\n');
  });

  test('a page beyond the end and an unknown setting are refused', async () => {
    expect(await codeOf(await answer(fixtures.plain, { pages: 'pages:2,9' }))).toBe('400 page_out_of_range');
    expect(await codeOf(await answer(fixtures.plain, { mode: 'aloud' }))).toBe('400 bad_request');
  });
});

const codeOf = async (response: Response) => `${response.status} ${((await response.json()) as { code: string }).code}`;

/** A page that is one picture, like that of a scanner. */
async function scan(visitor: Visitor): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer();
  const images = file(new Uint8Array(picture), 'scan.png');
  const made = await visitor.fetch('/api/convert/images-to-pdf', { method: 'POST', body: form([['images', images]]) });
  return new Uint8Array(await made.arrayBuffer());
}

test("scans are refused in the visitor's language, and free", async () => {
  const person = new Person(server);
  await person.join();
  const body = form([['file', file(await scan(person), 'scan.pdf')]]);
  const balance = async () => ((await (await person.me()).json()) as { credits: number }).credits;
  const before = await balance();
  const headers = { 'accept-language': 'fil' };
  const refused = await person.fetch('/api/convert/pdf-to-text', { method: 'POST', body, headers });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ code: 'no_text', message: expect.stringContaining('Walang siningil') });
  expect(await balance()).toBe(before);
});

test('a page without text among others is reported', async () => {
  const visitor = new Visitor(server);
  const pages = [await scan(visitor), new Uint8Array(readFileSync(fixtures.onePage.path))];
  const merged = await visitor.fetch('/api/pdf/merge', {
    method: 'POST',
    body: form(pages.map((bytes) => ['pdfs', file(bytes)])),
  });
  expect(merged.status).toBe(200);
  const whole = file(new Uint8Array(await merged.arrayBuffer()));
  const response = await visitor.fetch('/api/convert/pdf-to-text', { method: 'POST', body: form([['file', whole]]) });
  expect(await response.text()).toBe('\nThe only page\n');
  const job = await visitor.job((response.headers.get('content-location') ?? '').split('/')[3] ?? '');
  expect(job.report).toMatchObject({
    kept: [{ what: 'textPages', count: 1 }],
    warnings: [{ what: 'pagesWithoutText', count: 1 }],
  });
});

test('a word with a ligature that stands for several letters stays one word', async () => {
  const words = 'Five fishers filled the first office of the official flood survey.';
  const visitor = new Visitor(server);
  const fields = [['font', 'noto-sans']] as const;
  const set = form([['file', file(new TextEncoder().encode(words), 'ulat.txt')], ...fields]);
  const made = await visitor.fetch('/api/convert/text-to-pdf', { method: 'POST', body: set });
  const pdf = form([['file', file(new Uint8Array(await made.arrayBuffer()), 'ulat.pdf')]]);
  const read = await visitor.fetch('/api/convert/pdf-to-text', { method: 'POST', body: pdf });
  expect((await read.text()).trim()).toBe(words);
});
