/**
 * The process that cuts pictures out of pages. The sandbox starts it with only its working folder and one input. It reads the request as JSON
 * from standard input, and writes each picture as a file and a line on standard output.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { isIconFont } from '#engines/core/document-model/iconFonts.ts';
import type { PageBox } from '#engines/ports.ts';
import { type Handle, openPdfium, type PageView, type Picture, pdfiumErrors } from './library.ts';
import { clearedPale, isEqualOnWhite, isFeatureless, isOpaque, isPhotographic, plainColor } from './pixels.ts';
import type { RegionRenderRequest } from './regionRequest.ts';
import { withShownPage } from './shownPage.ts';
import { textCalls } from './text/textCalls.ts';
import { clearedOver } from './textsBeneath.ts';

const request = JSON.parse(readFileSync(0, 'utf8')) as RegionRenderRequest;
const pointsPerInch = 72;
const userUnits = new Map(request.userUnits);
const objectKinds = { text: 1, path: 2, form: 5 } as const;
/** A path that is longer than this many times its width is a rule. The unit of form XObjects differs, so that a width in points says nothing. */
const minRuleSlimness = 40;
/** Text rendering mode 3: invisible text (ISO 32000-2 table 104). */
const invisible = 3;
/** In points. */
const beyondPage = 100_000;
const maxDepth = 8;
const maxAnnotations = 10_000;
const jpegQuality = 88;
const maxPixelsAtOnce = 30_000_000;

const pdfium = openPdfium(request.libraryPath);
const call = textCalls(pdfium.library);
sharp.concurrency(1);
sharp.cache(false);

type Cut = RegionRenderRequest['cuts'][number] & { readonly index: number };

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** All objects of a page, also those in form XObjects. */
function eachObject(page: Handle, work: (object: number, kind: number) => void): void {
  const visit = (object: number, depth: number): void => {
    const kind = object ? Number(call.objectType(object)) : 0;
    work(object, kind);
    if (kind !== objectKinds.form || depth >= maxDepth) return;
    const count = Number(call.formObjectCount(object));
    for (let index = 0; index < count; index += 1) visit(Number(call.formObject(object, index)), depth + 1);
  };
  const count = Number(call.objectCount(page));
  for (let index = 0; index < count; index += 1) visit(Number(call.object(page, index)), 0);
}

const moveAway = (object: number) => call.transform(object, 1, 0, 0, 1, beyondPage, beyondPage);

const fontName = Buffer.alloc(256);

/** Icons are drawings, though a font has them. */
function isIcon(object: number): boolean {
  const font = Number(call.fontOf(object));
  const bytes = font ? Number(call.fontBaseName(font, fontName, fontName.length)) : 0;
  return bytes > 1 && isIconFont(fontName.toString('utf8', 0, Math.min(bytes, fontName.length) - 1));
}

/** Makes letters invisible, in memory only. */
function hideText(page: Handle): void {
  eachObject(page, (object, kind) => {
    if (kind !== objectKinds.text || isIcon(object)) return;
    call.setRenderMode(object, invisible);
    // The letters of a Type 3 font are drawings, which have no mode (ISO 32000-2 §9.3.6).
    moveAway(object);
  });
}

/** Rules belong to the text over a watermark: they are borders of their cells. */
function hideRules(page: Handle): void {
  const sides = [0, 1, 2, 3].map(() => new Float32Array(1));
  eachObject(page, (object, kind) => {
    if (kind !== objectKinds.path || !call.objectBounds(object, ...sides)) return;
    const [left = 0, bottom = 0, right = 0, top = 0] = sides.map((side) => side[0]);
    const [thin, long] = [Math.min(right - left, top - bottom), Math.max(right - left, top - bottom)];
    if (long >= thin * minRuleSlimness) moveAway(object);
  });
}

/** The pixels of a cut, reduced to the limit. */
function viewOf({ box, dpi, page: number }: Cut, page: Handle): PageView {
  const wanted = Math.min(dpi, request.maxDpi) / pointsPerInch;
  const scale = Math.min(wanted, Math.sqrt(request.maxPixels / Math.max(1, box.width * box.height)));
  const unit = userUnits.get(number) ?? 1;
  const pixels = (points: number) => Math.max(1, Math.round(points * scale));
  return {
    widthPx: pixels(box.width),
    heightPx: pixels(box.height),
    left: Math.round(box.x * scale),
    top: Math.round(box.y * scale),
    pageWidthPx: pixels(Number(call.width(page)) * unit),
    pageHeightPx: pixels(Number(call.height(page)) * unit),
  };
}

