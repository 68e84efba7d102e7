import { AppError } from '#contract/api/appError.ts';
import { withFormulaPictures } from '#engines/capabilities/recognition/document/formulaPictures.ts';
import type { LayOut, PdfInput, PictureFile, WritableDocument, WrittenAndRead } from '#engines/ports.ts';
import { defineHandler, type HandlerContext } from '../defineHandler.ts';
import { picturedWords, writtenFields, writtenReport } from '../recognizedReport.ts';
import { cutPictures, picturesOf, readSource, recognizedDocument } from '../recognizedSource.ts';
import { pdfToWord } from './pdf-to-word.ts';

/** Without LibreOffice, or where it takes longer, the document is written as it is. */
const maxLayoutMs = 15_000;

const layOutWith =
  ({ engines, call }: HandlerContext<typeof pdfToWord>): LayOut =>
  (path) =>
    engines.office.layOut(path, { ...call, deadlineMs: Math.min(call.deadlineMs, maxLayoutMs) }).catch((error: unknown) => {
      if (error instanceof AppError && !call.signal.aborted) return undefined;
      throw error;
    });

/** Layouts of more pages would take most of the time of a conversion (docs/decisions/0422). */
const maxPagesFitted = 200;

export default defineHandler(pdfToWord, async (task) => {
  const pageCount = task.files[0]?.pageCount ?? 0;
  // LibreOffice starts while PDFium reads the pages. The number of pages of a locked file is unknown.
  if (pageCount > 0 && pageCount <= maxPagesFitted) void task.engines.office.startAhead(task.call);
  const read = await readSource(task, task.params, { blanks: true });
  const document = withFormulaPictures(await recognizedDocument(read, task.params));
  const path = task.scratch('document.docx');
  const cut = cutPictures(task, read.source, document, 'drawn');
  const isFitted = document.pages.length <= maxPagesFitted;
  const words = { document, readFonts: fontsOf(task, read.source) };
  const writing = isFitted ? fitted(task, words, cut, path) : plain(task, words, cut, path);
  await Promise.allSettled([cut, writing]);
  const [pictures, written] = [await cut, await writing];
  const source = { document, pictures, reading: read.reading };
  return {
    path,
    report: writtenReport(source, written, { kept: writtenFields(document), changed: picturedWords(document) }),
  };
});

type WordTask = HandlerContext<typeof pdfToWord>;
type Cut = Promise<WritableDocument['pictures']>;

type Words = Omit<WritableDocument, 'pictures'>;

/** Fonts that cannot be read are put in by whoever opens the document. */
const fontsOf =
  ({ engines, call }: WordTask, source: PdfInput): NonNullable<Words['readFonts']> =>
  (names) =>
    engines.embeddedFonts.read(source, names, { ...call, progress: () => undefined }).catch((error: unknown) => {
      if (error instanceof AppError && !call.signal.aborted) return [];
      throw error;
    });

const plain = async ({ engines }: WordTask, words: Words, cut: Cut, path: string) =>
  engines.writer.word({ ...words, pictures: await cut }, path);

/** Pages are fitted while their pictures are cut out: a layout only needs to know which there are. */
function fitted(task: WordTask, words: Words, cut: Cut, path: string): Promise<WrittenAndRead> {
  const standIn: PictureFile = { path: '', mime: 'image/png' };
  const standIns = new Map(picturesOf(words.document).map((picture) => [picture, standIn]));
  return task.engines.writer.word({ ...words, pictures: standIns }, path, { layOut: layOutWith(task), pictures: cut });
}
