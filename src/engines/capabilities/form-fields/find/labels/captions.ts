import { type Blank, isLevelWith } from '../lines/lineBlanks.ts';
import { overlapAcross, overlapDown, type PageParts, type Phrase, widthOf } from '../pageParts.ts';

/** All in multiples of the page's font size. */
const below = 1.2;
const nearBelow = 0.9;
const minPart = 2;
/** The part of a line at which its last caption ends, where each part of the line has its own. */
const captionedPart = 0.85;

/** Words right below a line and within it, from the left. */
function captionsOf(line: Blank, { phrases, em }: PageParts): Phrase[] {
  return phrases
    .filter(
      (one) =>
        one.top > line.bottom - em * 0.45 &&
        one.top < line.bottom + em * (below - 0.3) &&
        one.left >= line.left - em &&
        one.right <= line.right + em,
    )
    .toSorted((a, b) => a.left - b.left);
}

/** `City   State   ZIP code` below one line are three places, if nothing of the line is left over behind the last. */
export function splitByCaptions(line: Blank, parts: PageParts): Blank[] {
  const { em } = parts;
  const captions = captionsOf(line, parts);
  const [first, last] = [captions[0], captions.at(-1)];
  const isLevel = captions.every((one) => first && Math.abs(one.baseline - first.baseline) < em * 0.4);
  if (!first || !last || captions.length < 2 || captions.length > 6 || !isLevel) return [line];
  if (last.right < line.left + widthOf(line) * captionedPart || captions.some(({ isBold }) => isBold)) return [line];
  const isFlush = first.left - line.left < em * 0.8;
  const cuts = captions.slice(1).map((one, index) => {
    const before = captions[index] ?? first;
    return isFlush ? one.left - em * 0.2 : (before.right + one.left) / 2;
  });
  const edges = [line.left, ...cuts, line.right];
  const split = captions.map((own, index) => ({
    ...line,
    left: (edges[index] ?? line.left) + (index > 0 ? em * 0.2 : 0),
    right: edges[index + 1] ?? line.right,
    own,
  }));
  return split.every((one) => widthOf(one) >= em * minPart) ? split : [line];
}

/** Places whose only words before them are the caption of the line above. */
export function behindCaptions(places: readonly Blank[], lines: readonly Blank[], parts: PageParts): Set<Blank> {
  const { phrases, em } = parts;
  const candidates = new Set(places);
  const isCaption = (one: Phrase) =>
    lines.some(
      (line) =>
        one.top > line.bottom - em * 0.45 &&
        one.top - line.bottom < em * nearBelow &&
        overlapAcross(line, one) > widthOf(one) * 0.7 &&
        one.left >= line.left - em &&
        !/:\s*$/u.test(one.text),
    );
  return new Set(
    places.filter((place) => {
      const before = phrases
        .filter(
          (one) => overlapDown(one, place) > em * 0.3 && one.right <= place.left + em * 0.6 && place.left - one.right < em * 4,
        )
        .toSorted((a, b) => b.right - a.right)[0];
      return (
        before !== undefined && isCaption(before) && !lines.some((line) => !candidates.has(line) && isLevelWith(line, place))
      );
    }),
  );
}
