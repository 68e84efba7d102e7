import { expect, test } from 'vitest';
import { inOrderFromTop } from './blockOrder.ts';

const block = (name: string, x: number, y: number, height = 12) => ({ name, x, y, width: 80, height });
const names = (blocks: readonly { name: string }[]) =>
  inOrderFromTop(blocks as ReturnType<typeof block>[]).map(({ name }) => name);

test('headings at the margin are read between the text that they stand above', () => {
  const headings = [block('First', 57, 54), block('Second', 57, 100)];
  const texts = [block('one', 90, 70), block('two', 90, 116, 30)];
  expect(names([...headings, ...texts])).toEqual(['First', 'one', 'Second', 'two']);
});

test('columns are read one after the other', () => {
  const left = [block('a', 57, 54, 100), block('b', 57, 170, 100)];
  const right = [block('c', 320, 54, 60), block('d', 320, 130, 140)];
  expect(names([...left, ...right])).toEqual(['a', 'b', 'c', 'd']);
});

test('the cells of a row keep their order', () => {
  expect(names([block('a', 57, 56), block('b', 150, 54), block('c', 57, 80)])).toEqual(['a', 'b', 'c']);
});

test('a line at the right of another one is read after it, and the text below both then', () => {
  const line = (x: number, y: number, width: number) => ({ x, y, width, height: 12, fontSize: 12 });
  const [place, number] = [line(121, 321, 63), line(499, 320.5, 30)];
  const [text, more] = [
    { x: 85, y: 348, width: 267, height: 109, fontSize: 12 },
    { x: 172, y: 500, width: 295, height: 67, fontSize: 12 },
  ];
  expect(inOrderFromTop([place, text, number, more])).toEqual([place, number, text, more]);
  // Two lines beside two others are columns.
  const columns = [place, line(121, 336, 63), text, number, line(499, 336, 30), more];
  expect(inOrderFromTop(columns)).toEqual(columns);
});
