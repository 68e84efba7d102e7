import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { letterGaps } from '#contract/pages/pageLetters.ts';
import type { TextLetter, TextPage, TextRun } from '#engines/ports.ts';
import type { WrittenLetter, WrittenPage, WrittenRun } from './textRequest.ts';

/** The output of the reading process is as untrusted as the file that it read, so every value is validated. */
const number = z.number();
const style = z.object({
  font: z.string(),
  sizePt: number,
  drawnSizePt: number.optional(),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  isSerif: z.boolean(),
  isMonospaced: z.boolean(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  capitals: z.enum(['all', 'small']).optional(),
  isHidden: z.boolean(),
});
const box = { x: number, y: number, width: number, height: number };
const shape = z.object({
  kind: z.enum(['line', 'rectangle', 'picture', 'drawing']),
  ...box,
  color: z.string(),
  strokeWidthPt: number,
  widthPx: number,
  heightPx: number,
  fill: z.string().optional(),
  isShaded: z.boolean().optional(),
  isFrame: z.boolean().optional(),
  dash: z.enum(['dotted', 'dashed']).optional(),
  cornerPt: number.optional(),
  shadow: z.object({ color: z.string(), blurPt: number, acrossPt: number, downPt: number }).optional(),
  tag: z.int().min(0).optional(),
});
const frame = z.object({
  page: z.int().min(1),
  widthPt: number,
  heightPt: number,
  styles: z.array(style),
  fonts: z.array(z.string()),
  runs: z.array(z.unknown()),
  letters: z.array(z.unknown()),
  shapes: z.array(shape),
  links: z.array(z.object({ ...box, to: z.union([z.string(), z.int()]) })),
  tags: z.array(z.object({ type: z.string(), parent: z.int().min(0).optional(), description: z.string().optional() })),
});

/** Parses a page from its line. */
export function writtenPage(line: string): TextPage {
  try {
    const read: Omit<WrittenPage, 'runs' | 'letters'> & { runs: readonly unknown[]; letters: readonly unknown[] } = frame.parse(
      JSON.parse(line),
    );
    const { styles, fonts, ...page } = read;
    return { ...page, runs: read.runs.map((run) => runOf(run, styles, fonts)), letters: read.letters.map(letterOf) };
  } catch (cause) {
    throw new AppError('cannot_process', { cause });
  }
}

/** Validated by hand, because a page has thousands and a schema takes ten times as long. */
function runOf(written: unknown, styles: WrittenPage['styles'], fonts: WrittenPage['fonts']): TextRun {
  if (!Array.isArray(written)) throw new TypeError('a run is a list');
  const [text, x, y, width, height, baseline, angle, styleAt, spaced, tag, object, font, unmapped, covered] =
    written as unknown as WrittenRun;
  const found = styles[styleAt];
  const isSound = [x, y, width, height, baseline, angle, object].every(Number.isFinite);
  if (typeof text !== 'string' || found === undefined || !isSound) throw new TypeError('a run has a text, a style and a place');
  const place = { text, x, y, width, height, baseline, angle, style: found, isSpaced: spaced === 1, object };
  const run = font === undefined ? place : { ...place, fontName: fonts[font] ?? '', unmapped, isCovered: covered === 1 };
  return Number.isSafeInteger(tag) && tag >= 0 ? { ...run, tag } : run;
}

function letterOf(written: unknown): TextLetter {
  if (!Array.isArray(written)) throw new TypeError('a letter is a list');
  const [text, before, originX, originY, x, y, width, height, angle] = written as unknown as WrittenLetter;
  const gap = letterGaps[before];
  const isSound = [originX, originY, x, y, width, height, angle].every(Number.isFinite);
  if (typeof text !== 'string' || gap === undefined || !isSound) throw new TypeError('a letter has a text and a place');
  return { text, gap, originX, originY, x, y, width, height, angle };
}
