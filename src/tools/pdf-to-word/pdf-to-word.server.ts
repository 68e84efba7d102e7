import { implement } from '../implement.ts';
import { picturedWords, writtenFields, writtenReport } from '../recognizedReport.ts';
import { recognizedSource } from '../recognizedSource.ts';
import { pdfToWord } from './pdf-to-word.ts';

export default implement(pdfToWord, async (task) => {
  const source = await recognizedSource(task, task.params, { blanks: true });
  const path = task.scratch('document.docx');
  const written = await task.engines.writer.word(source, path);
  return {
    path,
    report: writtenReport(source, written, { kept: writtenFields(source.document), changed: picturedWords(source.document) }),
  };
});
