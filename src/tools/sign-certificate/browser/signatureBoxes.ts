import type { SignatureBox } from '#contract/signatures/signatureOptions.ts';

export const corners = ['bottomRight', 'bottomLeft', 'topRight', 'topLeft'] as const;
export type Corner = (typeof corners)[number];

const [widthPt, heightPt, marginPt] = [210, 64, 36];
const minSidePt = 10;

/** The box of a signature in a corner of a page, smaller on a small page. */
export function cornerBox(
  page: number,
  size: { readonly widthPt: number; readonly heightPt: number },
  corner: Corner,
): SignatureBox {
  const margin = Math.min(marginPt, size.widthPt / 12, size.heightPt / 12);
  const width = Math.max(minSidePt, Math.min(widthPt, size.widthPt - 2 * margin));
  const height = Math.max(minSidePt, Math.min(heightPt, size.heightPt - 2 * margin));
  const isRight = corner === 'bottomRight' || corner === 'topRight';
  const isBottom = corner === 'bottomRight' || corner === 'bottomLeft';
  return {
    page,
    x: isRight ? size.widthPt - margin - width : margin,
    y: isBottom ? size.heightPt - margin - height : margin,
    width,
    height,
  };
}
