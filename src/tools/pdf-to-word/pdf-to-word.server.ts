import { AppError } from '#contract/appError.ts';
import type { LayOut } from '#engines/ports.ts';
import { implement, type Task } from '../implement.ts';
import { picturedWords, writtenFields, writtenReport } from '../recognizedReport.ts';
import { recognizedSource } from '../recognizedSource.ts';
import { pdfToWord } from './pdf-to-word.ts';

/** Without LibreOffice, or where it takes longer, the document is written as it is. */
const mostLayoutMs = 15_000;

const layOutWith =
  ({ engines, call }: Task<typeof pdfToWord>): LayOut =>
  (path) =>
    engines.office.layOut(path, { ...call, deadlineMs: Math.min(call.deadlineMs, mostLayoutMs) }).catch((error: unknown) => {
      if (error instanceof AppError && !call.signal.aborted) return undefined;
      throw error;
    });

export default implement(pdfToWord, async (task) => {
  const source = await recognizedSource(task, task.params, { blanks: true });
  const path = task.scratch('document.docx');
  const written = await task.engines.writer.word(source, path, layOutWith(task));
  return {
    path,
    report: writtenReport(source, written, { kept: writtenFields(source.document), changed: picturedWords(source.document) }),
  };
});
