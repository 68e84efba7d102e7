import { rangesOf } from '#contract/api/wire.ts';
import type { InputFile } from '../defineHandler.ts';
import { defineHandler } from '../defineHandler.ts';
import { ocrPdf } from './ocr-pdf.ts';

export default defineHandler(ocrPdf, ({ files: [file], params: { pages, language, upright }, engines, scratch, call }) => {
  const source = file as InputFile;
  const ranges = pages && rangesOf(pages, source.pageCount);
  return engines.ocrEngine.addText(source, { language, pages: ranges, turnsUpright: upright === 'on' }, scratch('ocr.pdf'), call);
});
