import type { Annotation } from '#contract/pages/annotations.ts';
import { pushed, undone } from '#contract/pages/history.ts';
import type { EditorState, Work } from './editorState.ts';
import { type PageOrder, positionOf, renumbered } from './pageOrder.ts';

/** The edits that were made during a save, on the pages of the saved document. */
export function editsSince(saved: Work, { annotations, textBlocks, fields }: Work): Work {
  const numberNow = (page: number) => positionOf(saved.pageOrder, page);
  return {
    flattenForm: false,
    annotations: renumbered(
      annotations.filter((each) => !saved.annotations.includes(each)),
      numberNow,
    ),
    textBlocks: renumbered(
      textBlocks.filter((each) => !saved.textBlocks.includes(each)),
      numberNow,
    ),
    fields: fields.filter((each) => !saved.fields.includes(each)),
  };
}

/** The number that a page of the saved document had before it was saved; 0 for a page that it did not have. */
export function numberBeforeSave(pageOrder: PageOrder | undefined, page: number): number {
  return pageOrder ? (pageOrder[page - 1]?.page ?? 0) : page;
}

/** The history of the document before a save, its last step undone. Edits made while the document changed are one more step. */
export function historyBeforeSave(saved: EditorState['history'], made: readonly Annotation[]): EditorState['history'] {
  const before = undone(saved);
  const newer = renumbered(made, (page) => numberBeforeSave(saved.now.pageOrder, page));
  if (newer.length === 0) return before;
  return pushed(before, { ...before.now, annotations: [...before.now.annotations, ...newer] });
}
