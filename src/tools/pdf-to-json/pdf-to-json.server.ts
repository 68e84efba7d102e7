import { defineHandler } from '../defineHandler.ts';
import { picturedSource, untilPictures } from '../picturedText.ts';
import { markupReport } from '../recognizedReport.ts';
import { readSource } from '../recognizedSource.ts';
import { pdfToJson } from './pdf-to-json.ts';

export default defineHandler(pdfToJson, async (task) => {
  const { params, language } = task;
  const read = await readSource(untilPictures(task), params);
  const source = await picturedSource(task, params, read, { wantsFiles: false });
  const path = task.scratch('document.json');
  const written = await task.engines.markup.json(source.document, { runningText: params.headers, scans: read.scans }, path);
  return { path, report: markupReport(source, written, params.headers, language) };
});
