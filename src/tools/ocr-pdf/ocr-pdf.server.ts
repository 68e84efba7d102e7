import { rangesOf } from '#contract/api/wire.ts';
import type { TaskFile } from '../implement.ts';
import { implement } from '../implement.ts';
import { ocrPdf } from './ocr-pdf.ts';

export default implement(ocrPdf, ({ files: [file], params: { pages, language, upright }, engines, scratch, call }) => {
  const source = file as TaskFile;
  const ranges = pages && rangesOf(pages, source.pageCount);
  return engines.recognizer.addText(
    source,
    { language, pages: ranges, turnsUpright: upright === 'on' },
    scratch('ocr.pdf'),
    call,
  );
});