/** Boxes of the page in a picture of a part of it. */
function inPixels(boxes: readonly PageBox[], { box }: Cut, { widthPx, heightPx }: Picture): PageBox[] {
  const [across, down] = [widthPx / box.width, heightPx / box.height];
  return boxes.map(({ x, y, width, height }) => ({
    x: (x - box.x) * across,
    y: (y - box.y) * down,
    width: width * across,
    height: height * down,
  }));
}

/** Writes a picture, and says its colors: the plain one, and those behind texts. */
async function encode({ pixels, widthPx, heightPx, channels }: Picture, index: number, colors: readonly string[]) {
  const raw = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: false });
  const isSolid = isOpaque(pixels, channels);
  const isJpeg = isSolid && isPhotographic(pixels, channels);
  const solid = isSolid ? raw.removeAlpha() : raw;
  if (isJpeg) await solid.jpeg({ quality: jpegQuality }).toFile(`cut-${index}`);
  else await solid.png({ compressionLevel: 6 }).toFile(`cut-${index}`);
  printLine(`cut ${index} ${widthPx} ${heightPx} ${isJpeg ? 'image/jpeg' : 'image/png'} ${colors.join(' ')}`);
}

/** Pictures with text are cut first, because afterwards the text is hidden, and watermarks last, without the rules of the page. */
function* picturesOf(page: Handle, cuts: readonly Cut[], draw: (page: Handle, view: PageView) => Picture | undefined) {
  for (const cut of cuts.filter(({ withText }) => withText)) yield { cut, picture: draw(page, viewOf(cut, page)) };
  const others = cuts.filter(({ withText }) => !withText);
  if (others.length > 0) hideText(page);
  const [watermarks, plain] = [others.filter(({ onlyIfPale }) => onlyIfPale), others.filter(({ onlyIfPale }) => !onlyIfPale)];
  for (const cut of plain) yield { cut, picture: draw(page, viewOf(cut, page)) };
  if (watermarks.length > 0) hideRules(page);
  for (const cut of watermarks) yield { cut, picture: draw(page, viewOf(cut, page)) };
}

/** Limits the pixels for each opening of a page, because they are held until it is closed. */
function batchesOf(cuts: readonly Cut[]): Cut[][] {
  const batches: Cut[][] = [];
  let room = 0;
  for (const cut of cuts) {
    const dots = Math.min(cut.dpi, request.maxDpi) / pointsPerInch;
    const pixels = Math.min(request.maxPixels, cut.box.width * cut.box.height * dots * dots);
    if (batches.length === 0 || pixels > room) {
      batches.push([]);
      room = Math.max(request.maxPixels, maxPixelsAtOnce);
    }
    batches.at(-1)?.push(cut);
    room -= pixels;
  }
  return batches;
}

async function cutAll(): Promise<void> {
  const document = pdfium.open(request.inputPath, request.password);
  const byPage = Map.groupBy(
    request.cuts.map((cut, index): Cut => ({ ...cut, index })),
    ({ page }) => page,
  );
  const draw = (page: Handle, view: PageView) => {
    const clear = document.drawPart(page, view, true);
    if (!clear || isOpaque(clear.pixels, clear.channels) || !Number(call.pageHasTransparency(page))) return clear;
    const onWhite = document.drawPart(page, view, false);
    return onWhite && !isEqualOnWhite(clear.pixels, onWhite.pixels) ? onWhite : clear;
  };
  for (const [page, cuts] of [...byPage].flatMap(([page, all]) => batchesOf(all).map((cuts) => [page, cuts] as const))) {
    if (page > document.pageCount) return printLine(`stop missing ${page}`);
    const ready = withShownPage(
      call,
      document,
      page - 1,
      maxAnnotations,
      () => undefined,
      (opened) => [...picturesOf(opened, cuts, draw)],
    );
    if (!ready) return printLine(`stop unreadable ${page}`);
    for (const { cut, picture } of ready) {
      if (!picture) return printLine(`stop unreadable ${page}`);
      const cleared = cut.textsBeneath ? clearedOver(picture, inPixels(cut.textsBeneath, cut, picture)) : undefined;
      const wanted = cleared?.picture ?? (cut.onlyIfPale ? clearedPale(picture) : picture);
      if (!wanted || (cut.leftOutIfBlank && isFeatureless(wanted))) printLine(`blank ${cut.index}`);
      else await encode(wanted, cut.index, [plainColor(picture.pixels, picture.channels), ...(cleared?.colors ?? [])]);
    }
  }
  document.close();
  printLine('done');
}

try {
  await cutAll();
} catch (error) {
  const code = (error as { pdfiumError?: number }).pdfiumError;
  if (code === undefined) throw error;
  if (code === pdfiumErrors.password) printLine('stop password 0');
  else printLine(`stop ${code === pdfiumErrors.security ? 'security' : 'damaged'} 0`);
}
