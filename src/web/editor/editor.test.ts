import { describe, expect, test } from 'vitest';
import type { Annotation } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import type { Drag, Keys, PointerTarget } from './gestures/gesture.ts';
import { press, pressTwice } from './gestures/gestures.ts';
import { gripsOf } from './gestures/select.ts';
import { newImage, newText } from './model/create.ts';
import { Editor } from './model/editor.ts';
import { type Mode, noWork } from './model/editorState.ts';
import { deserializeWork, serializeWork } from './model/serializedWork.ts';
import { snapped } from './model/snapping.ts';
import { largestLetters, type TextLine, textLines, turnOf } from './model/textLines.ts';

type Pair = readonly [number, number];
const page: Box = { x: 0, y: 0, width: 600, height: 800 };
const plain: Keys = { shift: false, alt: true };

/** An editor with hands: what a mouse does on a page, without a browser. */
function hands(mode: Mode = 'select', lines: readonly (Box & Partial<TextLine>)[] = []) {
  let ids = 0;
  const editor = new Editor(
    {
      newId: () => `a${++ids}`,
      today: () => '21 Nov 2026',
      measure: (text, { fontSize }) => Math.max(...text.split('\n').map(({ length }) => length)) * fontSize * 0.5,
    },
    { mode, pageCount: 3 },
  );
  const wrote: unknown[] = [];
  const target: PointerTarget = {
    editor,
    page,
    ptPerPx: 1,
    reachPx: 4,
    handleReachPx: 8,
    textLines: lines.map((line) => ({ rotation: 0, kind: 'sans' as const, size: line.height, ...line })),
    write: (kind, at, annotation) => wrote.push({ kind, at: [at.x, at.y], id: annotation?.id }),
    showGuides: () => undefined,
    showBand: () => undefined,
  };
  const point = ([x, y]: Pair) => ({ x, y });
  const self = {
    editor,
    wrote,
    use: (next: Mode) => {
      editor.use(next);
      return self;
    },
    begin: (from: Pair, keys: Keys = plain): Drag | undefined => press(target, point(from), keys),
    drag(from: Pair, to: Pair, keys: Keys = plain) {
      const drag = self.begin(from, keys);
      drag?.move({ x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 }, keys);
      drag?.move(point(to), keys);
      drag?.end(point(to), keys);
      return self;
    },
    click: (at: Pair, keys: Keys = plain) => self.drag(at, at, keys),
    twice(at: Pair) {
      pressTwice(target, point(at));
      return self;
    },
    undo: () => {
      editor.undo();
      return self;
    },
    redo: () => {
      editor.redo();
      return self;
    },
    get list() {
      return editor.annotations;
    },
    get only(): Annotation {
      expect(editor.annotations.length).toBe(1);
      return editor.annotations[0] as Annotation;
    },
  };
  return self;
}

const boxOf = ({ x, y, width, height }: Box) => [x, y, width, height].map((each) => Math.round(each * 100) / 100);

describe('history', () => {
  test('each change is one step back and forth, and a new one forgets what was undone', () => {
    const at = hands().use('highlight').drag([10, 10], [110, 30]).drag([10, 50], [60, 70]);
    expect(at.list.map(({ type }) => type)).toEqual(['highlight', 'highlight']);
    expect(at.undo().list.length).toBe(1);
    expect(at.redo().list.length).toBe(2);
    at.undo().undo();
    expect(at.list).toEqual([]);
    at.drag([200, 200], [300, 220]);
    expect(at.editor.current().history.future).toEqual([]);
    expect(at.redo().list.length).toBe(1);
  });

  test('a drag is one step, however many moves it has', () => {
    const at = hands().use('rectangle').drag([100, 100], [200, 200]).use('select');
    const drag = at.begin([150, 150]);
    for (let x = 151; x < 190; x += 1) drag?.move({ x, y: 150 }, plain);
    drag?.end({ x: 190, y: 150 }, plain);
    expect(boxOf(at.only)).toEqual([139, 100, 100, 100]);
    expect(at.editor.current().history.past.length).toBe(2);
    expect(boxOf(at.undo().only)).toEqual([100, 100, 100, 100]);
  });

  test('a drag that is broken off leaves no trace', () => {
    const at = hands().use('blur');
    const drag = at.begin([10, 10]);
    drag?.move({ x: 90, y: 90 }, plain);
    expect(at.list.length).toBe(1);
    drag?.cancel();
    expect(at.list).toEqual([]);
    expect(at.editor.current().history.past).toEqual([]);
    at.drag([100, 100], [160, 160]).use('select');
    at.begin([120, 120])?.cancel();
    expect(boxOf(at.only)).toEqual([100, 100, 60, 60]);
  });

  test('what is undone is not selected any more', () => {
    const at = hands().use('ellipse').drag([10, 10], [60, 60]);
    expect(at.editor.selected.length).toBe(1);
    at.undo();
    expect(at.editor.current().selection).toEqual([]);
  });
});

