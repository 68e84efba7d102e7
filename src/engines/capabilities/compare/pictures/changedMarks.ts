import { type Box, isBoxWithin } from '#contract/pages/box.ts';
import { type ChangeSide, type DocumentChange, placesOf } from '#contract/results/comparison.ts';

/** Points: a field's text and border may reach a little over its place. */
const overPt = 3;
/** Fields and comments beyond these are told in the text, too. */
const maxMarks = 1_000;

interface Mark {
  readonly isField: boolean;
  /** In the later version, or in the earlier one. */
  readonly sides: readonly { readonly text: string; readonly places: ReturnType<typeof placesOf> }[];
}

/** Fields, signatures and comments that changed. What the page shows of them is told under their names, and not a second time. */
export class ChangedMarks {
  readonly #marks: readonly Mark[];

  constructor(structure: readonly DocumentChange[]) {
    const kinds = new Set(['formFields', 'signatures', 'annotations']);
    const own = structure.filter((each) => kinds.has(each.structure ?? '')).slice(0, maxMarks);
    this.#marks = own.map((each) => ({
      isField: each.structure !== 'annotations',
      sides: [each.after, each.before].flatMap((side) => (side ? [{ text: side.text, places: placesOf(side) }] : [])),
    }));
  }

  /** Whether a change of text or pixels is what one of them shows. A field shows nothing where it was empty. */
  covers({ part, before, after }: DocumentChange): boolean {
    const sides = [before, after].flatMap((side) => side ?? []);
    return this.#marks.some((mark) => sides.every((side) => (part === 'text' ? saysText(mark, side) : isIn(side, mark))));
  }
}

/** A text that is not the comment's own may have changed below it. */
function saysText(mark: Mark, side: ChangeSide): boolean {
  const text = side.text.replace(/\s+/g, '');
  if (mark.isField) return isIn(side, mark) || mark.sides.some((own) => text !== '' && own.text.endsWith(`: ${side.text}`));
  return isIn(side, mark) && mark.sides.some((own) => own.text.replace(/\s+/g, '').includes(text));
}

function isIn(side: ChangeSide, mark: Mark): boolean {
  const outer = mark.sides.flatMap(({ places }) => places);
  const isCovered = (page: number, box: Box) =>
    outer.some((at) => at.page === page && at.boxes.some((own) => isBoxWithin(box, own, overPt)));
  return side.boxes.length > 0 && placesOf(side).every(({ page, boxes }) => boxes.every((box) => isCovered(page, box)));
}
