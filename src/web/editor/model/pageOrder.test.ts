import { describe, expect, test } from 'vitest';
import { beforeTurn, layOut, turnedInColumn, upright } from '#web/pdf/pageLayout.ts';
import { newText } from './create.ts';
import { Editor } from './editor.ts';
import { middleOf, turned } from './geometry.ts';
import { movedPage, orderChanges, pageAtPosition, pageOrderOf, positionOf, turnedPage, withoutPage } from './pageOrder.ts';
import { deserializeWork, serializeWork } from './serializedWork.ts';

function editorOf(pageCount: number): Editor {
  let id = 0;
  return new Editor({ newId: () => `e${++id}`, today: () => '', measure: () => 10 }, { mode: 'select', pageCount });
}
const file = (pageCount: number) => pageOrderOf(undefined, pageCount);
const pagesOf = (editor: Editor) => editor.work.pageOrder?.map(({ page }) => page);
const note = (editor: Editor, page: number) =>
  newText({ id: editor.tools.newId(), page, style: editor.current().style }, { x: 10, y: 10 }, 'x', () => 10);

describe('the order of pages', () => {
  test('is told by positions, of pages that keep their numbers', () => {
    const order = withoutPage(turnedPage(movedPage(file(4), 4, 1), 2), 3);
    expect(order).toEqual([
      { page: 4, quarterTurns: 0 },
      { page: 1, quarterTurns: 0 },
      { page: 2, quarterTurns: 1 },
    ]);
    expect([1, 2, 3, 4].map((page) => positionOf(order, page))).toEqual([2, 3, 0, 1]);
    expect([0, 1, 3, 9].map((position) => pageAtPosition(order, position, 4))).toEqual([4, 4, 2, 2]);
    expect(orderChanges(order, 4)).toEqual({ deleted: 1, turned: 1, isMoved: true });
    expect(orderChanges(withoutPage(file(4), 1), 4)).toEqual({ deleted: 1, turned: 0, isMoved: false });
  });

  test('keeps one page', () => {
    expect(withoutPage(withoutPage(file(2), 1), 2)).toEqual([{ page: 2, quarterTurns: 0 }]);
  });
});

describe('an editor whose pages are arranged', () => {
  test('has one step for each change, none for what is as in the file, and edits of pages that go are gone', () => {
    const editor = editorOf(3);
    editor.add(note(editor, 1), note(editor, 2)).goTo(2);
    editor.arrange(withoutPage(file(3), 2));
    expect(pagesOf(editor)).toEqual([1, 3]);
    expect(editor.annotations.map(({ page }) => page)).toEqual([1]);
    // The page that took its place is in hand.
    expect([editor.current().page, editor.position]).toEqual([3, 2]);
    editor.undo();
    expect(pagesOf(editor)).toBeUndefined();
    expect(editor.annotations).toHaveLength(2);
    const steps = editor.current().history.past.length;
    editor.arrange(file(3));
    expect(editor.current().history.past).toHaveLength(steps);
    expect(editor.redo().position).toBe(2);
  });

  test('steps from page to page as they stand', () => {
    const editor = editorOf(3).arrange(movedPage(file(3), 3, 1));
    editor.goToPosition(1);
    expect(editor.current().page).toBe(3);
    editor.goToPosition(editor.position + 1);
    expect(editor.current().page).toBe(1);
  });

  test('goes on after a save with the numbers of the new file, and finds back', () => {
    const editor = editorOf(3)
      .arrange(withoutPage(movedPage(file(3), 3, 1), 1))
      .goTo(3);
    const { work } = editor;
    // While it was being saved, something came onto what is the second page now.
    editor.add(note(editor, 2));
    editor.saved(work, 'v1');
    expect(editor.annotations.map(({ page }) => page)).toEqual([2]);
    expect([editor.current().page, editor.current().pageCount, pagesOf(editor)]).toEqual([1, 2, undefined]);
    editor.undo();
    editor.undo();
    expect(editor.onUndoSave).toBeUndefined();
    editor.unsaved();
    expect(editor.current().page).toBe(3);
    expect(editor.annotations.map(({ page }) => page)).toEqual([2]);
  });

  test('keeps it with its edits, but not for a file that has fewer pages', () => {
    const { work } = editorOf(3).arrange(turnedPage(file(3), 3));
    const kept = deserializeWork(serializeWork(work, 0), 0, 1);
    expect(kept?.pageOrder).toEqual(work.pageOrder);
    if (!kept) throw new Error('nothing was kept');
    expect(pagesOf(editorOf(3).restore(kept))).toEqual([1, 2, 3]);
    expect(pagesOf(editorOf(2).restore(kept))).toBeUndefined();
  });
});

describe('a page that is shown turned', () => {
  test.each([0, 1, 2, 3])('by %i quarters is found at what one points at', (quarterTurns) => {
    const size = { widthPt: 200, heightPt: 300 };
    const shown = upright(size, quarterTurns);
    const [box] = layOut([shown], 1000, 75).boxes;
    if (!box) throw new Error('no box');
    const page = upright(box, quarterTurns);
    expect([page.widthPt, page.heightPt]).toEqual([200, 300]);
    const point = { x: 30, y: 40 };
    const middle = { x: page.widthPx / 2, y: page.heightPx / 2 };
    const seen = turned(point, middle, quarterTurns * 90);
    const inBox = { x: seen.x - middle.x + box.widthPx / 2, y: seen.y - middle.y + box.heightPx / 2 };
    const found = beforeTurn(inBox, { width: box.widthPx, height: box.heightPx }, quarterTurns);
    expect(found.x).toBeCloseTo(30);
    expect(found.y).toBeCloseTo(40);
    expect(turnedInColumn(box, quarterTurns)).toMatchObject({ width: page.widthPx, height: page.heightPx });
  });

  test('has words that begin where one pressed, and stand upright', () => {
    const { style } = editorOf(1).current();
    const text = newText({ id: 't', page: 1, style }, { x: 50, y: 60 }, 'x', () => 100, -90);
    const corner = turned({ x: text.x, y: text.y }, middleOf(text), -90);
    expect(corner.x).toBeCloseTo(50);
    expect(corner.y).toBeCloseTo(60);
  });
});
