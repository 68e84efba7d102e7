import { describe, expect, test } from 'vitest';
import { removePaper } from '../view/signature/signaturePictures.ts';
import { startState } from './editorState.ts';
import { markFromStrokes, placedMark, placementAt } from './signature.ts';
import { signatureLines } from './signatureLines.ts';

const strokes = [
  [
    { x: 100, y: 60 },
    { x: 300, y: 150 },
  ],
];
const mark = markFromStrokes(strokes, 148, '#14213d');
const nowhere = { lines: [], fields: [] };
const line = { x: 200, y: 500, width: 180 };

describe('a signature', () => {
  test('away from lines is put around the place itself', () => {
    const placement = placementAt(mark, 'signature', { x: 300, y: 300 }, nowhere);
    expect(placement.isSnapped).toBe(false);
    const placed = placedMark(mark, placement, { id: 'a', page: 1, style: startState('select', 1).style });
    expect(placed).toMatchObject({ type: 'ink', isSignature: true, color: '#14213d' });
    expect(placed.x + placed.width / 2).toBeCloseTo(300);
    expect(placed.y + placed.height / 2).toBeCloseTo(300);
    expect(placed.height).toBeLessThanOrEqual(48);
  });

  test('near a line stands on it with its baseline, and within its ends', () => {
    const placement = placementAt(mark, 'signature', { x: 215, y: 480 }, { ...nowhere, lines: [line] });
    expect(placement).toMatchObject({ isSnapped: true, x: 200, y: 500 });
    const placed = placedMark(mark, placement, { id: 'a', page: 1, style: startState('select', 1).style });
    // The pad's line was 88 pixels below the top of the ink, of 90.
    expect(placed.y + placed.height * (88 / 90)).toBeCloseTo(500);
    expect(placed.x + placed.width).toBeLessThanOrEqual(line.x + line.width);
  });

  test('far below a line does not go to it', () => {
    expect(placementAt(mark, 'signature', { x: 250, y: 560 }, { ...nowhere, lines: [line] }).isSnapped).toBe(false);
  });

  test('on a short line is as small as the line asks', () => {
    const short = { x: 100, y: 200, width: 70 };
    const { ptPerPx } = placementAt(mark, 'signature', { x: 120, y: 190 }, { ...nowhere, lines: [short] });
    expect(mark.widthPx * ptPerPx).toBeLessThanOrEqual(short.width);
  });

  test('in a field fits into it', () => {
    const field = { x: 50, y: 600, width: 80, height: 20 };
    const placement = placementAt(mark, 'signature', { x: 60, y: 610 }, { ...nowhere, fields: [field] });
    const placed = placedMark(mark, placement, { id: 'a', page: 1, style: startState('select', 1).style });
    expect(placed.x).toBeGreaterThanOrEqual(field.x);
    expect(placed.y).toBeGreaterThanOrEqual(field.y);
    expect(placed.x + placed.width).toBeLessThanOrEqual(field.x + field.width);
    expect(placed.y + placed.height).toBeLessThanOrEqual(field.y + field.height);
  });
});

/** White paper of 600 by 400 pixels at 2 pixels a point, with dark boxes on it. */
function paper(...boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]) {
  const [width, height] = [600, 400];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [left, top, wide, high] of boxes) {
    for (let y = top; y < top + high; y += 1) {
      for (let x = left; x < left + wide; x += 1) data.fill(20, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}

describe('lines that one signs on', () => {
  test('a rule with free paper above is one', () => {
    expect(signatureLines(paper([100, 200, 240, 2]), 2)).toEqual([{ x: 50, y: 100, width: 120 }]);
  });

  test('underscores with small gaps are one', () => {
    const underscores = Array.from({ length: 24 }, (_, index) => [100 + index * 10, 200, 8, 1] as const);
    expect(signatureLines(paper(...underscores), 2)).toEqual([{ x: 50, y: 100, width: 119 }]);
  });

  test('a label on the line is not signed over', () => {
    const label = Array.from({ length: 3 }, (_, index) => [100 + index * 12, 186, 3, 10] as const);
    expect(signatureLines(paper([100, 200, 400, 2], ...label), 2)).toEqual([{ x: 63.5, y: 100, width: 186.5 }]);
  });

  test('a short dash, a bar, a rule under words and the edge of the paper are none', () => {
    const words = Array.from({ length: 20 }, (_, index) => [100 + index * 12, 184, 8, 12] as const);
    expect(signatureLines(paper([100, 200, 100, 2]), 2)).toEqual([]);
    expect(signatureLines(paper([100, 200, 300, 20]), 2)).toEqual([]);
    expect(signatureLines(paper([100, 200, 240, 2], ...words), 2)).toEqual([]);
    expect(signatureLines(paper([0, 0, 600, 2]), 2)).toEqual([]);
  });
});

test('the paper of a photographed signature becomes clear, its ink stays', () => {
  const data = new Uint8ClampedArray(100 * 4).fill(214);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  data.set([30, 30, 60, 255], 40);
  removePaper({ data });
  expect(data[3]).toBe(0);
  expect(data[43]).toBe(255);
});
