import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import type { Comparison } from '#contract/results/comparison.ts';
import type { DocumentJson } from '#contract/results/documentJson.ts';
import type { Fact } from '#contract/results/report.ts';
import type { SummaryResult } from '#contract/results/summary.ts';
import type { TranslationResult } from '#contract/results/translation.ts';
import { type GarbledPage, type Garbling, garbledPdf } from '#fixtures/garbledPdf.ts';
import { comparePdf } from '#tools/compare-pdf/compare-pdf.ts';
import { sampleOf } from '../../sample.ts';
import { Person } from '../support/person.ts';
import { startTestServer, type TestServer, type Visitor } from '../support/testServer.ts';

/**
 * Documents with wrong character maps, through every operation that extracts text from a PDF. The result has the words that the
 * pages show, or names the pages without them, or the operation is refused and costs nothing.
 * docs/product.md, "Text that can be believed".
 */

const english = [
  'The quick brown fox jumps over the lazy dog near the river bank.',
  'Everyone has the right to life, liberty and security of person.',
  'Invoice number 48213 of March 14, 2026 amounts to 1,250.75 pesos.',
  'Everyone is entitled to a standard of living adequate for health.',
  'Please send the signed copy to the office before the end of May.',
  'Nobody shall be held in slavery or servitude in any of its forms.',
];
const spanish = [
  'El perro del vecino duerme cerca de la puerta de la casa grande.',
  'Toda persona tiene derecho a la vida, a la libertad y a la seguridad.',
  'Los vecinos de la ciudad limpian el agua del lago cada semana.',
  'Nadie debe estar sometido a esclavitud ni a servidumbre alguna.',
];
const sound = ['This page is sound, and its letters are what they seem to be.', 'Nothing of it has to be read from a picture.'];
/** The cells of a table, between rulings. */
const rows = ['City Country', 'Manila Philippines', 'Madrid Spain', 'Nairobi Kenya', 'Lima Peru'];
const rulings = Array.from({ length: rows.length + 1 }, (_, n) => `50 ${776 - n * 20} m 300 ${776 - n * 20} l S`);
const table: Omit<GarbledPage, 'garbling'> = {
  lines: rows,
  under: `0.5 w ${rulings.join(' ')} 50 776 m 50 ${776 - rows.length * 20} l S 300 776 m 300 ${776 - rows.length * 20} l S`,
};

const garblings: readonly Garbling[] = [
  'shuffled',
  'scattered',
  'private-use',
  'controls',
  'replacement',
  'digits',
  'removed',
  'names',
];
const conversions = {
  'pdf-to-text': 'txt',
  'pdf-to-word': 'docx',
  'pdf-to-powerpoint': 'pptx',
  'pdf-to-excel': 'xlsx',
  'pdf-to-markdown': 'md',
  'pdf-to-html': 'html',
  'pdf-to-json': 'json',
} as const;
type Conversion = keyof typeof conversions;

let server: TestServer;
let person: Person;
const folder = mkdtempSync(join(tmpdir(), 'sheaf-garbled-'));
beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUP_CREDITS: '1000', RATE_LIMITS: 'off' } });
  person = new Person(server);
  await person.join();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

let made = 0;
async function upload(pages: readonly GarbledPage[], visitor: Visitor = person): Promise<string> {
  const path = join(folder, `garbled-${++made}.pdf`);
  await garbledPdf(path, pages);
  return (await visitor.upload(new Uint8Array(readFileSync(path)))).id;
}

function convert(tool: string, id: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const body = new FormData();
  body.append('documentId', id);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return person.fetch(`/api/convert/${tool}`, { method: 'POST', body });
}

async function reportOf(answer: Response): Promise<NonNullable<JobView['report']>> {
  const job = await person.json<JobView>(`/api/jobs/${(answer.headers.get('content-location') ?? '').split('/')[3]}`);
  if (!job.report) throw new Error('no report');
  return job.report;
}

const creditsOf = async () => (await person.json<{ credits: number }>('/api/auth/user')).credits;

const officeParts: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  pptx: 'ppt/slides/*.xml',
  xlsx: 'xl/worksheets/*.xml',
};

function jsonText({ blocks }: DocumentJson): string {
  return blocks.flatMap((block) => ('children' in block ? block.children.map(({ text }) => text) : [block.text])).join('\n');
}

/** The text of a result in any format. */
async function textOf(answer: Response, ending: string): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (ending === 'json') return jsonText(JSON.parse(bytes.toString()) as DocumentJson);
  const parts = officeParts[ending];
  if (parts === undefined) return bytes.toString().replaceAll(/<[^>]*>/g, ' ');
  const path = join(folder, `result.${ending}`);
  writeFileSync(path, bytes);
  const markup = execFileSync('unzip', ['-p', path, parts], { encoding: 'utf8', maxBuffer: 1e8 });
  return markup.replaceAll(/<\/(?:w:p|a:p|c)>/g, '\n').replaceAll(/<[^>]*>/g, '');
}

