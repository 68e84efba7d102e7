/**
 * The process that reads text. The sandbox starts it with only its working folder and one input. It reads the request as JSON from standard
 * input, and writes each page as a line of JSON into a file and a word on standard output.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { PageShape } from '#engines/ports.ts';
import { type DrawingTime, DrawnLetters } from './letters/drawnLetters.ts';
import { FontShapes } from './letters/glyphShapes.ts';
import { GlyphTexts } from './letters/glyphTexts.ts';
import { type Handle, openPdfium, type PageView, pdfiumErrors } from './library.ts';
import { type PageSpace, pageSpace } from './pageSpace.ts';
import { withoutCovered } from './shapes/coveredShapes.ts';
import { ShapeReader } from './shapes/pageShapes.ts';
import { withoutWhitePaper, withVisibleFills } from './shapes/visibleFills.ts';
import { withShownPage } from './shownPage.ts';
import { readLinks } from './text/pageLinks.ts';
import { noTags, readTags } from './text/pageTags.ts';
import { ReplacedExtents } from './text/replacedExtents.ts';
import { SeenText } from './text/seenText.ts';
import { textCalls } from './text/textCalls.ts';
import { TextEvidence } from './text/textEvidence.ts';
import { readLetters } from './text/textLetters.ts';
import { type TextRequest, textFile, type WrittenPage } from './text/textRequest.ts';
import { readRuns } from './text/textRuns.ts';
import { TextStyles } from './text/textStyles.ts';
import { visibleColors } from './text/visibleColors.ts';

const request = JSON.parse(readFileSync(0, 'utf8')) as TextRequest;
const userUnits = new Map(request.userUnits);

const pdfium = openPdfium(request.libraryPath);
const call = textCalls(pdfium.library);
const shapesOfFonts = new FontShapes(call);
const drawingTime: DrawingTime = { ms: 0 };
const glyphs = new GlyphTexts(call, request.spelled);

class TooMuch extends Error {}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The language in the catalog, where it is valid (BCP 47). */
function languageOf(document: Handle): string | undefined {
  const buffer = Buffer.alloc(128);
  const bytes = Number(call.language(document, buffer, buffer.length));
  const text = bytes > 2 && bytes <= buffer.length ? buffer.toString('utf16le', 0, bytes - 2) : '';
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text) ? text : undefined;
}

/** The program that wrote the document. */
function programOf(document: Handle): string {
  const buffer = Buffer.alloc(512);
  const bytes = Number(call.metaText(document, 'Creator', buffer, buffer.length));
  const text = bytes > 2 && bytes <= buffer.length ? buffer.toString('utf16le', 0, bytes - 2) : '';
  return text.replaceAll(/\p{C}+/gu, ' ').trim();
}

const spaceOf = (page: Handle, number: number) => pageSpace(call, page, userUnits.get(number) ?? 1);

type OpenDocument = ReturnType<typeof pdfium.open>;

