import { mkdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '#contract/api/appError.ts';
import type { Operation } from '#contract/api/operation.ts';
import { recognize } from '#engines/capabilities/recognition/recognize.ts';
import { withFields } from '#engines/capabilities/recognition/text/fieldRuns.ts';
import type {
  Cell,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
} from '#engines/core/document-model/document.ts';
import { textsBeneathPictures } from '#engines/core/document-model/textsBeneathPictures.ts';
import type { PdfInput, PictureFile, ReadText, ScanPage, WritableDocument } from '#engines/ports.ts';
import type { HandlerContext } from './defineHandler.ts';
import { type Choice, pagesOf, type Reading, readPages } from './readPages.ts';
import { uprightSource } from './uprightSource.ts';

/** The resolution of pictures in Office files, in dots an inch: enough for a printer. */
const maxDpi = 220;
/** With transparent parts a photograph is a PNG, which is several times as large. */
const maxDpiOverText = 120;

export interface RecognizedSource extends WritableDocument {
  readonly reading: Reading;
}

/** Whether text in drawings is part of their picture or written over it. */
type Labels = 'drawn' | 'written';

interface SourceOptions {
  /** Whether empty form fields are included. */
  readonly blanks?: boolean;
  /** Whether a text will be recognised: then this begins while its letters are still being checked. */
  readonly isRecognized?: (text: ReadText) => boolean;
}

/** The text of a PDF, with that of its scans where that is wanted. */
export interface ReadSource {
  readonly source: PdfInput;
  readonly read: ReadText;
  readonly reading: Reading;
  /** The OCR results of these pages. */
  readonly scans: ReadonlyMap<number, ScanPage>;
  /** All pages, if they are being recognised already; undefined if that failed. */
  readonly recognized?: Promise<RecognizedDocument | undefined> | undefined;
}

export async function readSource<Op extends Operation>(
  task: HandlerContext<Op>,
  choice: Choice,
  { blanks = false, isRecognized = () => true }: SourceOptions = {},
): Promise<ReadSource> {
  const [source] = task.files;
  if (!source) throw new AppError('internal');
  const options = { annotations: true, shapes: true, seenFills: true, links: true, tags: true };
  const early = new EarlyRecognition();
  try {
    const { text, scans, reading, isAsExpected } = await readPages(task, source, options, choice, undefined, (expected) => {
      if (!expected.hasForm && isRecognized(expected)) early.begin(expected);
    });
    if (!isAsExpected) early.stop();
    const read = text.hasForm ? await withForm(task, source, text, blanks) : text;
    return { source, read, reading, scans, recognized: isAsExpected ? early.found : undefined };
  } catch (error) {
    early.stop();
    throw error;
  }
}

/** Recognises a text while the check of its letters, by OCR in other processes, has not ended (docs/decisions/0432). */
class EarlyRecognition {
  /** Undefined where recognition was stopped or has failed. */
  found: Promise<RecognizedDocument | undefined> | undefined;
  #isStopped = false;

  begin(text: ReadText): void {
    this.found = recognize({ ...text, pages: () => this.#pagesOf(text) }).catch(() => undefined);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async *#pagesOf(text: ReadText) {
    for await (const page of text.pages()) {
      // The other processes are served between two pages.
      await setImmediate();
      if (this.#isStopped) throw new AppError('cancelled');
      yield page;
    }
  }
}

/** A file whose form cannot be read still has its text. */
async function withForm<Op extends Operation>(
  { engines, call }: HandlerContext<Op>,
  source: PdfInput,
  read: ReadText,
  blanks: boolean,
): Promise<ReadText> {
  const fields = await engines.stamper.readFields(source, call).catch((error: unknown) => {
    if (error instanceof AppError && !call.signal.aborted) return [];
    throw error;
  });
  if (fields.length === 0) return read;
  return {
    ...read,
    async *pages() {
      for await (const page of read.pages()) yield withFields(page, fields, { blanks });
    },
  };
}

/** Recognises the selected pages. A page that could not be read is a picture. Throws `no_text`, or only where the pages show nothing. */
export async function recognizedDocument(
  { read, reading, recognized }: Pick<ReadSource, 'read' | 'reading' | 'recognized'>,
  choice: Pick<Choice, 'pages'>,
  { needsText = true } = {},
): Promise<RecognizedDocument> {
  const whole = (await recognized) ?? (await recognize(read));
  const pages = whole.pages.filter(pagesOf(choice.pages));
  const document = { ...whole, pages: pages.map((page) => (reading.unreadable.includes(page.page) ? picturedPage(page) : page)) };
  if (!document.pages.some((page) => isWritten(page) || (!needsText && showsPicture(page)))) throw new AppError('no_text');
  return document;
}

const showsPicture = ({ sections, behind }: RecognizedPage) =>
  behind.length > 0 || sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'picture'));

/** The whole page as a picture, including its letters. */
function picturedPage({ page, widthPt, heightPt }: RecognizedPage): RecognizedPage {
  const box = { x: 0, y: 0, width: widthPt, height: heightPt };
  const facts = { page, dpi: maxDpi, text: '', labels: [], description: undefined };
  const picture: Picture = { kind: 'picture', source: 'page', ...box, ...facts };
  const section = { columnCount: 1, columnGapPt: 0, left: 0, right: widthPt, blocks: [picture] };
  return { page, widthPt, heightPt, sections: [section], header: [], footer: [], footnotes: [], behind: [] };
}

export async function cutPictures<Op extends Operation>(
  task: HandlerContext<Op>,
  source: PdfInput,
  document: RecognizedDocument,
  labels: Labels,
  { isOverText = false } = {},
): Promise<Map<Picture, PictureFile>> {
  const { engines, scratch, call } = task;
  const wanted = picturesOf(document);
  const beneath = new Map(isOverText ? document.pages.flatMap(textsBeneathPictures) : []);
  const folder = scratch('pictures');
  await mkdir(folder);
  const cuts = wanted.map((picture, index) => ({
    page: picture.page,
    box: picture,
    dpi: Math.min(picture.dpi, beneath.has(picture) ? maxDpiOverText : maxDpi),
    // Text that belongs to a picture is in no paragraph. All other text is, and would be there twice.
    withText: ownsLetters(picture) || (labels === 'drawn' && picture.text !== ''),
    ...(picture.isPart ? { leftOutIfBlank: true as const } : {}),
    ...(picture.isWatermark ? { onlyIfPale: true as const } : {}),
    ...(beneath.has(picture) ? { textsBeneath: beneath.get(picture) ?? [] } : {}),
    name: `picture${index + 1}`,
  }));
  const upright = await uprightSource(task, source, document, wanted);
  const made = cuts.length > 0 ? await engines.regionRenderer.cut(upright, cuts, folder, call) : [];
  const byName = new Map(made.map((picture) => [picture.name, picture]));
  const pictures = new Map<Picture, PictureFile>();
  for (const [index, picture] of wanted.entries()) {
    const file = byName.get(`picture${index + 1}`);
    const texts = beneath.get(picture)?.map((box, at) => ({ box, color: file?.colorsBehind?.[at] }));
    if (file) pictures.set(picture, texts ? { ...file, textsBeneath: texts } : file);
  }
  return pictures;
}

const ownsLetters = ({ source }: Picture) => source === 'page' || source === 'formula';

/** The pictures to cut out, page by page. */
export function picturesOf({ pages }: RecognizedDocument): Picture[] {
  return pages.flatMap(({ sections, behind }) => [
    ...behind.filter((one) => one.kind === 'picture'),
    ...sections.flatMap((section) => section.blocks.flatMap(picturesIn)),
  ]);
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
