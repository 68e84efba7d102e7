import { pointsPerMm } from '#contract/pages/picturePages.ts';
import { defineHandler } from '../defineHandler.ts';
import { imagesToPdf } from './images-to-pdf.ts';

export default defineHandler(imagesToPdf, ({ files, params: { pageSize, orientation, marginMm }, engines, scratch, call }) =>
  engines.pictures.convert(files, { pageSize, orientation, marginPt: marginMm * pointsPerMm }, scratch('converted.pdf'), call),
);
