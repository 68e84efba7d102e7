/**
 * The process that finds rulings in pictures of pages. The sandbox starts it with the pictures only. Standard input has the request as JSON.
 * Each page is one line on standard output.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { grayOf } from '#engines/core/content/raster.ts';
import { findDrawings } from './findDrawings.ts';
import { findFills } from './findFills.ts';
import { findRulings, type PixelBox, type PixelRuling } from './findRulings.ts';
import { isPaintedPage } from './paintedPage.ts';
import { hexOf, medianColor, pixelsOf } from './pixelColors.ts';
import type { RulingRequest } from './rulingRequest.ts';
import { wordColors } from './wordColors.ts';

sharp.concurrency(1);
sharp.cache(false);

const request = JSON.parse(readFileSync(0, 'utf8')) as RulingRequest;
/** Lines are wide enough for half of the resolution that letters need. */
const maxDpi = 150;
const pointsPerInch = 72;

for (const [index, page] of request.pages.entries()) {
  // A huge page is drawn with fewer dots, and is not made larger here.
  const dpi = Math.min(maxDpi, page.dpi);
  const toPoints = pointsPerInch / dpi;
  const widthPx = Math.max(1, Math.round((page.widthPx * dpi) / page.dpi));
  const heightPx = Math.max(1, Math.round((page.heightPx * dpi) / page.dpi));
  // Lines of text are level then, as letters are no rules.
  const turnedDegrees = page.quarterTurns * 90 - page.slantDegrees;
  const [fullWidthPx, fullHeightPx] = page.quarterTurns % 2 === 0 ? [widthPx, heightPx] : [heightPx, widthPx];
  const { data, info } = await sharp(`../in/${index}.png`)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'linear' })
    .rotate(turnedDegrees, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { widthPx: info.width, heightPx: info.height };
  const picture = { data: grayOf({ data, ...size, channels: info.channels === 1 ? 1 : 3 }), ...size };
  // A rotated picture is larger, and has the same middle.
  const [left, top] = [(info.width - fullWidthPx) / 2, (info.height - fullHeightPx) / 2];
  const words = page.words.map(({ x, y, width, height }) => ({
    left: x / toPoints + left,
    top: y / toPoints + top,
    right: (x + width) / toPoints + left,
    bottom: (y + height) / toPoints + top,
  }));
  const found = findRulings(picture, dpi, words);
  const points = (offAt: number, offAlong: number) => (line: PixelRuling) => ({
    at: round((line.at - offAt) * toPoints),
    from: round((line.from - offAlong) * toPoints),
    to: round((line.to - offAlong) * toPoints),
    widthPt: round(line.widthPx * toPoints),
    gray: Math.round(line.gray),
  });
  const lines = { across: found.across.map(points(top, left)), down: found.down.map(points(left, top)) };
  const boxOf = (box: PixelBox) => ({
    x: round((box.left - left) * toPoints),
    y: round((box.top - top) * toPoints),
    width: round((box.right - box.left) * toPoints),
    height: round((box.bottom - box.top) * toPoints),
  });
  const parts = findFills(picture, dpi, words);
  const image = { data, widthPx: info.width, channels: info.channels };
  const fills = parts.map((fill) => ({ kind: fill.kind, ...boxOf(fill), color: hexOf(medianColor(pixelsOf(image, fill))) }));
  const drawings = findDrawings(picture, dpi, [...words, ...parts], found).map(boxOf);
  const bands = parts.filter(({ kind }) => kind === 'fill');
  const colors = wordColors(image, words, bands);
  const isPainted = isPaintedPage(image, { left, top, right: left + fullWidthPx, bottom: top + fullHeightPx });
  process.stdout.write(`${JSON.stringify({ page: page.page, ...lines, fills, drawings, wordColors: colors, isPainted })}\n`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
