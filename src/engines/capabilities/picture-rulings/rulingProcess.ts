/**
 * The process that finds rulings in pictures of pages. The sandbox starts it with the pictures only. Standard input has the request as JSON.
 * Each page is one line on standard output.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { grayOf } from '#engines/core/content/raster.ts';
import type { PageBox } from '#engines/ports.ts';
import { findDots, findDrawings } from './findDrawings.ts';
import { findFills } from './findFills.ts';
import { findRulings, type GrayPicture, outsidePictures, type PixelBox, type PixelRuling } from './findRulings.ts';
import { isPaintedPage } from './paintedPage.ts';
import { hexOf, medianColor, pixelsOf } from './pixelColors.ts';
import type { RulingRequest } from './rulingRequest.ts';
import { strokeWidths } from './strokeWidths.ts';
import { unitScale } from './unitScale.ts';
import { wordColors } from './wordColors.ts';

sharp.concurrency(1);
sharp.cache(false);

const request = JSON.parse(readFileSync(0, 'utf8')) as RulingRequest;
/** Lines are wide enough for half of the resolution that letters need. */
const maxDpi = 150;
const pointsPerInch = 72;

type RequestedPage = RulingRequest['pages'][number];

/** The picture of a page with level text, and where the page begins in it: a rotated picture is larger, and has the same middle. */
interface LevelPicture extends GrayPicture {
  readonly color: { readonly data: Uint8Array; readonly widthPx: number; readonly channels: number };
  readonly left: number;
  readonly top: number;
  readonly pageWidthPx: number;
  readonly pageHeightPx: number;
}

async function levelPicture(index: number, page: RequestedPage, scale: number, space: 'srgb' | 'b-w'): Promise<LevelPicture> {
  const [widthPx, heightPx] = [page.widthPx, page.heightPx].map((px) => Math.max(1, Math.round(px * scale))) as [number, number];
  const [pageWidthPx, pageHeightPx] = page.quarterTurns % 2 === 0 ? [widthPx, heightPx] : [heightPx, widthPx];
  // Lines of text are level then, as letters are no rules.
  const { data, info } = await sharp(`../in/${index}.png`)
    .flatten({ background: '#fff' })
    .toColourspace(space)
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'linear' })
    .rotate(page.quarterTurns * 90 - page.slantDegrees, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { widthPx: info.width, heightPx: info.height };
  const color = { data, widthPx: info.width, channels: info.channels };
  const gray = grayOf({ data, ...size, channels: info.channels === 1 ? 1 : 3 });
  const [left, top] = [(info.width - pageWidthPx) / 2, (info.height - pageHeightPx) / 2];
  return { data: gray, ...size, color, left, top, pageWidthPx, pageHeightPx };
}

const pixelBoxes = (boxes: readonly PageBox[], toPoints: number, left: number, top: number): PixelBox[] =>
  boxes.map(({ x, y, width, height }) => ({
    left: x / toPoints + left,
    top: y / toPoints + top,
    right: (x + width) / toPoints + left,
    bottom: (y + height) / toPoints + top,
  }));

/** Strokes of small letters are two dots wide in the picture that rules are found in, so they are measured in the whole one. */
async function strokesOf(index: number, page: RequestedPage): Promise<number[]> {
  const { left, top, ...picture } = await levelPicture(index, page, 1, 'b-w');
  const toPoints = pointsPerInch / page.dpi;
  return strokeWidths(picture, pixelBoxes(page.words, toPoints, left, top)).map((px) => round(px * toPoints, 1000));
}

for (const [index, page] of request.pages.entries()) {
  const unit = unitScale((Math.max(page.widthPx, page.heightPx) * pointsPerInch) / page.dpi, page.words);
  const paperDpi = page.dpi * unit;
  // A huge page is drawn with fewer dots, and is not made larger here.
  const dpi = Math.min(maxDpi, paperDpi);
  const toPoints = (pointsPerInch / dpi) * unit;
  const {
    color: image,
    left,
    top,
    pageWidthPx,
    pageHeightPx,
    ...picture
  } = await levelPicture(index, page, dpi / paperDpi, 'srgb');
  const words = pixelBoxes(page.words, toPoints, left, top);
  const unread = pixelBoxes(page.unread, toPoints, left, top);
  const parts = findFills(picture, dpi, [...words, ...unread]);
  const pictures = parts.filter(({ kind }) => kind === 'picture');
  const found = outsidePictures(findRulings(picture, dpi, [...words, ...unread]), pictures);
  const drawings = findDrawings(picture, dpi, [...words, ...parts], found, unread);
  const dots = findDots(picture, dpi, [...words, ...parts, ...drawings], found);
  const points = (offAt: number, offAlong: number) => (line: PixelRuling) => ({
    at: round((line.at - offAt) * toPoints),
    from: round((line.from - offAlong) * toPoints),
    to: round((line.to - offAlong) * toPoints),
    widthPt: round(line.widthPx * toPoints),
    gray: Math.round(line.gray),
  });
  const boxOf = (box: PixelBox) => ({
    x: round((box.left - left) * toPoints),
    y: round((box.top - top) * toPoints),
    width: round((box.right - box.left) * toPoints),
    height: round((box.bottom - box.top) * toPoints),
  });
  const answer = {
    page: page.page,
    across: found.across.map(points(top, left)),
    down: found.down.map(points(left, top)),
    fills: parts.map((fill) => ({ kind: fill.kind, ...boxOf(fill), color: hexOf(medianColor(pixelsOf(image, fill))) })),
    drawings: drawings.map(boxOf),
    dots: dots.map(points(top, left)),
    wordColors: wordColors(
      image,
      words,
      parts.filter(({ kind }) => kind === 'fill'),
    ),
    strokeWidths: await strokesOf(index, page),
    isPainted: isPaintedPage(image, { left, top, right: left + pageWidthPx, bottom: top + pageHeightPx }),
  };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

function round(value: number, steps = 100): number {
  return Math.round(value * steps) / steps;
}
