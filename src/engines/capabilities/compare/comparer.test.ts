import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, type PDFPage, PDFString, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparison, type Ignored, placesOf } from '#contract/results/comparison.ts';
import type { EngineCall, Engines } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { sampleVersion, type Version, versionFile } from './versions.suite.ts';

let folder = '';
let engines: Engines;
let runs = 0;
/** Read once for all tests. */
let baseVersion: ReturnType<typeof versionOf> | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compare-test-'));
  engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 500 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nothing: Ignored = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: true };
const base = sampleVersion();

async function versionOf(version: Version) {
  const path = join(folder, `in-${++runs}.pdf`);
  writeFileSync(path, versionFile(version));
  return versionAt(path);
}

async function versionAt(path: string) {
  const scratchDir = join(folder, `read-${++runs}`);
  mkdirSync(scratchDir);
  const call: EngineCall = { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
  const options = { annotations: true, shapes: true, links: false };
  return {
    call,
    version: {
      input: { path },
      text: await engines.text.read({ path }, undefined, options, join(scratchDir, 't'), call),
      async *hidden() {},
    },
  };
}

async function compared(
  after: Partial<Version>,
  ignored: Partial<Ignored> = {},
): Promise<Pick<Comparison, 'changes' | 'counts'>> {
  baseVersion ??= versionOf(base);
  const [one, other] = await Promise.all([baseVersion, versionOf({ ...base, ...after })]);
  return engines.comparer.compare(one.version, other.version, { ...nothing, ...ignored }, one.call);
}

const withParagraph = (index: number, change: (text: string) => string) => ({
  paragraphs: base.paragraphs.map((text, at) => (at === index ? change(text) : text)),
});
const lastWord = /\w+\.$/;

const seeds: readonly (readonly [string, Partial<Version>, object])[] = [
  [
    'word',
    withParagraph(5, (text) => text.replace(lastWord, 'zebra.')),
    { part: 'text', kind: 'changed', after: { text: 'zebra.' } },
  ],
  [
    'number',
    withParagraph(7, (text) => text.replace('8.', '18.')),
    { part: 'text', kind: 'changed', before: { text: '8.' }, after: { text: '18.' } },
  ],
  ['sign', withParagraph(3, (text) => text.replace(/\.$/, ';')), { part: 'text', kind: 'changed' }],
  [
    'sentence',
    withParagraph(9, (text) => `${text} The supplier may round part hours up.`),
    { part: 'text', kind: 'added', after: { text: 'The supplier may round part hours up.' } },
  ],
  [
    'moved paragraph',
    {
      paragraphs: [
        ...base.paragraphs.slice(0, 4),
        ...base.paragraphs.slice(5, 20),
        base.paragraphs[4] ?? '',
        ...base.paragraphs.slice(20),
      ],
    },
    { part: 'text', kind: 'moved', before: { text: base.paragraphs[4] } },
  ],
  [
    'table cell',
    { cells: base.cells.map((row) => row.map((cell) => (cell === '6,000' ? '8,500' : cell))) },
    { part: 'text', kind: 'changed', before: { text: '6,000' }, after: { text: '8,500' } },
  ],
  [
    'number that runs up the page',
    { sideways: base.sideways.map((line) => line.replace('8100', '8300')) },
    { part: 'text', kind: 'changed', before: { text: '8100' }, after: { text: '8300' } },
  ],
  ['picture', { shade: 30 }, { part: 'picture', kind: 'changed' }],
  ['line', { hasLine: true }, { part: 'picture', kind: 'changed' }],
  [
    'field value',
    { fieldValue: 'Ashworth' },
    {
      part: 'structure',
      kind: 'changed',
      structure: 'formFields',
      before: { text: 'party: Merriweather' },
      after: { text: 'party: Ashworth' },
    },
  ],
  ['title', { title: 'Contract' }, { part: 'structure', kind: 'changed', structure: 'metadata' }],
];

test.each(seeds)('a seeded edit is the only change that is found: %s', async (_, after, expected) => {
  const { changes } = await compared(after);
  expect(changes.first).toEqual([expect.objectContaining({})]);
  expect(changes.first[0]).toMatchObject(expected);
});

test('text that runs up a page is marked where it stands', async () => {
  const { changes } = await compared({ sideways: base.sideways.map((line) => line.replace('8100', '8300')) });
  const [box] = changes.first[0]?.after?.boxes ?? [];
  // The 19 letters before the number are 6 points each, from 480 points above the lower edge upwards.
  expect(box?.height).toBeCloseTo(4 * 6, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(792 - 480 - 19 * 6, 0);
  expect(box?.x).toBeLessThan(494);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(494);
});

test('other line breaks and other page breaks are no change', async () => {
  for (const after of [{ lineLength: 58 }, { linesToPage: 30 }, { lineLength: 62, linesToPage: 37 }])
    expect((await compared(after)).changes.first).toEqual([]);
});

test('signs that read otherwise and look the same are no change, others are', async () => {
  const withSign = (sign: string) => withParagraph(4, (text) => text.replace(' ', ` ${sign} `));
  const [one, read, other] = [
    await versionOf({ ...base, ...withSign('-') }),
    await versionOf({ ...base, ...withSign('-'), hyphenReadAs: '\u2013' }),
    await versionOf({ ...base, ...withSign('+') }),
  ];
  expect((await engines.comparer.compare(one.version, read.version, nothing, one.call)).changes.first).toEqual([]);
  const { changes } = await engines.comparer.compare(one.version, other.version, nothing, one.call);
  expect(changes.first).toMatchObject([{ part: 'text', before: { text: '-' }, after: { text: '+' } }]);
});

test('inserted pages leave the others their match', async () => {
  const more = sampleVersion(60)
    .paragraphs.slice(30)
    .map((text) => `Inserted ${text}`);
  const { changes, counts } = await compared({
    paragraphs: [...base.paragraphs.slice(0, 6), ...more, ...base.paragraphs.slice(6)],
  });
  expect(counts).toEqual({ text: 1, picture: 0, structure: 0 });
  const [change] = changes.first;
  expect(change).toMatchObject({ kind: 'added', before: null });
  // Each of its pages has marks.
  const places = change?.after ? placesOf(change.after) : [];
  expect(places.length).toBeGreaterThan(2);
  expect(places.map(({ page }) => page)).toEqual(places.map((_, at) => (places[0]?.page ?? 0) + at));
  expect(places.every(({ boxes }) => boxes.length > 0)).toBe(true);
});

test('what is to be ignored is ignored', async () => {
  const upper = withParagraph(2, (text) => text.toUpperCase());
  expect((await compared(upper)).counts.text).toBeGreaterThan(0);
  expect((await compared(upper, { ignoreCase: true })).counts.text).toBe(0);
  const number = withParagraph(2, (text) => text.replace('3.', '33.'));
  expect((await compared(number, { ignoreNumbers: true })).counts.text).toBe(0);
  const added = withParagraph(2, (text) => `${text} 42`);
  expect((await compared(added)).counts.text).toBe(1);
  expect((await compared(added, { ignoreNumbers: true })).counts.text).toBe(0);
});

test('what a protected file no longer permits is told', async () => {
  const [open, restricted] = ['plain.pdf', 'restricted.pdf'].map((name) => join('fixtures/files', name));
  const [one, other] = [await versionAt(open ?? ''), await versionAt(restricted ?? '')];
  const { changes } = await engines.comparer.compare(one.version, other.version, nothing, one.call);
  const flags = changes.first.filter(({ structure }) => structure === 'permissions');
  expect(flags.map(({ kind, before }) => `${kind} ${before?.text}`)).toEqual(
    ['extract', 'modify', 'annotate', 'fill', 'assemble'].map((flag) => `removed ${flag}`),
  );
});

test('an attached file with the same name and size, and other bytes, is a change', async () => {
  const attached = async (content: string) => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.attach(Buffer.from(content), 'sums.csv', { mimeType: 'text/csv' });
    const path = join(folder, `attached-${++runs}.pdf`);
    writeFileSync(path, await document.save());
    return versionAt(path);
  };
  const [one, other] = [await attached('total 100'), await attached('total 900')];
  const { changes } = await engines.comparer.compare(one.version, other.version, nothing, one.call);
  expect(changes.first).toMatchObject([
    { kind: 'changed', structure: 'attachments', before: { text: expect.stringContaining('sums.csv: 9 B') } },
  ]);
  const { counts } = await engines.comparer.compare(one.version, one.version, nothing, one.call);
  expect(counts.structure).toBe(0);
});

const clause = 'Terms of delivery are in the annex for this year, and in that from last winter.';

/** A page with two lines, links over words of them, an inserted page if wanted, and a last page that one link leads to. */
async function linkedVersion({ breaksAfter = 'annex', hasPage = false, addresses = 2, isTurned = false }) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const [page, inserted, last] = [document.addPage(), hasPage ? document.addPage() : undefined, document.addPage()];
  const end = clause.indexOf(breaksAfter) + breaksAfter.length;
  const lines = [clause.slice(0, end), clause.slice(end + 1)];
  lines.forEach((text, at) => {
    page.drawText(text, { x: 60, y: 700 - 20 * at, size: 12, font });
  });
  inserted?.drawText('Inserted text', { x: 60, y: 700, size: 12, font });
  last.drawText('Tables with prices', { x: 60, y: 700, size: 12, font });
  const overWords = (text: string, to: object) =>
    lines.flatMap((line, at) => {
      const words = text.split(' ').filter((word) => line.includes(word));
      if (words.length === 0) return [];
      const start = 60 + font.widthOfTextAtSize(line.slice(0, line.indexOf(words[0] ?? '')), 12);
      const place = [start, 697 - 20 * at, start + font.widthOfTextAtSize(words.join(' '), 12), 711 - 20 * at];
      return [document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: place, ...to })];
    });
  const address = { A: { S: 'URI', URI: PDFString.of('https://annex.org') } };
  const annotations = [
    ...overWords('annex for this', address),
    ...(addresses > 1 ? overWords('that', address) : []),
    ...overWords('Terms of delivery', { Dest: [last.ref, PDFName.of('XYZ'), 0, 715, null] }),
  ];
  page.node.set(PDFName.of('Annots'), document.context.obj(annotations));
  if (isTurned) for (const each of document.getPages()) turned(each);
  const path = join(folder, `linked-${++runs}.pdf`);
  writeFileSync(path, await document.save());
  return versionAt(path);
}

