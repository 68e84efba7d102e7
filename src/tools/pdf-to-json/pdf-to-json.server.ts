import { implement } from '../implement.ts';
import { markupReport } from '../recognizedReport.ts';
import { readSource, recognizedDocument } from '../recognizedSource.ts';
import { pdfToJson } from './pdf-to-json.ts';

export default implement(pdfToJson, async (task) => {
  const { params, language } = task;
  const read = await readSource(task, params);
  const document = await recognizedDocument(read, params);
  const path = task.scratch('document.json');
  const written = await task.engines.markup.json(document, { runningText: params.headers, scans: read.scans }, path);
  return { path, report: markupReport({ ...read, document }, written, params.headers, language) };
});
