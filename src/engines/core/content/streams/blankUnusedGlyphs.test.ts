import { Blob, Face, Font } from 'harfbuzzjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { wholeFont } from '#fixtures/wholeFont.ts';
import { blankUnusedGlyphs } from './blankUnusedGlyphs.ts';

let whole: Buffer;
beforeAll(async () => {
  whole = await wholeFont();
});

const open = (bytes: Uint8Array) => new Font(new Face(new Blob(bytes)));
const glyphOf = (font: Font, letter: string) => font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0;

describe('a font with fewer glyphs', () => {
  test('has the same outlines, widths and numbers, and nothing else', () => {
    const before = open(whole);
    // An accented letter is put together of two others.
    const seen = ['A', 'ñ', 'Å'].map((letter) => glyphOf(before, letter));
    const trimmed = blankUnusedGlyphs(whole, { glyphs: seen, codes: [] }) ?? Buffer.alloc(0);
    const after = open(trimmed);
    expect(trimmed.length).toBeLessThan(whole.length / 2);
    for (const glyph of seen) {
      expect(before.glyphToPath(glyph)).not.toBe('');
      expect(after.glyphToPath(glyph)).toBe(before.glyphToPath(glyph));
    }
    const unseen = glyphOf(before, 'Q');
    expect(after.glyphToPath(unseen)).toBe('');
    expect(after.glyphHAdvance(unseen)).toBe(before.glyphHAdvance(unseen));
    expect(glyphOf(after, 'Q')).toBe(unseen);
  });

  test('keeps whatever a code of one byte could mean', () => {
    const before = open(whole);
    const after = open(blankUnusedGlyphs(whole, { glyphs: [], codes: [0x41, 0x80, 0xf1] }) ?? Buffer.alloc(0));
    for (const letter of ['A', '€', 'ñ', 'Ä', 'Ò'].filter((each) => glyphOf(before, each) > 0))
      expect(after.glyphToPath(glyphOf(after, letter))).toBe(before.glyphToPath(glyphOf(before, letter)));
    expect(after.glyphToPath(glyphOf(after, 'B'))).toBe('');
  });

  test('is not made of what is damaged or no TrueType', () => {
    expect(blankUnusedGlyphs(Buffer.from('OTTO'), { glyphs: [1], codes: [] })).toBeUndefined();
    for (const length of [0, 3, 11, 12, 200, 5000, whole.length - 40])
      expect(blankUnusedGlyphs(whole.subarray(0, length), { glyphs: [1], codes: [65] })).toBeUndefined();
    const looping = Buffer.from(whole);
    looping.fill(0xff, 300, 4000);
    const made = blankUnusedGlyphs(looping, { glyphs: [3, 4, 5], codes: [65] });
    expect(made === undefined || made.length <= whole.length + 64).toBe(true);
  });
});
