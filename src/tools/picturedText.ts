import { AppError } from '#contract/api/appError.ts';
import type { Operation } from '#contract/api/operation.ts';
import type { Scans } from '#contract/text/scans.ts';
import { pictureLines } from '#engines/capabilities/recognition/credibility/pictureLines.ts';
import type { Cell, Picture, RecognizedBlock, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { PdfInput } from '#engines/ports.ts';
import type { HandlerContext } from './defineHandler.ts';
import type { Choice } from './readPages.ts';
import { cutPictures, type ReadSource, type RecognizedSource, recognizedDocument } from './recognizedSource.ts';
import { uprightSource } from './uprightSource.ts';

/** Smaller pictures have no room for text and a drawing. */
const minWidthPt = 30;
const minHeightPt = 15;
/** The limit of one file, the largest first. Further pictures are not read. */
const maxPictures = 200;
const readingMs = 60_000;

/** The result of reading a document's pictures. */
export interface PictureReading {
  /** Pictures with text. */
  readonly read: number;
  /** Pictures that were not read: there were too many, or the time was over. */
  readonly unread: number;
}

const none: PictureReading = { read: 0, unread: 0 };

export interface PicturedSource extends RecognizedSource {
  readonly pictureReading: PictureReading;
}

const percent = 100;

/**
 * The task up to its pages; their pictures are the other half of the progress. Both are reported in hundredths, so the bar never goes back.
 */
export function untilPictures<Op extends Operation>(task: HandlerContext<Op>): HandlerContext<Op> {
  return inHalf(task, 0);
}

/** The task with its progress as one half of the whole, in hundredths. */
export function inHalf<Op extends Operation>(task: HandlerContext<Op>, half: 0 | 1): HandlerContext<Op> {
  const { call } = task;
  const progress = (done: number, total: number) =>
    call.progress(Math.round((percent / 2) * (half + (total > 0 ? done / total : 0))), percent);
  return { ...task, call: { ...call, progress } };
}

/** The recognised pages with the text of their pictures, and the pictures themselves where they are wanted. Throws `no_text`. */
export async function picturedSource<Op extends Operation>(
  task: HandlerContext<Op>,
  choice: Choice,
  read: ReadSource,
  { wantsFiles }: { readonly wantsFiles: boolean },
): Promise<PicturedSource> {
  const recognized = await recognizedDocument(read, choice);
  const { document, pictures: pictureReading } = await withPicturedText(inHalf(task, 1), read.source, recognized, choice);
  const pictures = wantsFiles ? await cutPictures(task, read.source, document, 'drawn') : new Map();
  return { document, pictures, reading: read.reading, pictureReading };
}

/** Adds the text of a document's pictures by OCR. Where OCR is not installed, and where scans are to stay pictures, nothing is read. */
export async function withPicturedText<Op extends Operation>(
  task: Pick<HandlerContext<Op>, 'engines' | 'scratch' | 'call'>,
  source: PdfInput,
  document: RecognizedDocument,
  { scans, scanLanguage }: Scans,
): Promise<{ readonly document: RecognizedDocument; readonly pictures: PictureReading }> {
  const { engines, call } = task;
  const wanted =
    scans === 'left' ? [] : document.pages.flatMap(({ sections }) => sections.flatMap(picturesIn)).filter(mayHaveText);
  const chosen = wanted.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, maxPictures);
  if (chosen.length === 0) return { document, pictures: none };
  const parts = chosen.toSorted((a, b) => a.page - b.page).map((picture) => ({ picture, page: picture.page, box: picture }));
  const limited = { ...call, deadlineMs: Math.min(call.deadlineMs, readingMs) };
  const upright = await uprightSource(task, source, document, chosen);
  const found = await engines.ocrEngine.readPictures(upright, parts, scanLanguage, limited).catch(withoutReader);
  if (found === undefined) return { document, pictures: none };
  const lines = new Map(parts.map(({ picture }, index) => [picture, pictureLines(found[index] ?? [])]));
  const read = [...lines.values()].filter((each) => each.length > 0).length;
  const unread = wanted.length - found.filter((words) => words !== undefined).length;
  return { document: withLines(document, lines), pictures: { read, unread } };
}

function withoutReader(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'engine_missing') return undefined;
  throw error;
}

/** Whether a picture may have text that the file does not know. Drawings may have letters as outlines. */
function mayHaveText({ source, text, width, height }: Picture): boolean {
  return source !== 'page' && text === '' && width >= minWidthPt && height >= minHeightPt;
}

type Part = RecognizedBlock | Cell['blocks'][number];

function picturesIn({ blocks }: { readonly blocks: readonly Part[] }): Picture[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block];
    return block.kind === 'table' ? block.cells.flatMap(picturesIn) : [];
  });
}

function withLines(document: RecognizedDocument, lines: ReadonlyMap<Picture, readonly string[]>): RecognizedDocument {
  const labelled = <B extends Part>(block: B): B => {
    if (block.kind === 'picture') {
      const readLines = lines.get(block) ?? [];
      return readLines.length > 0 ? { ...block, readLines } : block;
    }
    if (block.kind !== 'table') return block;
    return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(labelled) })) };
  };
  const pages = document.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(labelled) })),
  }));
  return { ...document, pages };
}
