import type { CSSProperties } from 'react';
import { availableWidth, fontStyleOf } from '#contract/pages/textBlocks.ts';
import { isRightToLeft } from '#contract/text/textDirection.ts';
import { maxOverfull } from '#web/editor/model/reflow.ts';
import { type FoundBlock, wordsOf } from '#web/editor/model/textPieces.ts';
import { cssFont } from '../page/canvasPen.ts';
import type { TextStyle } from '../toolbar/TextStyleFields.tsx';
import { cssFace } from './cssFace.ts';
import { measureText } from './measureText.ts';

/** Safari zooms the whole page for a field with a smaller font, so the field has this size and is scaled down. */
const minFieldFontPx = 16;

interface Options {
  readonly found: FoundBlock;
  readonly letters: TextStyle;
  readonly text: string;
  /** How much broader the page's own letters are. */
  readonly breadth: number;
  readonly pxPerPt: number;
  readonly pageWidthPt: number;
}

/** A field over a block, with its text at the place of the block's own. */
export function blockLetters({ found, letters, text, breadth, pxPerPt, pageWidthPt }: Options): {
  box: CSSProperties;
  field: CSSProperties;
} {
  const { fontSize } = letters;
  const lineHeight = found.lineHeight ?? fontSize * 1.2;
  const fontPx = Math.max(minFieldFontPx, fontSize * pxPerPt);
  const scale = (fontSize * pxPerPt) / fontPx;
  const width = (availableWidth(found, pageWidthPt) * maxOverfull) / Math.min(1, breadth);
  // As wide as the text, so that the frame shows the block rather than its room.
  const framed = Math.max(found.width, ...text.split('\n').map((line) => measureText(line, letters) * 1.02));
  const height = Math.max(found.height, text.split('\n').length * lineHeight);
  const perPt = pxPerPt / scale;
  const isFromRight = isRightToLeft(found.text);
  const top = (found.baseline ?? fontSize) - feetOf(letters, lineHeight);
  return {
    box: {
      left: (isFromRight ? found.x + found.width - framed : found.x) * pxPerPt,
      top: found.y * pxPerPt,
      width: framed * pxPerPt,
      height: height * pxPerPt,
    },
    field: {
      top: top * pxPerPt,
      left: isFromRight ? (framed - width) * pxPerPt : 0,
      textAlign: isFromRight ? 'right' : 'left',
      width: width * perPt,
      height: (height + lineHeight) * perPt,
      scale: scale === 1 ? undefined : scale,
      ...cssFace(letters),
      fontSize: fontPx,
      lineHeight: `${lineHeight * perPt}px`,
      wordSpacing: `${spacing(found, letters) * perPt}px`,
      color: fontStyleOf(found).color,
    },
  };
}

/** From the top of a line's box to its baseline, in points, as browsers lay it out. */
function feetOf(letters: TextStyle, lineHeight: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return lineHeight * 0.8;
  context.font = cssFont(letters);
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
  return (lineHeight - above - below) / 2 + above;
}

/** A justified block has wider spaces: the smallest of its lines, so that none exceeds its width. */
function spacing({ lines, fontSize, ...found }: FoundBlock, letters: TextStyle): number {
  const extras = lines.slice(0, -1).flatMap(({ words }) => {
    const gaps = words.slice(1).filter(({ isJoined }) => !isJoined).length;
    if (gaps === 0) return [];
    const width = Math.max(...words.map((word) => word.x + word.width)) - Math.min(...words.map(({ x }) => x));
    const natural = measureText(wordsOf({ words }), { ...fontStyleOf({ ...found, fontSize }), ...letters });
    return [(width - natural) / gaps];
  });
  const least = extras.length > 0 ? Math.min(...extras) : 0;
  return Math.max(-0.1 * letters.fontSize, Math.min(0.6 * letters.fontSize, least));
}
