import { implement } from '../implement.ts';
import { recognisedSource, writtenReport } from '../recognisedSource.ts';
import { pdfToWord } from './pdf-to-word.ts';

export default implement(pdfToWord, async (task) => {
  const source = await recognisedSource(task, task.params);
  const path = task.scratch('document.docx');
  const written = await task.engines.writer.word(source, path);
  return { path, report: writtenReport(source, written) };
});
