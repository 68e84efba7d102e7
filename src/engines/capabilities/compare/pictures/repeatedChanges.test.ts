import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ignored } from '#contract/results/comparison.ts';
import type { EngineCall, Engines } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { onceInMargins } from './repeatedChanges.ts';

let folder = '';
let engines: Engines;
let runs = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'repeated-test-'));
  engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 500 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Letterhead {
  readonly date: string;
  /** The radius of the emblem on each page. */
  readonly radii: readonly number[];
}

const bodies = [
  'The council meets in the town hall.',
  'Members pay their dues in spring.',
  'Minutes are kept for ten years.',
  'Elections are held by ballot.',
];
const nothing: Ignored = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: true };

async function read({ date, radii }: Letterhead) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [at, body] of bodies.entries()) {
    const page = pdf.addPage([400, 500]);
    page.drawEllipse({ x: 60, y: 460, xScale: radii[at] ?? 0, yScale: radii[at] ?? 0, color: rgb(0.1, 0.2, 0.5) });
    page.drawText(`Rules of the society, revised ${date}`, { x: 150, y: 460, size: 9, font });
    for (let line = 0; line < 12; line += 1)
      page.drawText(`${at + 1}.${line + 1} ${body} It is number ${at * 12 + line} of them.`, {
        x: 50,
        y: 400 - 20 * line,
        size: 10,
        font,
      });
  }
  const path = join(folder, `in-${++runs}.pdf`);
  writeFileSync(path, await pdf.save());
  const scratchDir = join(folder, `read-${runs}`);
  mkdirSync(scratchDir);
  const call: EngineCall = { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
  const options = { annotations: true, shapes: true, links: false };
  const text = await engines.text.read({ path }, undefined, options, join(scratchDir, 't'), call);
  return { call, version: { input: { path }, text, async *hidden() {} } };
}

async function countsOf(before: Letterhead, after: Letterhead, ignored: Partial<Ignored> = {}) {
  const [one, other] = [await read(before), await read(after)];
  const { counts } = await engines.comparer.compare(one.version, other.version, { ...nothing, ...ignored }, one.call);
  return counts;
}

const before = { date: 'March 2020', radii: [14, 14, 14, 14] };

test('an emblem that returns on each page is one change, and so is a date beside it', async () => {
  expect(await countsOf(before, { date: 'March 2021', radii: [20, 20, 20, 20] })).toEqual({ text: 1, picture: 1, structure: 0 });
});

test('an emblem that changes in another way on one page is a change of its own', async () => {
  expect(await countsOf(before, { ...before, radii: [20, 20, 8, 20] })).toEqual({ text: 0, picture: 2, structure: 0 });
});

test('a date in a header that is ignored is no change of the drawing beside it', async () => {
  expect(await countsOf(before, { ...before, date: 'March 2021' }, { ignoreRunning: true })).toEqual({
    text: 0,
    picture: 0,
    structure: 0,
  });
});

test('a drawing in the margin of each page counts once, and one within pages each time', () => {
  const box = { x: 70, y: 30, width: 180, height: 36 };
  const sides = [1, 2, 3].flatMap((page) => [
    { page, box },
    { page, box: { ...box, y: 300 } },
  ]);
  expect(onceInMargins(sides, () => 800).map(({ page, box: { y } }) => [page, y])).toEqual([
    [1, 30],
    [1, 300],
    [2, 300],
    [3, 300],
  ]);
});
