import { AppError } from '#contract/appError.ts';
import type { PageComment } from '#engines/ports.ts';
import { implement, type Task } from '../implement.ts';
import { writtenReport } from '../recognizedReport.ts';
import { recognizedSource } from '../recognizedSource.ts';
import { pdfToPowerpoint } from './pdf-to-powerpoint.ts';

export default implement(pdfToPowerpoint, async (task) => {
  const path = task.scratch('slides.pptx');
  // Other processes read the pages, so this one has time.
  const [comments, source] = await Promise.all([commentsOf(task), recognizedSource(task, task.params, { labels: 'written' })]);
  const written = await task.engines.writer.slides({ ...source, comments }, path);
  const inNotes = written.comments ? [{ what: 'commentsInNotes' as const, count: written.comments }] : [];
  return {
    path,
    report: writtenReport(source, written, { kept: [{ what: 'writtenSlides', count: written.parts }, ...inNotes] }),
  };
});

/** A file whose comments cannot be read is converted without them. */
async function commentsOf({ files, engines, call }: Task<typeof pdfToPowerpoint>): Promise<readonly PageComment[]> {
  const [file] = files;
  if (!file) return [];
  return engines.stamper.readComments(file, call).catch((error: unknown) => {
    if (error instanceof AppError && !call.signal.aborted) return [];
    throw error;
  });
}