function readPage(page: Handle, number: number, links: WrittenPage['links'], document: OpenDocument): WrittenPage {
  const space = spaceOf(page, number);
  const text = Number(call.loadText(page));
  try {
    const count = text ? Number(call.count(text)) : 0;
    if (count > request.maxObjects) throw new TooMuch();
    const tags = request.options.tags ? readTags(call, page) : noTags;
    const owner = { document: document.handle, page };
    const colors = visibleColors(call, page, request.maxObjects);
    // Drawing takes time that only conversions have: as long as a file wants, until the deadline.
    const letters = request.options.seenFills ? new DrawnLetters(call, text, owner, drawingTime) : undefined;
    const styles = new TextStyles(call, { text, count, drawn: letters }, space, tags, colors, shapesOfFonts);
    const { shapes: wantsShapes, evidence: wantsEvidence } = request.options;
    const { hasShadingPatterns } = request;
    const drawn = new ShapeReader(call, space, request.maxObjects, tags, {
      hasShadingPatterns,
      hasFrames: request.options.seenFills,
    });
    if (wantsShapes || wantsEvidence) drawn.readPage(page);
    const evidence = wantsEvidence ? new TextEvidence(call, text, drawn, owner) : undefined;
    const runs = readRuns(
      call,
      text,
      count,
      space,
      styles,
      glyphs,
      new ReplacedExtents(call, page, request.maxObjects),
      // Who asks for each letter looks for what the file hides.
      request.options.letters ? undefined : new SeenText(call, page, request.maxObjects),
      evidence,
    );
    return {
      page: number,
      widthPt: space.widthPt,
      heightPt: space.heightPt,
      styles: styles.list,
      fonts: evidence?.fonts ?? [],
      runs,
      letters: request.options.letters ? readLetters(call, text, count, space, styles, glyphs) : [],
      shapes: shapesOf(drawn, page, space, document),
      links,
      tags: tags.list,
    };
  } finally {
    if (text) call.closeText(text);
  }
}

/** Most pages take a few milliseconds. Those with the largest pictures must not keep the text waiting. */
const maxPaintedMs = 5000;
let paintedMs = 0;

function shapesOf(reader: ShapeReader, page: Handle, space: PageSpace, { drawPart }: OpenDocument): PageShape[] {
  const { drawn, shapes } = reader;
  // Whether a page is a scan is part of the evidence.
  if (!request.options.shapes) return shapes.filter(({ kind }) => kind === 'picture');
  if (!request.options.seenFills) return shapes;
  const paint = (view: PageView) => {
    if (paintedMs > maxPaintedMs) return undefined;
    const start = performance.now();
    const picture = drawPart(page, view, false);
    paintedMs += performance.now() - start;
    return picture;
  };
  return withVisibleFills(withoutCovered(withoutWhitePaper(drawn, space)), space, paint, () => reader.textBoxes());
}

function readAll(): void {
  const document = pdfium.open(request.inputPath, request.password);
  const pages = request.pages ?? Array.from({ length: document.pageCount }, (_, index) => index + 1);
  printLine(`pages ${document.pageCount}`);
  const language = languageOf(document.handle);
  if (language !== undefined) printLine(`language ${language}`);
  const writtenWith = programOf(document.handle);
  if (writtenWith !== '') printLine(`program ${writtenWith}`);
  // FORMTYPE_NONE of fpdf_formfill.h is 0.
  if (Number(call.formType(document.handle)) > 0) printLine('form');
  const file = openSync(textFile, 'w');
  for (const number of pages) {
    if (number > document.pageCount) {
      printLine(`stop missing ${number}`);
      return;
    }
    const linksOf = (page: Handle) =>
      request.options.links ? readLinks(call, document.handle, page, spaceOf(page, number)) : [];
    const most = request.options.annotations ? request.maxObjects : 0;
    const read = withShownPage(call, document, number - 1, most, linksOf, (page, links) =>
      readPage(page, number, links, document),
    );
    // A page that cannot be read does not affect the others.
    const empty = {
      page: number,
      widthPt: 0,
      heightPt: 0,
      styles: [],
      fonts: [],
      runs: [],
      letters: [],
      shapes: [],
      links: [],
      tags: [],
    };
    writeSync(file, `${JSON.stringify(read ?? empty)}\n`);
    printLine(`page ${number}`);
  }
  closeSync(file);
  document.close();
  if (glyphs.isNeeded) printLine('nameless');
  printLine('done');
}

try {
  readAll();
} catch (error) {
  const code = (error as { pdfiumError?: number }).pdfiumError;
  if (error instanceof TooMuch) printLine('stop complex 0');
  else if (code === undefined) throw error;
  else if (code === pdfiumErrors.password) printLine('stop password 0');
  else printLine(`stop ${code === pdfiumErrors.security ? 'security' : 'damaged'} 0`);
}
