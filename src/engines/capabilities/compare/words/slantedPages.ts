import type { Box } from '#contract/pages/box.ts';
import type { DocumentChange } from '#contract/results/comparison.ts';
import type { ComparedPage } from '../comparedText.ts';

type Slanted = Pick<ComparedPage, 'widthPt' | 'heightPt' | 'slantDegrees'>;

/** Points. Boxes of lines are wider, and are told in parts, each at its own height. */
const maxWidthPt = 40;

/** The places of a scanned page's text as the page shows them: its text is read as if the page were level (engines/core/scanSkew.ts). */
export function boxesOnPage(page: Slanted | undefined, box: Box): readonly Box[] {
  if (!page?.slantDegrees) return [box];
  const count = Math.max(1, Math.ceil(box.width / maxWidthPt));
  const width = box.width / count;
  return Array.from({ length: count }, (_, at) => boxOnPage(page, { ...box, x: box.x + at * width, width }));
}

/** The place of a word. */
export function boxOnPage({ widthPt, heightPt, slantDegrees = 0 }: Slanted, box: Box): Box {
  const turn = (slantDegrees * Math.PI) / 180;
  const [x, y] = [box.x + box.width / 2 - widthPt / 2, box.y + box.height / 2 - heightPt / 2];
  const [left, top] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  return { ...box, x: left + widthPt / 2 - box.width / 2, y: top + heightPt / 2 - box.height / 2 };
}

type Pages = readonly ComparedPage[];

/** Changes of text with their places on the pages as they are shown. */
export function onSlantedPages(changes: readonly DocumentChange[], before: Pages, after: Pages): readonly DocumentChange[] {
  if (![...before, ...after].some(({ slantDegrees }) => slantDegrees)) return changes;
  const sideOf = (side: DocumentChange['before'], pages: Pages): DocumentChange['before'] => {
    const placed = (page: number | null, boxes: readonly Box[]) =>
      boxes.flatMap((box) => boxesOnPage(pages[(page ?? 0) - 1], box));
    if (!side) return null;
    const { more } = side;
    return {
      ...side,
      boxes: placed(side.page, side.boxes),
      ...(more ? { more: more.map((each) => ({ ...each, boxes: placed(each.page, each.boxes) })) } : {}),
    };
  };
  return changes.map((change) => ({ ...change, before: sideOf(change.before, before), after: sideOf(change.after, after) }));
}
