import { pointsPerMm } from '#contract/pages/picturePages.ts';
import { defineHandler } from '../defineHandler.ts';
import { svgToPdf } from './svg-to-pdf.ts';

export default defineHandler(svgToPdf, ({ files, params: { pageSize, orientation, marginMm }, engines, scratch, call }) =>
  engines.drawings.convert(files, { pageSize, orientation, marginPt: marginMm * pointsPerMm }, scratch('converted.pdf'), call),
);
