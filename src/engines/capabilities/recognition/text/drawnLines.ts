import type { InlineRun } from '#engines/core/document-model/document.ts';
import type { FrameBox, Glyphs, Line } from '#engines/core/document-model/geometry.ts';
import type { Ruling } from '../graphics/rulings.ts';
import { thresholds } from './thresholds.ts';

const { strikeTo, strikeFrom, underlineDepth, outerShare, coveredShare } = thresholds.drawnLines;

type LineLooks = Pick<InlineRun, 'isUnderlined' | 'isStruck'>;

/** Lines that may underline or strike out words of this line. A rule that extends far beyond them does not. */
export function rulingsNear(line: Line, across: readonly Ruling[]): Ruling[] {
  const slack = line.sizePt * 1.5;
  return across.filter(
    ({ at, from, to, widthPt }) =>
      at > line.baseline - line.sizePt * strikeTo &&
      at < line.baseline + line.sizePt * underlineDepth &&
      from > line.left - slack &&
      to < line.right + slack &&
      widthPt < line.sizePt * 0.2,
  );
}

/** Whether a word or letter is underlined or struck out. */
export function lineLooks(
  box: FrameBox,
  line: Line,
  near: readonly Ruling[],
  { used }: { readonly used: Set<Ruling> },
): LineLooks {
  const isWithin = (at: number, from: number, to: number) =>
    at >= line.baseline + from * line.sizePt && at <= line.baseline + to * line.sizePt;
  const isOver = (from: number, to: number, isAt: (ruling: Ruling) => boolean = () => true) => {
    const found = near.filter((one) => isWithin(one.at, from, to) && isAt(one));
    const ruling = found.find((one) => coverage(one, box) >= coveredShare);
    if (ruling) used.add(ruling);
    return ruling !== undefined;
  };
  // The bar of a fraction is between small letters, not across them.
  const edge = (box.bottom - box.top) * outerShare;
  const isAcross = ({ at }: Ruling) => at > box.top + edge && at < box.bottom - edge;
  return { isUnderlined: isOver(-0.02, underlineDepth), isStruck: isOver(-strikeTo, -strikeFrom, isAcross) };
}

/** Where no spaces part words, a line may be drawn under some letters of a piece. They are about equally wide. */
export function lettersOf(part: Glyphs): Glyphs[] {
  const letters = [...part.text];
  const width = (part.right - part.left) / letters.length;
  return letters.map((text, index) => ({
    ...part,
    text,
    left: part.left + index * width,
    right: part.left + (index + 1) * width,
  }));
}

function coverage({ from, to }: Ruling, { left, right }: FrameBox): number {
  return right > left ? Math.max(0, Math.min(to, right) - Math.max(from, left)) / (right - left) : 0;
}
