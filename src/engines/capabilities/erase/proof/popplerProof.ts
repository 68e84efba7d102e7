import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inkCorners, isLetterErased } from '#contract/pages/pageLetters.ts';
import { userUnit } from '#engines/core/objects/edits/crop.ts';
import type { Point } from '#engines/core/objects/matrix.ts';
import type { EngineCall, PageBox, TextLetter, TextReader } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { inPageUnit, type PageBoxes } from '../erasePages.ts';
import { leakOn, lettersOn } from '../text/lettersOn.ts';
import { grown, overlaps, type Zone } from '../zone.ts';

const pdftotext = '/usr/bin/pdftotext';
/** A letter counts as beside a box when only its side bearing lies beneath it. */
const insetPt = 0.3;
const finest = 7200;

interface PopplerTools {
  readonly sandbox: Sandbox;
  readonly text: TextReader;
}

/** A word as poppler places it, as high as its font. */
interface PopplerWord {
  readonly zone: Zone;
  readonly shape: readonly Point[];
  readonly text: string;
}

/**
 * Throws `erase_leak` where poppler reads letters beneath a box. Poppler is not installed everywhere: returns false without it, and PDFium
 * checks alone. Words near a box that PDFium reads beside it need no closer look, which is a run of the program for each box.
 */
export async function proveByPoppler(
  { sandbox, text }: PopplerTools,
  path: string,
  pages: readonly PageBoxes[],
  call: EngineCall,
): Promise<boolean> {
  const numbers = pages.map(({ page }) => page.index + 1);
  if (!existsSync(pdftotext)) return false;
  if (numbers.length === 0) return true;
  const range = ['-f', String(Math.min(...numbers)), '-l', String(Math.max(...numbers))];
  const first = Math.min(...numbers);
  const words = await popplerWords(sandbox, path, range, call);
  let letters: Awaited<ReturnType<typeof lettersOn>> | undefined;
  for (const { page, boxes } of pages) {
    const own = words[page.index + 1 - first] ?? [];
    const unit = userUnit(page);
    let outside: readonly TextLetter[] | undefined;
    for (const zone of inPageUnit(page, boxes)) {
      const small = grown(zone, -insetPt);
      const near = own.filter(({ shape }) => overlaps(shape, small));
      if (small[0] >= small[2] || small[1] >= small[3] || near.length === 0) continue;
      letters ??= await lettersOn(text, path, pages, call);
      const read = letters.get(page) ?? [];
      outside ??= read.filter((letter) => !isLetterErased(letter, boxes));
      if (near.every((word) => isReadBeside(word, outside ?? [], unit))) continue;
      const left = await popplerSlice(sandbox, path, page.index + 1, small, call);
      if (left.trim() === '') continue;
      if (!isAllBeside(left, besides(read, boxes))) leakOn(page.index + 1, 'poppler reads letters');
    }
  }
  return true;
}

/** How far the ink of a letter may reach out of the word's box. */
const inkReach = 0.5;

/** Whether PDFium reads the whole word too, with letters that are beside all boxes. */
function isReadBeside({ zone, text }: PopplerWord, outside: readonly TextLetter[], unit: number): boolean {
  const place = grown(zone, inkReach);
  const here = outside.filter((letter) => {
    return overlaps(
      inkCorners(letter).map(([x, y]) => [x / unit, y / unit] as const),
      place,
    );
  });
  return isAllBeside(text, here);
}

/** How far the cells of letters beside a box may reach into it, in parts of their size. */
const cellReach = 1.5;

function besides(letters: readonly TextLetter[], boxes: readonly PageBox[]): TextLetter[] {
  return letters.filter((letter) => {
    const reach = cellReach * Math.max(letter.width, letter.height, 4);
    const near = boxes.map(({ x, y, width, height }) => grown([x, y, x + width, y + height], reach));
    return !isLetterErased(letter, boxes) && near.some((zone) => overlaps(inkCorners(letter), zone));
  });
}

/** Poppler places a letter by the middle of its cell, where it may have no ink. So it may find a letter that stands beside the box. */
function isAllBeside(found: string, beside: readonly TextLetter[]): boolean {
  const counts = new Map<string, number>();
  for (const letter of beside.flatMap(({ text }) => plainLetters(text))) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return plainLetters(found).every((letter) => {
    const count = counts.get(letter) ?? 0;
    counts.set(letter, count - 1);
    return count > 0;
  });
}

function plainLetters(text: string): string[] {
  return [...text.normalize('NFKC').replace(/[\s\p{C}]/gu, '')];
}

/** The words of each page. */
async function popplerWords(sandbox: Sandbox, path: string, range: readonly string[], call: EngineCall) {
  const text = await runPoppler(sandbox, path, ['-bbox', '-cropbox', ...range], call);
  return text
    .split('<page ')
    .slice(1)
    .map((page) => [...page.matchAll(writtenWord)].map(wordOf));
}

const writtenWord = /xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function wordOf([, ...values]: RegExpExecArray): PopplerWord {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = values.slice(0, 4).map(Number);
  const shape: readonly Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const text = (values[4] ?? '').replace(/&(\w+);/g, (written, name) => entities[name] ?? written);
  return { zone: [x0, y0, x1, y1], shape, text };
}

/** The letters in a part of a page. */
function popplerSlice(sandbox: Sandbox, path: string, page: number, zone: Zone, call: EngineCall): Promise<string> {
  const [left, top, right, bottom] = zone.map((value) => Math.round((value * finest) / 72)) as [number, number, number, number];
  const place = ['-x', left, '-y', top, '-W', right - left, '-H', bottom - top, '-f', page, '-l', page].map(String);
  return runPoppler(sandbox, path, ['-cropbox', '-nopgbrk', '-r', String(finest), ...place], call);
}

async function runPoppler(sandbox: Sandbox, path: string, args: readonly string[], call: EngineCall): Promise<string> {
  const run = await sandbox.run({
    program: pdftotext,
    args: [...args, '../in/erased.pdf', 'found.txt'],
    inputs: [{ name: 'erased.pdf', path }],
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const out = join(call.scratchDir, 'found.txt');
    // Text that poppler cannot read at all is not found with it either.
    return (await run.take('found.txt', out)) ? await readFile(out, 'utf8') : '';
  } finally {
    await run.close();
  }
}
