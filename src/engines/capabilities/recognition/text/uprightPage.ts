import { letterDirections } from '#engines/core/document-model/letterDirections.ts';
import { type QuarterTurns, turnedBox, turnedPoint, turnedSize } from '#engines/core/document-model/quarterTurns.ts';
import type { TextPage } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const { minLetters, minShare } = thresholds.uprightPage;

/**
 * A page whose text lies on its side or upside down, turned upright: a scan as it came from the feeder, or a wide table that a program set
 * across the page. Its rows and columns are then read as those of any other page.
 */
export function uprightPage(page: TextPage): TextPage {
  const turns = turnsOf(page);
  if (turns === 0) return page;
  const angleOf = (angle: number) => (angle + 90 * turns) % 360;
  const placeOf = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const [left, top] = turnedPoint(x, y, page, turns);
    return { x: left, y: top };
  };
  const boxOf = <Box extends TextPage['shapes'][number] | TextPage['links'][number]>(one: Box): Box => ({
    ...one,
    ...turnedBox(one, page, turns),
  });
  const isSideways = turns % 2 === 1;
  return {
    ...page,
    ...turnedSize(page, turns),
    quarterTurns: turns,
    // Their boxes are rotated around their own corners, which is where the turn moves them.
    runs: page.runs.map((run) => ({ ...run, ...placeOf(run), angle: angleOf(run.angle) })),
    shapes: page.shapes.map((shape) => {
      const { widthPx, heightPx } = shape;
      return { ...boxOf(shape), ...(isSideways ? { widthPx: heightPx, heightPx: widthPx } : {}) };
    }),
    links: page.links.map(boxOf),
  };
}

/** The clockwise quarter turns that make most letters of a page upright; none where they disagree or are few. */
function turnsOf({ runs }: TextPage): QuarterTurns {
  if (runs.every(({ angle }) => angle === 0)) return 0;
  const { all, most, turns } = letterDirections(runs);
  return most >= minLetters && most >= all * minShare ? turns : 0;
}
