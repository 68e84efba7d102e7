import { pointsPerMm } from '#contract/pages/picturePages.ts';
import type { InputFile } from '../defineHandler.ts';
import { defineHandler } from '../defineHandler.ts';
import { paperSizes, textToPdf } from './text-to-pdf.ts';

export default defineHandler(textToPdf, ({ files: [file], params, engines, scratch, call }) => {
  const { widthPt, heightPt } = paperSizes[params.pageSize];
  const isWide = params.orientation === 'landscape';
  const style = {
    encoding: params.encoding,
    widthPt: isWide ? heightPt : widthPt,
    heightPt: isWide ? widthPt : heightPt,
    marginPt: params.marginMm * pointsPerMm,
    family: params.font,
    fontSize: params.fontSize,
    lineHeightPt: (params.fontSize * params.lineHeight) / 100,
    hasLineNumbers: params.lineNumbers === 'on',
    tabWidth: params.tabWidth,
  };
  return engines.typesetter.set(file as InputFile, style, scratch('converted.pdf'), call);
});