describe('drawing', () => {
  test.each<[Mode, Annotation['type']]>([
    ['highlight', 'highlight'],
    ['underline', 'underline'],
    ['strike', 'strike'],
    ['blur', 'blur'],
    ['rectangle', 'rectangle'],
    ['ellipse', 'ellipse'],
    ['check', 'check'],
    ['cross', 'cross'],
    ['line', 'line'],
    ['arrow', 'arrow'],
    ['ink', 'ink'],
  ])('%s is drawn from corner to corner, on the page that is shown', (mode, type) => {
    const at = hands();
    at.editor.goTo(2);
    at.use(mode).drag([120, 90], [20, 30]);
    expect(at.only).toMatchObject({ type, page: 2 });
    expect(boxOf(at.only)).toEqual([20, 30, 100, 60]);
  });

  test('nothing leaves the page', () => {
    expect(boxOf(hands('blur').drag([550, 780], [900, 1200]).only)).toEqual([550, 780, 50, 20]);
  });

  test('a click draws nothing, but puts down a tick', () => {
    for (const mode of ['highlight', 'blur', 'rectangle', 'line'] as const) expect(hands(mode).click([50, 50]).list).toEqual([]);
    expect(boxOf(hands('check').click([50, 50]).only)).toEqual([40, 40, 20, 20]);
  });

  test('Shift: a square, and a line in eighths', () => {
    const shift = { shift: true, alt: false };
    expect(boxOf(hands('rectangle').drag([10, 10], [110, 40], shift).only)).toEqual([10, 10, 100, 100]);
    expect(boxOf(hands('line').drag([10, 10], [110, 20], shift).only)[3]).toBe(0);
  });

  test('a highlight takes the lines of the text, from where the drag began to where it ended', () => {
    const lines = [100, 120, 140].map((y) => ({ x: 50, y, width: 400, height: 14 }));
    const at = hands('highlight', lines).drag([200, 105], [300, 147]);
    const { rects } = at.only as Extract<Annotation, { type: 'highlight' }>;
    expect(rects?.map(boxOf)).toEqual([
      [200, 100, 250, 14],
      [50, 120, 400, 14],
      [50, 140, 250, 14],
    ]);
    expect(boxOf(at.only)).toEqual([50, 100, 400, 54]);
    const one = hands('highlight', lines).drag([200, 122], [260, 130]).only;
    expect(boxOf(one)).toEqual([200, 120, 60, 14]);
    expect(boxOf(hands('highlight', lines).drag([200, 300], [260, 330]).only)).toEqual([200, 300, 60, 30]);
  });

  test.each([90, 180, -90, 30])('lines that are turned by %i degrees are marked along their way', (rotation) => {
    const start = { x: 300, y: 400 };
    const piece = { x: start.x, baseline: start.y, width: 100, size: 10, rotation, kind: 'sans' } as const;
    const lines = textLines([piece]);
    const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
    // Points along the line, and above it by half of a letter.
    const along = (pt: number): Pair => [start.x + cos * pt + sin * 3, start.y + sin * pt - cos * 3];
    const at = hands('highlight', lines).drag(along(20), along(70));
    expect(at.only.rotation).toBe(rotation);
    const { x, y, width, height } = at.only;
    expect([width, height].map((each) => Math.round(each * 100) / 100)).toEqual([50, 11]);
    // Its middle: 45 along the line, as far above it as an upright one's (8.5 above, 2.5 below).
    expect(x + width / 2).toBeCloseTo(start.x + cos * 45 + sin * 3);
    expect(y + height / 2).toBeCloseTo(start.y + sin * 45 - cos * 3);
  });

  test('several turned lines are one mark, and an upright line among them does not mislead', () => {
    const down = (x: number) => ({ x, baseline: 100, width: 200, size: 10, rotation: 90, kind: 'sans' }) as const;
    const lines = textLines([down(300), down(286), { x: 280, baseline: 400, width: 90, size: 10, rotation: 0, kind: 'sans' }]);
    const mark = hands('underline', lines).drag([303, 150], [289, 220]).only as Extract<Annotation, { type: 'underline' }>;
    expect(mark.rotation).toBe(90);
    // Down the page: the first from where it began, the second to where it ended.
    expect(mark.rects?.map((rect) => boxOf(rect).slice(2))).toEqual([
      [150, 11],
      [120, 11],
    ]);
    const middle = [mark.x + mark.width / 2, mark.y + mark.height / 2];
    // Upright, they lie from 283.5 to 308.5 across and from 100 to 300 down.
    expect(middle.map((each) => Math.round(each))).toEqual([296, 200]);
    expect(hands('highlight', lines).drag([285, 398], [330, 398]).only.rotation).toBe(0);
  });

  test('a box erases in its color or blurs, and says so when it is changed', () => {
    const at = hands('blur').drag([10, 10], [110, 60]);
    expect(at.only).toMatchObject({ look: 'filled' });
    at.editor.restyle({ look: 'blurred' });
    expect(at.only).toMatchObject({ look: 'blurred', color: '#000000' });
    expect(at.undo().only).toMatchObject({ look: 'filled' });
    at.editor.select([]).restyle({ look: 'blurred' });
    at.drag([200, 200], [300, 260]);
    expect(at.list.map((each) => 'look' in each && each.look)).toEqual(['filled', 'blurred']);
  });

  test('every tool keeps its own color', () => {
    const at = hands('highlight');
    expect(at.editor.current().style.color).toBe('#fbbf24');
    at.editor.restyle({ color: '#10b981' });
    expect(at.use('blur').editor.current().style.color).toBe('#000000');
    expect(at.use('highlight').editor.current().style.color).toBe('#10b981');
  });
});

