import { pointsPerMm } from '#contract/pages/picturePages.ts';
import { implement } from '../implement.ts';
import { svgToPdf } from './svg-to-pdf.ts';

export default implement(svgToPdf, ({ files, params: { pageSize, orientation, marginMm }, engines, scratch, call }) =>
  engines.drawings.convert(files, { pageSize, orientation, marginPt: marginMm * pointsPerMm }, scratch('converted.pdf'), call),
);