/** The share of the words that are in a text, each counted as often as it is there. */
function recall(lines: readonly string[], text: string): number {
  const words = (of: string) => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const left: string[] = [...words(text)];
  const wanted = words(lines.join(' '));
  const found = wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return found.length / wanted.length;
}

const factOf = (facts: readonly Fact[], what: Fact['what']) => facts.find((one) => one.what === what);

const pairs = garblings.flatMap((garbling) =>
  (Object.keys(conversions) as Conversion[]).map((tool) => [garbling, tool] as const),
);

// Outside the long tests, only two maps, each with another conversion.
test.each(sampleOf(pairs, { every: 30 }))(
  'where the map of characters is %s, %s has the words of the page',
  async (garbling, tool) => {
    const id = await upload([
      { lines: sound, garbling: 'sound' },
      { lines: english, garbling },
    ]);
    const answer = await convert(tool, id);
    expect(answer.status).toBe(200);
    const report = await reportOf(answer);
    expect(recall([...sound, ...english], await textOf(answer, conversions[tool]))).toBeGreaterThanOrEqual(0.97);
    expect(factOf(report.changed, 'readGarbledPages')).toEqual({ what: 'readGarbledPages', count: 1, names: ['2'] });
  },
);

/** Both maps in the long tests, otherwise each test has one of them. */
const mapsFrom = (from: number) => sampleOf(['removed', 'shuffled'] as const, { every: 2, from });

// Each letter is right, and their places make no words (docs/decisions/0460).
test.each(sampleOf(Object.keys(conversions) as Conversion[], { every: 4, from: 1 }))(
  'where the widths of letters are wrong, %s has the words of the page',
  async (tool) => {
    const id = await upload([
      { lines: sound, garbling: 'sound' },
      { lines: english, garbling: 'widths' },
    ]);
    const answer = await convert(tool, id);
    expect(answer.status).toBe(200);
    const report = await reportOf(answer);
    expect(recall([...sound, ...english], await textOf(answer, conversions[tool]))).toBeGreaterThanOrEqual(0.97);
    expect(factOf(report.changed, 'readGarbledPages')).toEqual({ what: 'readGarbledPages', count: 1, names: ['2'] });
  },
);

describe('of letters without their characters', () => {
  test.each(mapsFrom(0))('where the map is %s, tables are read by OCR', async (garbling) => {
    const answer = await convert('pdf-to-csv', await upload([{ ...table, garbling }]));
    // Either the table with its true words, or the free answer that there is no table.
    if (answer.status === 422) expect(await answer.json()).toMatchObject({ code: 'no_tables' });
    else expect(recall(rows, await answer.text())).toBeGreaterThanOrEqual(0.9);
  });

  test.each(mapsFrom(1))('where the map is %s, a summary has sentences of pages read by OCR', async (garbling) => {
    const id = await upload([{ lines: english, garbling }]);
    const answer = await person.post(`/api/pdf/${id}/summarize`);
    expect(answer.status).toBe(200);
    const report = await reportOf(answer);
    const { sentences } = (await answer.json()) as SummaryResult;
    for (const { text } of sentences) expect(recall([text], english.join(' '))).toBeGreaterThanOrEqual(0.95);
    expect(factOf(report.changed, 'readGarbledPages')?.count).toBe(1);
  });

  test.each(mapsFrom(0))('where the map is %s, a translation has paragraphs of pages read by OCR', async (garbling) => {
    const id = await upload([{ lines: spanish, garbling }]);
    const answer = await person.post(`/api/pdf/${id}/translate`);
    expect(answer.status).toBe(200);
    const report = await reportOf(answer);
    const { original, translation } = (await answer.json()) as TranslationResult;
    expect(recall(spanish, original)).toBeGreaterThanOrEqual(0.9);
    expect(translation).toMatch(/life|freedom|liberty/i);
    expect(factOf(report.changed, 'readGarbledPages')?.count).toBe(1);
  });
});

describe('of two versions', () => {
  const compared = async (before: GarbledPage, after: GarbledPage) => {
    const ids = [await upload([before]), await upload([after])];
    const answer = await person.run(comparePdf, ids);
    expect(answer.status).toBe(200);
    const report = await reportOf(answer);
    const { changes } = (await answer.json()) as Comparison;
    const texts = changes.first.filter(({ part }) => part === 'text');
    return { report, words: texts.map(({ before: old, after: own }) => [old?.text ?? '', own?.text ?? '']) };
  };
  const sums = english.map((text) => text.replace('48213', '48999'));

  test.each(sampleOf(['removed', 'shuffled', 'private-use'] as const, { every: 3, from: 1 }))(
    'a changed word is found, and no other, where the map of the later one is %s',
    async (garbling) => {
      const { report, words } = await compared({ lines: english, garbling: 'sound' }, { lines: sums, garbling });
      expect(words).toEqual([['48213', '48999']]);
      expect(factOf(report.changed, 'readGarbledPages')?.count).toBe(1);
    },
  );
});

