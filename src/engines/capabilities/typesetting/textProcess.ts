/**
 * The process that sets text. The sandbox starts it with its working folder, our fonts and one input only. Standard input has the request as
 * JSON. It reports on standard output, one line each.
 */
import './wasmTiering.ts';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { type FoundEncoding, findEncoding } from '#engines/core/content/textEncoding.ts';
import { newXmp } from '#engines/core/objects/edits/xmp.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { PdfObject, PdfStream, pdfDict } from '#engines/core/objects/values.ts';
import { GrowingPdf } from '#engines/core/objects/writer.ts';
import { LineSetter } from './breakLine.ts';
import { languageOf } from './language.ts';
import { Pieces } from './pieces.ts';
import { linesOf, type TextLine } from './textLines.ts';
import { TextPages, TooManyPages } from './textPages.ts';
import type { TextAnswer, TextRequest } from './textRequest.ts';

const request = JSON.parse(readFileSync(0, 'utf8')) as TextRequest;
const { style } = request;
const chunkBytes = 1024 * 1024;
const sampleCharacters = 20_000;

function printLine(answer: TextAnswer): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const bytes = Buffer.allocUnsafe(chunkBytes);
      const got = readSync(file, bytes, 0, chunkBytes, null);
      if (got === 0) return;
      yield bytes.subarray(0, got);
    }
  } finally {
    closeSync(file);
  }
}

interface TextProfile extends FoundEncoding {
  readonly sizeBytes: number;
  readonly lineCount: number;
}

/** A first pass: the encoding of the text and its number of lines. */
function profileText(): TextProfile {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let [sizeBytes, lineCount, isUtf8] = [0, 1, true];
  let head: Buffer = Buffer.alloc(0);
  for (const chunk of chunksOf(request.inputPath)) {
    if (sizeBytes === 0) head = chunk;
    sizeBytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) lineCount += 1;
    isUtf8 &&= decodes(strict, chunk);
  }
  isUtf8 &&= decodes(strict);
  const found = style.encoding === 'auto' ? findEncoding(head, isUtf8) : { encoding: style.encoding, isGuessed: false };
  return { ...found, sizeBytes, lineCount };
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    if (chunk) decoder.decode(chunk, { stream: true });
    else decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Reported in hundredths, because a progress bar shows no more. */
function* decodedPieces({ encoding, sizeBytes }: TextProfile): Generator<string> {
  const decoder = new TextDecoder(encoding);
  let [done, told] = [0, 0];
  for (const chunk of chunksOf(request.inputPath)) {
    yield decoder.decode(chunk, { stream: true });
    done += chunk.length;
    const step = Math.floor((done / sizeBytes) * 100);
    if (step > told) printLine({ what: 'step', done: step, total: 100 });
    told = step;
  }
  yield decoder.decode();
}

/** The space for line numbers, in points. */
function gutterPt(lineCount: number): number {
  if (!style.hasLineNumbers) return 0;
  return (String(lineCount).length * 0.6 * 0.8 + 1.6) * style.fontSize;
}

/** Groups lines, so that fonts are requested seldom. */
function* batches(lines: Iterable<TextLine>): Generator<TextLine[]> {
  let batch: TextLine[] = [];
  let length = 0;
  for (const line of lines) {
    batch.push(line);
    length += line.text.length + 1;
    if (length < 262_144) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  yield batch;
}

/** Sets the lines of the file in turn, and counts what could not be shown. */
class Setting {
  readonly #pages: TextPages;
  readonly #pieces: Pieces;
  #number = 0;
  #isNewLine = true;
  #endsPage = false;
  hasText = false;
  missing = 0;
  controls = 0;

  constructor(pages: TextPages, pieces: Pieces) {
    this.#pages = pages;
    this.#pieces = pieces;
  }

  line({ text, end, controls }: TextLine, setter: LineSetter): void {
    if (this.#endsPage) {
      this.#pages.endParagraph();
      this.#pages.endPage();
    }
    this.#endsPage = end === 'page';
    this.controls += controls;
    if (this.#isNewLine) this.#number += 1;
    const number = style.hasLineNumbers && this.#isNewLine ? this.#pieces.piece(String(this.#number), 0) : undefined;
    // A blank line may contain spaces.
    const shown = /[^\s\u200b]/.test(text) ? text : '';
    this.hasText ||= shown !== '';
    for (const [index, line] of setter.set(shown).entries()) {
      for (const { piece } of line.pieces) this.missing += piece.missing;
      this.#pages.line(line, index === 0 ? number : undefined);
    }
    this.#isNewLine = end !== 'more';
  }
}

async function setText(): Promise<void> {
  const found = profileText();
  const pdf = new GrowingPdf(request.outPath, { version: '1.7' });
  const pieces = new Pieces(style.family, style.fontSize);
  await pieces.prepare(' 0123456789');
  const resources = PdfObject.of(null);
  const gutter = gutterPt(found.lineCount);
  const pages = new TextPages(pdf, style, request.maxPages, resources, gutter);
  const widthPt = style.widthPt - 2 * style.marginPt - gutter;
  const setter = new LineSetter(pieces, { width: (widthPt * 1000) / style.fontSize, tabWidth: style.tabWidth });
  const setting = new Setting(pages, pieces);
  let sample = '';
  for (const batch of batches(linesOf(decodedPieces(found)))) {
    const text = batch.map((line) => line.text).join('\n');
    if (sample.length < sampleCharacters) sample += text.slice(0, sampleCharacters);
    await pieces.prepare(text);
    for (const line of batch) setting.line(line, setter);
  }
  if (!setting.hasText) return printLine({ what: 'stop', reason: 'empty_text' });
  const parts = pages.finish();
  resources.value = pdfDict({ Font: pieces.finish() });
  await pdf.finish({ root: catalogOf(parts, languageOf(sample)), info: pdfDict({ Title: encodeText(request.title) }) });
  const { missing, controls } = setting;
  printLine({ what: 'done', pages: pages.pageCount, missing, controls, isGuessed: found.isGuessed });
}

function catalogOf(parts: Readonly<Record<string, PdfObject>>, language: string | undefined): PdfObject {
  const xmp = Buffer.from(newXmp({ title: request.title }, new Date(request.now)));
  return PdfObject.of(
    pdfDict({
      Type: 'Catalog',
      ...parts,
      MarkInfo: pdfDict({ Marked: true }),
      ViewerPreferences: pdfDict({ DisplayDocTitle: true }),
      Lang: language === undefined ? undefined : encodeText(language),
      Metadata: PdfObject.of(new PdfStream(pdfDict({ Type: 'Metadata', Subtype: 'XML' }), xmp)),
    }),
  );
}

try {
  await setText();
} catch (cause) {
  if (!(cause instanceof TooManyPages)) throw cause;
  printLine({ what: 'stop', reason: 'text_too_long' });
}
