import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { blockText } from '#engines/capabilities/recognition/blocks/flow.ts';
import { RunningLines } from '#engines/capabilities/recognition/document/running.ts';
import { layOut } from '#engines/capabilities/recognition/layout.ts';
import { textPageOf } from '#engines/capabilities/recognition/text/scannedText.ts';
import type { PageReadings, ScanPage, ScanWord, TextPage } from '#engines/ports.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { isLong, sampleOf } from '../../sample.ts';
import { Person } from '../support/person.ts';
import { picturedText, type ScannedPage, scannedPdf } from '../support/scannedPdf.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** OCR of scans that were drawn from known words. poppler reads the words of the results and their places. */

// A page takes seconds of CPU time, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'sheaf-ocr-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const words = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 });

const english = [
  'The quick brown fox jumps over the lazy dog near the river bank.',
  'Every person has the right to life, liberty and security of person.',
  'Invoice number 48213 of March 14, 2026 amounts to 1,250.75 pesos.',
  'Everyone is entitled to a standard of living adequate for health.',
  'Please send the signed copy to the office before the end of May.',
  'Nobody shall be held in slavery or servitude in any of its forms.',
];
const filipino = [
  'Ang lahat ng tao ay isinilang na malaya at pantay-pantay sa karangalan.',
  'Bawat tao ay may karapatan sa buhay, kalayaan at kapanatagan ng sarili.',
  'Ang hindi marunong lumingon sa pinanggalingan ay hindi makararating.',
  'Magandang umaga po sa inyong lahat at maligayang pagdating sa Maynila.',
  'Walang sinumang isasailalim sa pagpapahirap o malupit na pagtrato.',
  'May karapatan ang bawat tao sa pagkakaroon ng sapat na pahinga.',
];
const paper = { widthPt: 500, heightPt: 200 };
/** For tests of places: three lines are read in half the time of six. */
const few = english.slice(0, 3);
const smallPaper = { widthPt: 500, heightPt: 120 };

interface Seen {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Words with their centres, by page, from the upper left corner of the page as shown. */
function seenOf(path: string): Seen[][] {
  return words('pdftotext', '-cropbox', '-bbox', path, '-')
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</g)].map(
        ([, x0, y0, x1, y1, text = '']) => ({
          text: text.replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
          x: (Number(x0) + Number(x1)) / 2,
          y: (Number(y0) + Number(y1)) / 2,
        }),
      ),
    );
}

