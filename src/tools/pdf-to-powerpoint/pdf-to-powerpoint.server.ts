import { implement } from '../implement.ts';
import { writtenReport } from '../recognizedReport.ts';
import { recognizedSource } from '../recognizedSource.ts';
import { pdfToPowerpoint } from './pdf-to-powerpoint.ts';

export default implement(pdfToPowerpoint, async (task) => {
  const source = await recognizedSource(task, task.params, { labels: 'written' });
  const path = task.scratch('slides.pptx');
  const written = await task.engines.writer.slides(source, path);
  return { path, report: writtenReport(source, written, { kept: [{ what: 'writtenSlides', count: written.parts }] }) };
});