describe('text', () => {
  const withText = () => {
    const at = hands('text');
    const { style } = at.editor.current();
    at.editor.add(newText({ id: 't', page: 1, style }, { x: 100, y: 100 }, 'Hello', at.editor.tools.measure));
    return at;
  };

  test('a click asks for words; a click on words selects them, a double one reopens them, a drag moves them', () => {
    const at = withText();
    at.click([300, 300]);
    expect(at.wrote).toEqual([{ kind: 'text', at: [300, 300], id: undefined }]);
    at.click([110, 110]);
    expect(at.wrote.length).toBe(1);
    expect(at.editor.current().selection).toEqual(['t']);
    at.twice([110, 110]);
    expect(at.wrote[1]).toEqual({ kind: 'text', at: [100, 100], id: 't' });
    at.drag([110, 110], [160, 130]);
    expect(boxOf(at.only).slice(0, 2)).toEqual([150, 120]);
  });

  test('rewriting is a step and measures anew, the same words are none, and empty words delete', () => {
    const at = withText();
    const steps = () => at.editor.current().history.past.length;
    at.editor.rewrite('t', 'Hello');
    expect(steps()).toBe(1);
    at.editor.rewrite('t', 'Hello\nworld!');
    expect(boxOf(at.only)).toEqual([100, 100, 48, 38.4]);
    at.editor.rewrite('t', '  ');
    expect(at.list).toEqual([]);
    expect(at.undo().only).toMatchObject({ text: 'Hello\nworld!' });
  });

  test('its size is its height: a corner scales the letters, and so does a choice', () => {
    const at = withText().use('select').click([110, 110]);
    const { width, height } = at.only;
    at.drag([100 + width, 100 + height], [100 + width * 2, 100 + height * 2]);
    expect(at.only).toMatchObject({ fontSize: 32 });
    at.editor.restyle({ fontSize: 8, bold: true });
    expect(at.only).toMatchObject({ fontSize: 8, bold: true, width: 20 });
  });
});