/** White text on white: letters without a character map that no picture shows. */
const unreadable: GarbledPage = { lines: english, garbling: 'removed', under: '1 g' };

describe('text without readable letters', () => {
  test.each(sampleOf(['pdf-to-word', 'pdf-to-powerpoint', 'pdf-to-excel'] as const, { every: 3, from: 2 }))(
    '%s has the page as a picture, and says so',
    async (tool) => {
      const id = await upload([{ lines: sound, garbling: 'sound' }, unreadable]);
      const answer = await convert(tool, id);
      const report = await reportOf(answer);
      expect(factOf(report.warnings, 'picturedPages')).toEqual({ what: 'picturedPages', count: 1, names: ['2'] });
      const ending = conversions[tool];
      const path = join(folder, `pictured.${ending}`);
      writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
      const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' });
      expect(names).toMatch(/media\/.*\.(png|jpg)/);
    },
  );

  test.each(sampleOf(['pdf-to-text', 'pdf-to-json'] as const, { every: 2 }))(
    '%s names the page that is missing',
    async (tool) => {
      const id = await upload([{ lines: sound, garbling: 'sound' }, unreadable]);
      const answer = await convert(tool, id);
      const report = await reportOf(answer);
      expect(factOf(report.warnings, 'unreadablePages')).toEqual({ what: 'unreadablePages', count: 1, names: ['2'] });
      const text = await textOf(answer, conversions[tool]);
      expect(recall(sound, text)).toBe(1);
      expect(text.match(/[\p{L}\p{N}]+/gu)?.length).toBeLessThan(40);
    },
  );

  test('a document with unreadable text only is refused and free', async () => {
    const id = await upload([unreadable]);
    const before = await creditsOf();
    const runs = [
      () => convert('pdf-to-text', id),
      () => person.post(`/api/pdf/${id}/summarize`),
      () => convert('pdf-to-word', id),
      () => convert('pdf-to-markdown', id),
      () => person.post(`/api/pdf/${id}/translate`),
    ];
    for (const run of sampleOf(runs, { every: 3, from: 1 })) {
      const answer = await run();
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'unreadable_text' }]);
    }
    expect(await creditsOf()).toBe(before);
  });
});

describe('text that a page does not show', () => {
  const cover = 'q 0.5 g 40 500 500 300 re f Q';

  test('text below a filled area is left out and counted', async () => {
    const answer = await convert(
      'pdf-to-text',
      await upload([
        { lines: sound, garbling: 'sound' },
        { lines: english, garbling: 'sound', over: cover },
      ]),
    );
    expect(factOf((await reportOf(answer)).removed, 'hiddenLetters')?.count).toBeGreaterThan(300);
    expect(recall(english, await answer.text())).toBeLessThan(0.2);
  });

  test('text below a transparent fill stays', async () => {
    const isSeenThrough = 'q /Multiply gs 1 1 0.6 rg 40 500 500 300 re f Q';
    const more = { over: isSeenThrough, states: { Multiply: 'Multiply' } };
    const answer = await convert('pdf-to-text', await upload([{ lines: english, garbling: 'sound', ...more }]));
    expect(recall(english, await answer.text())).toBe(1);
  });

  test('text outside the crop box is left out and counted', async () => {
    const more = { CropBox: [0, 0, 595, 700] };
    const answer = await convert('pdf-to-text', await upload([{ lines: english, garbling: 'sound', more }]));
    expect(factOf((await reportOf(answer)).removed, 'hiddenLetters')?.count).toBeGreaterThan(150);
    const text = await answer.text();
    expect(recall(english.slice(0, 2), text)).toBeLessThan(0.3);
    expect(recall(english.slice(4), text)).toBe(1);
  });

  test('text drawn twice as a shadow is read once', async () => {
    const id = await upload([{ lines: english, garbling: 'sound', times: 2, shadowPt: 0.8 }]);
    const text = await (await convert('pdf-to-text', id)).text();
    expect(recall(english, text)).toBe(1);
    expect(recall([...english, ...english], text)).toBe(0.5);
  });
});

test('readable text needs no OCR', async () => {
  const answer = await convert('pdf-to-word', await upload([{ lines: english, garbling: 'sound' }]));
  const { changed, removed, warnings } = await reportOf(answer);
  expect({ changed, removed, warnings }).toEqual({ changed: [], removed: [], warnings: [] });
  expect(recall(english, await textOf(answer, 'docx'))).toBe(1);
});
