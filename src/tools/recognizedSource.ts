import { mkdir } from 'node:fs/promises';
import { AppError } from '#contract/appError.ts';
import type { Operation } from '#contract/operation.ts';
import type { Scans } from '#contract/scans.ts';
import { type PageChoice, rangesOf } from '#contract/wire.ts';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import { textPageOf } from '#engines/capabilities/recognition/text/scannedText.ts';
import type {
  Cell,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
} from '#engines/core/document-model/document.ts';
import type { PdfInput, PictureFile, ReadText, ScanPage, TextOptions, TextPage, WritableDocument } from '#engines/ports.ts';
import type { Task } from './implement.ts';

/** Dots an inch of pictures in office files: what a printer shows, and no more. */
const mostDpi = 220;

export interface RecognizedSource extends WritableDocument {
  /** Pages whose text was read from their picture. */
  readonly scannedPages: number;
}

export interface Choice extends Scans {
  readonly pages?: PageChoice | undefined;
}

/** What becomes of letters in drawings: they are drawn with them, or written over them. */
type Labels = 'drawn' | 'written';

/** A PDF as a person would have typed it, with its pictures cut out: what the tools that make office files begin with. */
export async function recognizedSource<Op extends Operation>(
  task: Task<Op>,
  choice: Choice,
  labels: Labels = 'drawn',
): Promise<RecognizedSource> {
  return recognizedText(task, choice, await readSource(task, choice), labels);
}

/** The text of a PDF, with that of its scans where that is wanted. */
export interface ReadSource {
  readonly source: PdfInput;
  readonly read: ReadText;
  readonly scannedPages: number;
  /** What was read of these pages. */
  readonly scans: ReadonlyMap<number, ScanPage>;
}

export async function readSource<Op extends Operation>(task: Task<Op>, choice: Choice): Promise<ReadSource> {
  const [source] = task.files;
  if (!source) throw new AppError('internal');
  const wish = { annotations: true, shapes: true, links: true, tags: true };
  const { text, scans } = await readWithScans(task, source, wish, choice);
  return { source, read: text, scannedPages: scans.size, scans };
}

export async function recognizedText<Op extends Operation>(
  task: Task<Op>,
  choice: Choice,
  { source, read, scannedPages: scanned }: ReadSource,
  labels: Labels = 'drawn',
): Promise<RecognizedSource> {
  const document = await recognizedDocument(read, choice);
  return { document, pictures: await cutPictures(task, source, document, labels), scannedPages: scanned };
}

/** What the chosen pages mean. Throws `no_text`. */
export async function recognizedDocument(read: ReadText, choice: Pick<Choice, 'pages'>): Promise<RecognizedDocument> {
  const whole = await recognize(read);
  const document = { ...whole, pages: whole.pages.filter(pagesOf(choice.pages)) };
  if (!document.pages.some(isWritten)) throw new AppError('no_text');
  return document;
}

/** The text of a document, with that of the pages that were read from their pictures. */
export async function readWithScans<Op extends Operation>(
  task: Task<Op>,
  source: PdfInput,
  wish: TextOptions,
  choice: Choice,
): Promise<{ readonly text: ReadText; readonly scanned: ReadonlySet<number>; readonly scans: ReadonlyMap<number, ScanPage> }> {
  const { engines, scratch, call } = task;
  const read = await engines.text.read(source, undefined, wish, scratch('text.jsonl'), call);
  const scans = await scannedPages(task, source, read, choice);
  const pages = new Map([...scans].map(([page, scan]) => [page, textPageOf(scan)]));
  return { text: scans.size > 0 ? withScans(read, pages) : read, scanned: new Set(scans.keys()), scans };
}

async function cutPictures<Op extends Operation>(
  { engines, scratch, call }: Task<Op>,
  source: PdfInput,
  document: RecognizedDocument,
  labels: Labels,
): Promise<Map<Picture, PictureFile>> {
  const wanted = document.pages.flatMap(({ sections, behind }) => [
    ...behind.filter((one) => one.kind === 'picture'),
    ...sections.flatMap((section) => section.blocks.flatMap(picturesIn)),
  ]);
  const folder = scratch('pictures');
  await mkdir(folder);
  const cuts = wanted.map((picture, index) => ({
    page: picture.page,
    box: picture,
    dpi: Math.min(picture.dpi, mostDpi),
    // Letters that belong to a picture are in no paragraph; all others are, and would be there twice.
    withText: labels === 'drawn' && picture.text !== '',
    name: `picture${index + 1}`,
  }));
  const made = cuts.length > 0 ? await engines.pictureCutter.cut(source, cuts, folder, call) : [];
  const byName = new Map(made.map((picture) => [picture.name, picture]));
  const pictures = new Map<Picture, PictureFile>();
  for (const [index, picture] of wanted.entries()) {
    const file = byName.get(`picture${index + 1}`);
    if (file) pictures.set(picture, file);
  }
  return pictures;
}

/** The pages that are to be read from their pictures, read. */
async function scannedPages<Op extends Operation>(
  { engines, call }: Task<Op>,
  source: PdfInput,
  read: ReadText,
  { pages, scans, scanLanguage }: Choice,
): Promise<Map<number, ScanPage>> {
  const isChosen = pagesOf(pages);
  const [bare, all]: [number[], number[]] = [[], []];
  for await (const page of read.pages()) {
    if (!isChosen(page)) continue;
    all.push(page.page);
    if (page.runs.length === 0) bare.push(page.page);
  }
  const isWanted = scans === 'read' || (scans === 'auto' && bare.length === all.length);
  if (!isWanted || bare.length === 0) return new Map();
  const found = await engines.recognizer.read(source, bare, scanLanguage, call);
  return new Map(found.filter(({ words }) => words.length > 0).map((page) => [page.page, page]));
}

/** The picture of a page that was read is not wanted beside its text. */
function withScans(read: ReadText, scanned: ReadonlyMap<number, TextPage>): ReadText {
  return {
    ...read,
    async *pages() {
      for await (const page of read.pages()) yield scanned.get(page.page) ?? page;
    },
  };
}

/** Running lines are found by looking at neighbouring pages, so all pages are read and these are kept. */
export function pagesOf(chosen: PageChoice | undefined): (page: { readonly page: number }) => boolean {
  if (chosen === undefined || chosen.kind === 'all') return () => true;
  const ranges = rangesOf(chosen, 0);
  return ({ page }) => ranges.some(({ first, last }) => page >= first && page <= last);
}

function picturesIn(block: RecognizedBlock | Cell['blocks'][number]): Picture[] {
  if (block.kind === 'picture') return [block];
  return block.kind === 'table' ? block.cells.flatMap((cell) => cell.blocks.flatMap(picturesIn)) : [];
}

export function isWritten({ sections, header, footer, footnotes }: RecognizedPage): boolean {
  const notes = footnotes.flatMap((note) => note.paragraphs);
  return [...sections.flatMap(({ blocks }) => blocks), ...header, ...footer, ...notes].some(hasText);
}

function hasText(block: RecognizedBlock | Cell['blocks'][number]): boolean {
  if (block.kind === 'paragraph') return block.runs.some((span) => span.text.trim() !== '');
  return block.kind === 'table' && block.cells.some((cell) => cell.blocks.some(hasText));
}