describe('selecting and changing', () => {
  const three = () =>
    hands('rectangle').drag([100, 100], [150, 150]).drag([300, 100], [350, 150]).drag([100, 300], [150, 350]).use('select');

  test('the topmost is taken; Shift takes more; the rubber band takes what it touches; the empty page lets go', () => {
    const at = three();
    at.click([320, 120]).click([120, 320], { shift: true, alt: false });
    expect(at.editor.current().selection).toEqual(['a2', 'a3']);
    at.drag([90, 90], [360, 120]);
    expect(at.editor.current().selection).toEqual(['a1', 'a2']);
    expect(at.click([500, 500]).editor.selected).toEqual([]);
    at.use('rectangle').drag([400, 130], [340, 120]).use('select').click([345, 125]);
    expect(at.editor.current().selection).toEqual(['a4']);
  });

  test('several move together, and lie on top afterwards', () => {
    const at = three().drag([90, 90], [360, 160]).drag([120, 120], [140, 110]);
    expect(at.list.map(({ id }) => id)).toEqual(['a3', 'a1', 'a2']);
    expect(at.list.map((each) => boxOf(each).slice(0, 2))).toEqual([
      [100, 300],
      [120, 90],
      [320, 90],
    ]);
  });

  test('handles pull one side or a corner; the other side stays', () => {
    const at = three().click([120, 120]);
    at.drag([150, 125], [180, 125]);
    expect(boxOf(at.list[0] as Annotation)).toEqual([100, 100, 80, 50]);
    at.drag([100, 100], [80, 90]);
    expect(boxOf(at.list[0] as Annotation)).toEqual([80, 90, 100, 60]);
  });

  test('what is low is pulled at its corners: handles at its sides would cover it', () => {
    const at = hands('rectangle').drag([100, 100], [200, 115]).use('select').click([150, 100]);
    expect(gripsOf(at.only, 1).map(({ grip }) => grip)).toEqual(['nw', 'ne', 'se', 'sw', 'turn']);
    expect(gripsOf(at.only, 0.5)).toHaveLength(9);
  });

  test('turned: by the handle above, settled on an eighth; a pulled side leaves the other where it is seen', () => {
    const at = hands('rectangle').drag([100, 100], [200, 140]).use('select').click([150, 120]);
    at.drag([150, 74], [200, 121]);
    expect(at.only.rotation).toBe(90);
    // Its left side is the upper one now, at y 70; the right one, below, is pulled down.
    at.drag([150, 170], [150, 190]);
    expect(at.only).toMatchObject({ width: 120, height: 40 });
    expect(at.only.x + at.only.width / 2).toBeCloseTo(150);
    expect(at.only.y + at.only.height / 2).toBeCloseTo(130);
  });

  test('a click of the date tool writes the day, as text like any other', () => {
    const made = hands('date').click([100, 200]);
    expect(made.only).toMatchObject({ type: 'text', text: '21 Nov 2026', x: 100, fontSize: 16 });
    expect(made.drag([300, 300], [400, 400]).list).toHaveLength(1);
    expect(made.undo().list).toEqual([]);
  });

  test('a picture starts 100 wide at 100, 100, keeps its shape at a corner, and is never under 20', () => {
    const at = hands();
    const { style } = at.editor.current();
    at.editor.add(newImage({ id: 'i', page: 1, style }, 'data:image/png;base64,AA==', 800, 400));
    expect(boxOf(at.only)).toEqual([100, 100, 100, 50]);
    at.drag([200, 150], [300, 160]);
    expect(boxOf(at.only)).toEqual([100, 100, 200, 100]);
    at.drag([300, 200], [50, 50]);
    expect(boxOf(at.only)).toEqual([100, 100, 40, 20]);
    at.drag([140, 110], [101, 110]);
    expect(at.only.width).toBe(20);
  });

  test('an end of a line is pulled by itself', () => {
    const at = hands('arrow').drag([100, 100], [200, 100]).use('select').click([150, 100]).drag([200, 100], [240, 160]);
    expect(at.only).toMatchObject({ from: [100, 100], to: [240, 160], width: 140, height: 60 });
  });

  test('delete, duplicate, copy to another page, nudge, front and back', () => {
    const at = three().click([120, 120]);
    at.editor.nudge(1, -10).duplicate();
    expect(boxOf(at.list[3] as Annotation).slice(0, 2)).toEqual([113, 102]);
    at.editor.copy().goTo(3).paste();
    expect(at.list[4]).toMatchObject({ page: 3, x: 113, y: 102 });
    expect(new Set(at.list.map(({ id }) => id)).size).toBe(5);
    at.editor.remove();
    expect(at.list.length).toBe(4);
    at.editor.restack('front', ['a1']);
    expect(at.list.at(-1)?.id).toBe('a1');
    at.editor.restack('back', ['a3']);
    expect(at.list[0]?.id).toBe('a3');
  });

  test('what was saved goes, what came meanwhile stays', () => {
    const at = three();
    const { work } = at.editor;
    at.editor.use('rectangle');
    at.drag([300, 300], [340, 340]);
    at.editor.saved(work);
    expect(at.list).toHaveLength(1);
    expect(boxOf(at.list[0] as Annotation).slice(0, 2)).toEqual([300, 300]);
    expect(at.editor.undo().work.annotations).toEqual(at.list);
    at.editor.saved(at.editor.work);
    expect(at.editor.isEmpty).toBe(true);
  });

  test('a new text has the letters of the text beside it, until somebody chooses others', () => {
    const lines = [
      { x: 50, y: 100, width: 300, height: 13, size: 11, kind: 'serif' as const },
      { x: 50, y: 30, width: 200, height: 30, size: 25, kind: 'sans' as const },
    ];
    const at = hands('text', lines);
    at.click([60, 120]);
    expect(at.editor.current().style).toMatchObject({ fontSize: 11, fontFamily: 'times-new-roman' });
    at.click([260, 45]);
    expect(at.editor.current().style).toMatchObject({ fontSize: 25, fontFamily: 'arial' });
    // Far from all lines: what most of the page is written in.
    at.click([300, 400]);
    expect(at.editor.current().style).toMatchObject({ fontSize: 11, fontFamily: 'times-new-roman' });
    at.editor.restyle({ fontSize: 20 });
    at.click([260, 45]);
    expect(at.editor.current().style).toMatchObject({ fontSize: 20, fontFamily: 'times-new-roman' });
    const blank = hands('text', []);
    blank.click([60, 120]);
    expect(blank.editor.current().style).toMatchObject({ fontSize: 16, fontFamily: 'arial' });
  });

  test('undo goes on past a save, when the document is what it was', () => {
    const at = three();
    const asked: string[] = [];
    at.editor.onUndoSave = (version) => asked.push(version);
    at.editor.saved(at.editor.work, 'first');
    at.editor.use('rectangle');
    at.drag([300, 300], [340, 340]);
    at.editor.undo();
    expect([asked, at.list.length, at.editor.current().undoableSaves]).toEqual([[], 0, 1]);
    at.editor.undo();
    expect(asked).toEqual(['first']);
    expect(at.list).toHaveLength(0);
    at.editor.unsaved();
    expect(at.list).toHaveLength(2);
    expect(at.editor.current().undoableSaves).toBe(0);
    expect(at.editor.redo().annotations).toHaveLength(3);
    at.editor.saved(at.editor.work);
    at.editor.undo();
    expect(asked).toHaveLength(1);
  });

  test('a pen line is caught on its line, not in its box', () => {
    const at = hands('ink');
    const drag = at.begin([100, 100]);
    for (const [x, y] of [
      [150, 100],
      [200, 100],
      [200, 150],
      [200, 200],
    ] as const)
      drag?.move({ x, y }, plain);
    drag?.end({ x: 200, y: 200 }, plain);
    at.use('select').click([120, 180]);
    expect(at.editor.selected).toEqual([]);
    expect(at.click([200, 150]).editor.selected.length).toBe(1);
  });
});

