/**
 * The process that draws pages. The sandbox starts it with only its working folder and one input. It reads the request as JSON and then page
 * numbers from standard input, and writes each page as a file and a line on standard output.
 */
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import sharp, { type Sharp } from 'sharp';
import { withinCpuTime } from './cpuTime.ts';
import { type Handle, openPdfium, type Picture, pdfiumErrors } from './library.ts';
import { noMorePages, type RenderRequest } from './renderRequest.ts';
import { openScanDpi } from './scanDpi.ts';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const nextLine = async () => (await lines.next()).value ?? noMorePages;
const request = JSON.parse(await nextLine()) as RenderRequest;
const pointsPerInch = 72;
const userUnits = new Map(request.userUnits);

// Each of these processes has a core of its own.
sharp.concurrency(1);
sharp.cache(false);

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The resolution at which the page stays below the limit, computed before drawing. */
function fittingDpi(size: { widthPt: number; heightPt: number }, dpi: number): number {
  const pixels = ((size.widthPt * dpi) / pointsPerInch) * ((size.heightPt * dpi) / pointsPerInch);
  return pixels <= request.maxPixels ? dpi : dpi * Math.sqrt(request.maxPixels / pixels);
}

let isEncoding = false;
/** A thread that only the end of the process stops. */
let isStillPainting = false;

async function encode(picture: Picture, dpi: number, page: number, word: 'page' | 'part'): Promise<void> {
  isEncoding = true;
  await write(picture, dpi, page).finally(() => {
    isEncoding = false;
  });
  printLine(`${word} ${page} ${picture.widthPx} ${picture.heightPx} ${dpi}`);
}

async function write({ pixels, widthPx, heightPx, channels }: Picture, dpi: number, page: number): Promise<void> {
  const raw = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels }, limitInputPixels: false });
  const file = `page-${page}`;
  if (request.style.format === 'jpg') await writeFile(file, withDensity(await jpegOf(raw), dpi));
  else await raw.withMetadata({ density: dpi }).png({ compressionLevel: 6 }).toFile(file);
}

/**
 * Measured on a page at 150 dots an inch: metadata adds a color profile, whose conversion doubles the time; optimized Huffman tables double
 * it again, for 5 % of the size (docs/decisions/0130).
 */
function jpegOf(raw: Sharp): Promise<Buffer> {
  const { quality } = request.style;
  const chromaSubsampling = quality >= 90 ? '4:4:4' : '4:2:0';
  return raw.removeAlpha().jpeg({ quality, chromaSubsampling, optimiseCoding: false }).toBuffer();
}

/** Dots an inch, in the JFIF segment at the start of a JPEG (ITU-T T.871 §10.1). */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const start = 2;
  const segment = Buffer.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0]);
  const dots = Math.min(0xffff, Math.max(1, Math.round(dpi)));
  segment.writeUInt16BE(dots, 12);
  segment.writeUInt16BE(dots, 14);
  return Buffer.concat([jpeg.subarray(0, start), segment, jpeg.subarray(start)]);
}

async function renderAll(): Promise<void> {
  const pdfium = openPdfium(request.libraryPath);
  const document = pdfium.open(request.inputPath, request.password);
  const scanDpi = request.style.asFineAsScans ? openScanDpi(pdfium) : undefined;
  // One page is encoded while the next one is drawn. More would only use memory.
  let encoding: Promise<void> = Promise.resolve();
  for (let word = await nextLine(); word !== noMorePages; word = await nextLine()) {
    const page = Number(word);
    const inUnits = document.sizeOf(page - 1);
    if (!inUnits) return stop(page <= document.pageCount ? 'unreadable' : 'missing', page);
    const unit = userUnits.get(page) ?? 1;
    const size = { widthPt: inUnits.width * unit, heightPt: inUnits.height * unit };
    let { dpi } = request.style;
    const pixelsOf = (points: number) => Math.max(1, Math.round((points * dpi) / pointsPerInch));
    const choosePixels = (loaded: Handle) => {
      dpi = fittingDpi(size, scanDpi?.(loaded, size, unit, dpi) ?? dpi);
      return { widthPx: pixelsOf(size.widthPt), heightPx: pixelsOf(size.heightPt) };
    };
    const isTransparent = request.style.transparent && request.style.format === 'png';
    const picture = await document.draw(page - 1, choosePixels, isTransparent, inTime);
    if (!picture) return stop('unreadable', page);
    isStillPainting = picture === 'late' || picture.isPartial;
    await encoding;
    if (picture === 'late') return stop('complex', page);
    if (picture.isPartial) return encode(picture, dpi, page, 'part');
    encoding = encode(picture, dpi, page, 'page');
    encoding.catch(() => undefined);
  }
  await encoding;
  document.close();
  printLine('done');
}

function inTime<T>(work: Promise<T>) {
  return withinCpuTime(work, request.pageCpuMs, () => isEncoding);
}

function stop(reason: string, page: number): void {
  printLine(`stop ${reason} ${page}`);
}

try {
  await renderAll();
} catch (error) {
  const code = (error as { pdfiumError?: number }).pdfiumError;
  if (code === undefined) throw error;
  if (code === pdfiumErrors.password) stop('password', 0);
  else stop(code === pdfiumErrors.security ? 'security' : 'damaged', 0);
}
if (isStillPainting) process.stdout.write('', () => process.kill(process.pid, 'SIGKILL'));
// Its input may still be open after a stop.
process.stdin.destroy();