function turned(page: PDFPage): void {
  page.node.set(PDFName.of('UserUnit'), page.doc.context.obj(2));
}

test('links are compared by the words that they cover, wherever lines and pages break', async () => {
  const [base, other] = [await linkedVersion({}), await linkedVersion({ breaksAfter: 'the', hasPage: true, isTurned: true })];
  const { changes, counts } = await engines.comparer.compare(base.version, other.version, nothing, base.call);
  expect(counts.structure).toBe(0);
  expect(changes.first.map(({ kind, after }) => [kind, after?.text])).toEqual([['added', 'Inserted text']]);
});

test('one of two links to an address that is gone is found where it stood', async () => {
  const [base, other] = [await linkedVersion({}), await linkedVersion({ breaksAfter: 'the', addresses: 1 })];
  const { changes } = await engines.comparer.compare(base.version, other.version, nothing, base.call);
  expect(changes.first).toMatchObject([
    { kind: 'removed', structure: 'links', before: { page: 1, text: 'that: https://annex.org' } },
  ]);
  expect(changes.first[0]?.before?.boxes[0]?.y).toBeGreaterThan(100);
});

test('a changed page is no same page, and the others are, where both files are opened side by side', async () => {
  const [one, other] = [await versionOf(base), await versionOf({ ...base, ...withParagraph(2, (text) => `${text} More.`) })];
  const { pagesBefore, pagesAfter, beforeByAfter } = await engines.comparer.samePages(
    one.version.input,
    other.version.input,
    one.call,
  );
  expect(pagesAfter).toBe(pagesBefore);
  expect(beforeByAfter.size).toBeGreaterThan(0);
  expect([...beforeByAfter.keys()]).not.toContain(1);
  for (const [after, before] of beforeByAfter) expect(before).toBe(after);
});
