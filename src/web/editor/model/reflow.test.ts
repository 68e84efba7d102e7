import { describe, expect, test } from 'vitest';
import { pushedDown, reflowed } from './reflow.ts';

/** Every letter is one wide. */
const widthOf = (line: string) => line.length;

describe('words that are written in a paragraph', () => {
  test('push the last ones of their line to the next, and the cursor stays where it is', () => {
    const text = 'one two new three\nfour five\nsix';
    const next = pushedDown(text, 13, widthOf);
    expect(next).toBe('one two new\nthree four\nfive six');
    expect(next).toHaveLength(text.length);
  });

  test('make a line of their own after the last one, and leave a gap that somebody wants', () => {
    expect(pushedDown('one two three', 8, widthOf)).toBe('one two\nthree');
    expect(pushedDown('one two three\n\nfour', 8, widthOf)).toBe('one two\nthree\n\nfour');
  });

  test('stay where they are while they are as tight as a justified line is', () => {
    expect(pushedDown('aaaaaaaaaaaaaaaaaaa b\nc', 20, widthOf)).toBe('aaaaaaaaaaaaaaaaaaa b\nc');
    expect(pushedDown('aaaaaaaaaaaaaaaaaaa bb\nc', 20, widthOf)).toBe('aaaaaaaaaaaaaaaaaaa\nbb c');
  });

  test('are whole again where the end of a line had parted them', () => {
    expect(pushedDown('now the begin-\nning of it', 10, widthOf)).toBe('now the\nbeginning\nof it');
    expect(pushedDown('so said Jean-\nPaul', 10, widthOf)).toBe('so said\nJean-Paul');
  });

  test('stay whole where a word alone has no room', () => {
    expect(pushedDown('unbreakable', 4, widthOf)).toBe('unbreakable');
  });
});

describe('a paragraph that lost words', () => {
  const before = 'one two three\nfour five six\nseven eight';

  test('takes words from the next line until a line is as it was', () => {
    expect(reflowed('one\nfour five six\nseven eight', before, 13, widthOf)).toBe('one four five\nsix seven\neight');
    expect(reflowed('one two three\nfour six\nseven eight', before, 13, widthOf)).toBe('one two three\nfour six\nseven eight');
  });

  test('loses a line that has no words any more', () => {
    expect(reflowed('one\nfour\nseven eight', before, 13, widthOf)).toBe('one four\nseven eight');
  });

  test('keeps the ends of lines that somebody made', () => {
    expect(reflowed('one\ntwo three\nfour five six\nseven eight', before, 13, widthOf)).toBe(
      'one\ntwo three\nfour five six\nseven eight',
    );
  });
});
