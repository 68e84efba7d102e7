import { AppError } from '#contract/api/appError.ts';
import { withFormulaPictures } from '#engines/capabilities/recognition/document/formulaPictures.ts';
import type { Picture, RecognizedPage } from '#engines/core/document-model/document.ts';
import { paintedPage } from '#engines/core/document-model/paintedPage.ts';
import type { PageComment } from '#engines/ports.ts';
import { defineHandler, type HandlerContext } from '../defineHandler.ts';
import { paintedPages, picturedWords, writtenReport } from '../recognizedReport.ts';
import { cutPictures, readSource, recognizedDocument } from '../recognizedSource.ts';
import { pdfToPowerpoint } from './pdf-to-powerpoint.ts';

export default defineHandler(pdfToPowerpoint, async (task) => {
  const path = task.scratch('slides.pptx');
  // Other processes read the pages, so this one has time.
  const [comments, source] = await Promise.all([commentsOf(task), sourceOf(task)]);
  const written = await task.engines.writer.slides({ ...source, comments }, path);
  const inNotes = written.comments ? [{ what: 'commentsInNotes' as const, count: written.comments }] : [];
  return {
    path,
    report: writtenReport(source, written, {
      kept: [{ what: 'writtenSlides', count: written.parts }, ...inNotes],
      changed: [...paintedPages(source.document), ...picturedWords(source.document, isFormula)],
    }),
  };
});

const isFormula = ({ source }: Picture) => source === 'formula';

/** Labels of drawings are text over them, as text can be anywhere on a slide. Formulas are pictures, and so may whole slides be. */
async function sourceOf(task: HandlerContext<typeof pdfToPowerpoint>) {
  const { source, reading, ...read } = await readSource(task, task.params);
  const recognized = withFormulaPictures(await recognizedDocument({ ...read, reading }, task.params, { needsText: false }));
  const isPainted = ({ page }: RecognizedPage) => reading.scanned.includes(page) && read.scans.get(page)?.isPainted === true;
  const document = { ...recognized, pages: recognized.pages.map((page) => (isPainted(page) ? paintedPage(page) : page)) };
  return { document, pictures: await cutPictures(task, source, document, 'written'), reading };
}

/** A file whose comments cannot be read is converted without them. */
async function commentsOf({ files, engines, call }: HandlerContext<typeof pdfToPowerpoint>): Promise<readonly PageComment[]> {
  const [file] = files;
  if (!file) return [];
  return engines.stamper.readComments(file, call).catch((error: unknown) => {
    if (error instanceof AppError && !call.signal.aborted) return [];
    throw error;
  });
}