async function ocr(pdf: Uint8Array<ArrayBuffer>, params: object = {}, on = server) {
  const visitor = new Visitor(on);
  const { id } = await visitor.upload(pdf);
  const body = JSON.stringify(params);
  const answer = await visitor.fetch(`/api/pdf/${id}/ocr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) return { code: ((await answer.json()) as { code: string }).code, path: '', report: null };
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  expect(words('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
  const job = await visitor.json<JobView>(`/api/jobs/${(answer.headers.get('content-location') ?? '').split('/')[3]}`);
  return { code: undefined, path, report: job.report };
}

const count = (report: JobView['report'], what: string) =>
  [...(report?.kept ?? []), ...(report?.changed ?? []), ...(report?.warnings ?? [])].find((each) => each.what === what)?.count;

/** Hashes of all pictures as stored in the file. */
function picturesOf(pdf: Uint8Array | string): string[] {
  const out = mkdtempSync(join(folder, 'pictures-'));
  const path = typeof pdf === 'string' ? pdf : join(out, 'in.pdf');
  if (typeof pdf !== 'string') writeFileSync(path, pdf);
  words('pdfimages', '-all', path, join(out, 'picture'));
  const files = readdirSync(out).filter((name) => name.startsWith('picture'));
  return files.map((name) =>
    createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex'),
  );
}

const partFound = (lines: readonly string[], found: readonly Seen[]) => {
  const left = found.map(({ text }) => text);
  const wanted = lines.flatMap((line) => line.split(' '));
  const hits = wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return hits.length / wanted.length;
};

/** The place where a line was drawn: 12 points high, and the next line 19.2 points below. */
const lineAt = (n: number) => 48 + n * 19.2 - 4;

describe('a scan that is read', () => {
  test('words are found at the right places, page by page, and the pictures are the same', async () => {
    const pages = [await picturedText(english, paper), await picturedText(filipino, paper)];
    const scan = scannedPdf(pages);
    const { path, report } = await ocr(scan);
    const [first = [], second = []] = seenOf(path);
    expect(partFound(english, first)).toBeGreaterThanOrEqual(0.97);
    expect(partFound(filipino, second)).toBeGreaterThanOrEqual(0.97);
    for (const [n, line] of english.entries()) {
      const [begin = ''] = line.split(' ');
      const found = first.find(({ text, y }) => text === begin && Math.abs(y - lineAt(n)) < 5);
      expect(found?.x).toBeGreaterThan(36);
      expect(found?.x).toBeLessThan(36 + begin.length * 7);
    }
    expect(picturesOf(path)).toEqual(picturesOf(scan));
    expect(count(report, 'readScans')).toBe(2);
    expect(count(report, 'readWords')).toBeGreaterThan(120);
    expect(count(report, 'readConfidence')).toBeGreaterThan(85);
    // Copying the text of a page gives its lines.
    expect(words('pdftotext', '-l', '1', path, '-')).toContain(
      'Every person has the right to life, liberty and security of person.',
    );
  });

  const pageEntries = [
    ['turned by its entry', 0, '/Rotate 90'],
    ['cropped', 0, '/MediaBox [-40 -30 560 180] /CropBox [0 0 500 120]'],
    ['in larger units', 0, '/UserUnit 2'],
  ] as const;
  test.each(sampleOf(pageEntries, { every: 2, from: 1 }))('a page that is %s', async (_, turned, more) => {
    const base = await picturedText(few, smallPaper, { turned });
    // A page with Rotate 90 shows its picture rotated, so the picture is rotated the other way.
    const page: ScannedPage = more.includes('Rotate')
      ? { ...(await picturedText(few, smallPaper, { turned: 270 })), more }
      : { ...base, more };
    const { path } = await ocr(scannedPdf([page]), { language: 'eng' });
    const [found = []] = seenOf(path);
    expect(partFound(few, found)).toBeGreaterThanOrEqual(0.97);
    const unit = more.includes('UserUnit') ? 2 : 1;
    const invoice = found.find(({ text }) => text === 'Invoice');
    // poppler gives boxes in units of the page.
    expect(Math.abs((invoice?.y ?? 0) - lineAt(2)) * unit).toBeLessThan(6 * unit);
  });

  test.each(sampleOf([90, 180, 270], { every: 3 }))(
    'a page that was scanned turned by %d degrees is turned upright, and read',
    async (turned) => {
      const page = await picturedText([...english, ...filipino.slice(0, 2)], paper, { turned });
      const { path, report } = await ocr(scannedPdf([page]), { language: 'eng' });
      expect(count(report, 'turnedScans')).toBe(1);
      const [found = []] = seenOf(path);
      expect(partFound(english, found)).toBeGreaterThanOrEqual(0.97);
      const invoice = found.find(({ text }) => text === 'Invoice');
      expect(Math.abs((invoice?.y ?? 0) - lineAt(2))).toBeLessThan(6);
      const asItWas = await ocr(scannedPdf([page]), { language: 'eng', upright: 'off' });
      expect(words('pdfinfo', asItWas.path)).toMatch(/Page rot:\s+0/);
    },
  );

  test.runIf(isLong)('skewed lines', async () => {
    const { path } = await ocr(scannedPdf([await picturedText(english, { widthPt: 500, heightPt: 220 }, { tilt: 2 })]));
    const [found = []] = seenOf(path);
    expect(partFound(english, found)).toBeGreaterThanOrEqual(0.97);
  });
});

describe('a site with more languages', () => {
  const german = [
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren.',
    'Sie sind mit Vernunft und Gewissen begabt und sollen einander',
    'im Geist der Brüderlichkeit begegnen. Jeder hat Anspruch auf alle',
    'in dieser Erklärung verkündeten Rechte und Freiheiten.',
  ];
  const russian = [
    'Все люди рождаются свободными и равными в своем достоинстве.',
    'Они наделены разумом и совестью и должны поступать друг с другом',
    'в духе братства. Каждый человек должен обладать всеми правами',
    'и всеми свободами, провозглашенными настоящей Декларацией.',
  ];
  let site: TestServer;
  beforeAll(async () => {
    site = await startTestServer({ env: { OCR_LANGUAGES: 'eng,fil,deu,rus', SIGNUP_CREDITS: '3' } });
  });
  afterAll(() => site.close());

  test('reads each page in its own, and names them', async () => {
    const pages = await Promise.all([german, russian, english].map((lines) => picturedText(lines, paper)));
    const { path, report } = await ocr(scannedPdf(pages), {}, site);
    const seen = seenOf(path);
    for (const [page, lines] of [german, russian, english].entries()) {
      expect(partFound(lines, seen[page] ?? [])).toBeGreaterThanOrEqual(0.95);
    }
    const languages = report?.changed.find(({ what }) => what === 'readLanguages');
    expect(languages?.names).toEqual(expect.arrayContaining(['Deutsch', 'Русский', 'English']));
  });

  test('refuses one that it lacks, and charges nothing', async () => {
    const scan = scannedPdf([await picturedText(german, paper)]);
    expect((await ocr(scan, { language: 'deu+jpn' }, site)).code).toBe('ocr_language_missing');
    expect((await ocr(scan, { language: 'klingon' }, site)).code).toBe('bad_request');
    const person = new Person(site);
    await person.join();
    const { id } = await person.upload(scan);
    expect((await person.post(`/api/pdf/${id}/ocr`, { language: 'jpn' })).status).toBe(422);
    expect(await person.json('/api/auth/user')).toMatchObject({ credits: 3 });
  });
});

describe('what is said of it', () => {
  test('a page with text is unchanged, a blank one is counted, and a stamp is not recognised twice', async () => {
    const scan = await picturedText(english, paper);
    const stamped = { ...scan, drawn: 'BT /F1 10 Tf 420 185 Td (ABC000123) Tj ET' };
    const blank = await picturedText([], paper);
    const text = { ...blank, drawn: 'BT /F1 12 Tf 40 100 Td (This page has a text of its own, and a picture beneath it.) Tj ET' };
    const { path, report } = await ocr(scannedPdf([scan, stamped, blank, text]));
    expect([count(report, 'readScans'), count(report, 'wordlessScans'), count(report, 'pagesWithText')]).toEqual([2, 1, 1]);
    const pages = seenOf(path);
    expect(pages[1]?.filter(({ text: word }) => word === 'ABC000123')).toHaveLength(1);
    expect(pages[2]).toEqual([]);
    expect(pages[3]).toHaveLength(13);
  });

  test.runIf(isLong)('only the chosen pages', async () => {
    const scan = await picturedText(english, paper);
    const { path } = await ocr(scannedPdf([scan, scan, scan]), { pages: 'pages:2', language: 'eng' });
    expect(seenOf(path).map((page) => page.length > 50)).toEqual([false, true, false]);
  });

  test('a file with nothing to recognise is refused, and so is one that has its text', async () => {
    expect((await ocr(scannedPdf([await picturedText([], paper)]))).code).toBe('nothing_read');
    expect((await ocr(tinyPdf(2))).code).toBe('already_text');
  });

  test('bookmarks, links and fields stay', async () => {
    const visitor = new Visitor(server);
    const parts = [
      new Uint8Array(readFileSync(fixtures.outlined.path)),
      new Uint8Array(readFileSync(fixtures.form.path)),
      scannedPdf([await picturedText(english, paper)]),
    ];
    const body = new FormData();
    for (const bytes of parts) body.append('documentId', (await visitor.upload(bytes)).id);
    const merged = new Uint8Array(await (await visitor.fetch('/api/pdf/merge', { method: 'POST', body })).arrayBuffer());
    const { path, report } = await ocr(merged);
    expect(count(report, 'pagesWithText')).toBe(fixtures.outlined.pages + fixtures.form.pages);
    expect([count(report, 'outlineEntries'), count(report, 'links'), count(report, 'formFields')]).toEqual([9, 6, 8]);
    expect(partFound(english, seenOf(path).at(-1) ?? [])).toBeGreaterThanOrEqual(0.97);
  });

  test('to whoever works with text, a scan is a page with lines, level ones', async () => {
    const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 100 });
    const path = join(folder, 'slanted.pdf');
    writeFileSync(path, scannedPdf([await picturedText(english, { widthPt: 500, heightPt: 220 }, { tilt: 1.5 })]));
    const scratchDir = mkdtempSync(join(folder, 'engine-'));
    const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
    const [scan] = await engines.ocrEngine.read({ path }, [1], 'eng', call);
    const page = scan && textPageOf(scan);
    const { blocks } = layOut(page as TextPage, new RunningLines());
    const text = blocks.map((block) => blockText(block, false)).join('\n');
    for (const line of english) expect(text).toContain(line.slice(0, -6));
  });

  test('a page with the picture of another is not read again', async () => {
    const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 100 });
    const path = join(folder, 'twice.pdf');
    const picture = await picturedText(english, paper);
    writeFileSync(path, scannedPdf([picture, await picturedText(filipino, paper), picture]));
    const scratchDir = mkdtempSync(join(folder, 'engine-'));
    const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
    const readings: PageReadings = new Map();
    const [first] = await engines.ocrEngine.read({ path }, [1], 'eng', call, readings);
    const [key = ''] = readings.keys();
    const marked = { ...(first as ScanPage), words: first?.words.slice(0, 2) ?? [] };
    readings.set(key, marked);
    const scans = await engines.ocrEngine.read({ path }, [2, 3], 'eng', call, readings);
    expect(scans.map(({ page }) => page)).toEqual([2, 3]);
    expect(scans[0]?.words.length).toBeGreaterThan(20);
    // Strokes are measured on the leveled picture, and fewer words tell its slant less exactly.
    const unweighed = (words: readonly ScanWord[] = []) => words.map((word) => ({ ...word, strokePt: 0 }));
    expect(unweighed(scans[1]?.words)).toEqual(unweighed(marked.words));
  });
});
