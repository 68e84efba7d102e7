import { AppError } from '#contract/api/appError.ts';
import { selectedRanges } from '#contract/api/wire.ts';
import type { Stamp } from '#engines/ports.ts';
import { defineHandler } from '../defineHandler.ts';
import { watermark } from './watermark.ts';

export default defineHandler(watermark, async ({ files, params, engines, scratch, call }) => {
  const [source, picture] = files;
  if (!source) throw new AppError('internal');
  const { type, text, fontSize, color, position, rotation, opacity, layer, pages } = params;
  if (type === 'image' && !picture) throw new AppError('watermark_image_missing');
  const mark: Stamp['mark'] =
    type === 'image' && picture
      ? { kind: 'picture', path: picture.path, widthPt: params.width, heightPt: params.height }
      : { kind: 'text', text, fontSize, color };
  const style = { position, rotation, opacity: opacity / 100, layer };
  const picked = selectedRanges(pages, source.pageCount);
  return engines.stamper.stamp(source, { mark, style, pages: picked }, scratch('watermarked.pdf'), call);
});