test('a block of the page is replaced, deleted and restored in steps; as it was, it is no edit', () => {
  const { editor } = hands('edit-text');
  const block = { id: 'b', page: 1, x: 50, y: 50, width: 100, height: 20, text: 'Old words', deleted: false };
  editor.setTextBlock({ ...block, replacement: 'New words' });
  expect(editor.work.textBlocks).toMatchObject([{ replacement: 'New words' }]);
  editor.setTextBlock({ ...block, replacement: 'New words', deleted: true });
  expect(editor.work.textBlocks).toMatchObject([{ deleted: true }]);
  expect(editor.undo().work.textBlocks).toMatchObject([{ deleted: false }]);
  editor.setTextBlock(block);
  expect(editor.isEmpty).toBe(true);
});

test('zoom goes from 50 to 200 in steps of 25, pages from the first to the last', () => {
  const { editor } = hands();
  expect([0, 50, 110, 137, 200, 900].map((percent) => editor.zoomTo(percent).current().zoomPercent)).toEqual([
    50, 50, 100, 125, 200, 200,
  ]);
  expect([-4, 1, 2, 3, 99].map((to) => editor.goTo(to).current().page)).toEqual([1, 1, 2, 3, 3]);
});

test('the view scrolls to the page that was asked for last, also where an earlier one comes into view meanwhile', () => {
  const { editor } = hands();
  editor.goTo(2).goTo(3).enterPage(2);
  expect(editor.current()).toMatchObject({ page: 2, jump: { page: 3 } });
});

