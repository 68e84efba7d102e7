import { AppError } from '#contract/appError.ts';
import type { LayOut } from '#engines/ports.ts';
import { implement, type Task } from '../implement.ts';
import { picturedWords, writtenFields, writtenReport } from '../recognizedReport.ts';
import { readSource, recognizedText } from '../recognizedSource.ts';
import { pdfToWord } from './pdf-to-word.ts';

/** Without LibreOffice, or where it takes longer, the document is written as it is. */
const maxLayoutMs = 15_000;

const layOutWith =
  ({ engines, call }: Task<typeof pdfToWord>): LayOut =>
  (path) =>
    engines.office.layOut(path, { ...call, deadlineMs: Math.min(call.deadlineMs, maxLayoutMs) }).catch((error: unknown) => {
      if (error instanceof AppError && !call.signal.aborted) return undefined;
      throw error;
    });

/** A layout of more pages would take longer than the rest of the conversion. */
const maxPagesFitted = 100;

export default implement(pdfToWord, async (task) => {
  const read = await readSource(task, task.params, { blanks: true });
  const pageCount = task.files[0]?.pageCount ?? 0;
  // LibreOffice starts while the pages are recognised. The number of pages of a locked file is unknown.
  if (pageCount > 0 && pageCount <= maxPagesFitted) void task.engines.office.startAhead(task.call);
  const source = await recognizedText(task, task.params, read);
  const path = task.scratch('document.docx');
  const isFitted = source.document.pages.length <= maxPagesFitted;
  const written = await task.engines.writer.word(source, path, isFitted ? layOutWith(task) : undefined);
  return {
    path,
    report: writtenReport(source, written, { kept: writtenFields(source.document), changed: picturedWords(source.document) }),
  };
});