test('edges and middles meet, the nearest first, and only within reach', () => {
  const other = { x: 200, y: 200, width: 100, height: 100 };
  expect(snapped({ x: 197, y: 440, width: 50, height: 50 }, [other], page, 5)).toMatchObject({
    dx: 3,
    guides: [{ axis: 'x', atPt: 200 }],
  });
  expect(snapped({ x: 274, y: 374, width: 50, height: 50 }, [], page, 5)).toMatchObject({ dx: 1, dy: 1 });
  expect(snapped({ x: 30, y: 90, width: 50, height: 50 }, [other], page, 5)).toEqual({ dx: 0, dy: 0, guides: [] });
});

test('pieces of text on a line are a line; another column is not', () => {
  const piece = (x: number, baseline: number, width: number) =>
    ({ x, baseline, width, size: 10, rotation: 0, kind: 'sans' }) as const;
  const lines = textLines([piece(50, 100, 40), piece(92, 100, 60), piece(300, 100, 40), piece(50, 114, 80)]);
  expect(lines.map(boxOf)).toEqual([
    [50, 91.5, 102, 11],
    [300, 91.5, 40, 11],
    [50, 105.5, 80, 11],
  ]);
  const raised = { x: 91, baseline: 96, width: 3, size: 6, rotation: 0, kind: 'sans' } as const;
  expect(textLines([piece(50, 100, 40), raised, piece(95, 100, 60)]).map(boxOf)).toEqual([[50, 91.5, 105, 11]]);
});

test('the way that a line goes has one name, and a little askew is straight', () => {
  const ways = [
    [1, 0],
    [1, 0.01],
    [1, -0.01],
    [0, 1],
    [-1, 0],
    [-1, -0.001],
    [0, -1],
    [Math.cos(0.5), Math.sin(0.5)],
  ] as const;
  expect(ways.map(([dx, dy]) => turnOf(dx, dy))).toEqual([0, 0, 0, 90, 180, 180, -90, 28.6]);
});

test('the largest letters of a place are found, turned or not', () => {
  const lines = textLines([
    { x: 50, baseline: 100, width: 100, size: 10, rotation: 0, kind: 'sans' },
    { x: 50, baseline: 140, width: 100, size: 30, rotation: 0, kind: 'sans' },
    { x: 300, baseline: 100, width: 100, size: 24, rotation: 90, kind: 'sans' },
  ]);
  const at = (x: number, y: number, width: number, height: number) => largestLetters(lines, { x, y, width, height });
  expect(at(60, 90, 20, 12)).toBe(10);
  expect(at(60, 90, 20, 60)).toBe(30);
  expect(at(295, 150, 20, 20)).toBe(24);
  expect(at(330, 90, 60, 30)).toBe(0);
});

test('work is kept as it is, and not taken up when it is old, broken or of another kind', () => {
  const at = hands('highlight').drag([10, 10], [110, 30]).use('ink').drag([30, 60], [80, 90]);
  const kept = JSON.parse(JSON.stringify(serializeWork(at.editor.work, 1000)));
  expect(deserializeWork(kept, 2000, 5000)?.annotations).toEqual(at.list);
  expect(deserializeWork(kept, 9000, 5000)).toBeUndefined();
  expect(deserializeWork({ ...kept, version: 2 }, 2000, 5000)).toBeUndefined();
  expect(deserializeWork({ ...kept, annotations: [{ type: 'text' }] }, 2000, 5000)).toBeUndefined();
  expect(deserializeWork(undefined, 2000, 5000)).toBeUndefined();
  expect(deserializeWork(serializeWork(noWork, 0), 0, 1)).toEqual(noWork);
});
