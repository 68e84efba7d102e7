import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { readCff } from '#engines/capabilities/archiving/fonts/cff.ts';
import { readType1 } from '#engines/capabilities/archiving/fonts/type1.ts';
import { writeSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { type CffParts, cffProgram, type Type1Parts, type1, type1Program, type2 } from '../fontPrograms.suite.ts';
import { boundsOf, type GlyphOutline } from './glyphTable.ts';
import { inkOf } from './inkOf.suite.ts';
import { DrawingBudget } from './outlinePen.ts';
import { outlineReader } from './outlineReader.ts';
import { trueTypeProgram, unitsPerEm } from './trueTypeProgram.ts';

const manySteps = 1_000_000;
const standardFonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** The corners in thousandths of the em, from the leftmost of the lowest. Curves show as their control points. */
const cornersOf = (outline: GlyphOutline | undefined) =>
  outline?.map((contour) => contour.map(({ x, y, isOn }) => [x / 2, y / 2, ...(isOn ? [] : ['curve'])]));

function cffOutline(parts: CffParts, name: string, steps = manySteps): GlyphOutline | undefined {
  const font = readCff(cffProgram(parts));
  return font && outlineReader(font, new DrawingBudget(steps))(font.glyphByName.get(name) ?? -1);
}

function type1Outline(parts: Type1Parts, name: string, steps = manySteps): GlyphOutline | undefined {
  const font = readType1(type1Program(parts));
  return font && outlineReader(font, new DrawingBudget(steps))(font.glyphNames.indexOf(name));
}

/** A program with CFF outlines as HarfBuzz reads it. */
function readByOthers(cff: Buffer, glyphCount: number): Font {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(1000, 18);
  const maxp = Buffer.from([0, 0, 0x50, 0, glyphCount >> 8, glyphCount & 255]);
  const tables = [
    { tag: 'CFF ', bytes: cff },
    { tag: 'head', bytes: head },
    { tag: 'maxp', bytes: maxp },
  ];
  return fontOf(writeSfntTables(Buffer.from('OTTO'), tables));
}

function fontOf(file: Buffer): Font {
  const font = new Font(new Face(new Blob(file)));
  font.setScale(unitsPerEm, unitsPerEm);
  return font;
}

test.each(['FoxitSerifItalic.pfb', 'FoxitDingbats.pfb'])(
  '%s: every glyph has the ink that another program draws, on the right of its line',
  (name) => {
    const bytes = readFileSync(join(standardFonts, name));
    const cff = readCff(bytes);
    if (!cff) throw new Error(name);
    const read = outlineReader(cff, new DrawingBudget(manySteps));
    const outlines = Array.from({ length: cff.glyphCount }, (_, glyph) => read(glyph));
    const drawn = outlines.map((outline) => ({ outline: outline ?? [], advance: 1000 }));
    const made = fontOf(trueTypeProgram(drawn, { fsType: 0, ascent: 1500, descent: -500, characters: [] }));
    const others = readByOthers(bytes, cff.glyphCount);
    expect(outlines).not.toContain(undefined);
    const differing = [...outlines.keys()].filter((glyph) => {
      const [own, other] = [inkOf(made, glyph), inkOf(others, glyph)];
      // Rounding moves lines by half a unit.
      return Math.abs(own + other) > 1000 + Math.abs(other) * 0.003;
    });
    expect(differing).toEqual([]);
    expect(Math.min(...drawn.map(({ outline }) => boundsOf(outline).yMin))).toBeLessThan(-200);
  },
);

describe('Type 2 charstrings', () => {
  const square = type2(500, 100, 'hmoveto', 100, 'hlineto', 100, 'vlineto', -100, 'hlineto', 'endchar');

  test('a square runs the other way round, and a width before the first move is no place', () => {
    expect(cornersOf(cffOutline({ glyphs: { A: square } }, 'A'))).toEqual([
      [
        [100, 100],
        [200, 100],
        [200, 0],
        [100, 0],
      ],
    ]);
  });

  test.each<[string, (number | string)[], number[]]>([
    ['rlineto', [50, 60, -20, 30, 'rlineto'], [30, 90]],
    ['hlineto', [50, 60, -20, 'hlineto'], [30, 60]],
    ['vlineto', [50, 60, -20, 'vlineto'], [60, 30]],
    ['rrcurveto', [10, 0, 20, 30, 5, 40, 'rrcurveto'], [35, 70]],
    ['rcurveline', [10, 0, 20, 30, 5, 40, 1, 2, 'rcurveline'], [36, 72]],
    ['rlinecurve', [1, 2, 10, 0, 20, 30, 5, 40, 'rlinecurve'], [36, 72]],
    ['vvcurveto', [7, 10, 20, 30, 40, 'vvcurveto'], [27, 80]],
    ['hhcurveto', [7, 10, 20, 30, 40, 'hhcurveto'], [70, 37]],
    ['vhcurveto', [10, 20, 30, 40, 'vhcurveto'], [60, 40]],
    ['vhcurveto with an angle', [10, 20, 30, 40, 5, 'vhcurveto'], [60, 45]],
    ['hvcurveto twice', [10, 20, 30, 40, 10, 20, 30, 40, 5, 'hvcurveto'], [90, 115]],
    ['hflex', [10, 20, 5, 30, 30, 20, 10, 'hflex'], [120, 0]],
    ['flex', [10, 1, 20, 2, 30, 3, 10, 4, 20, 5, 30, 6, 50, 'flex'], [120, 21]],
    ['hflex1', [10, 1, 20, 2, 30, 30, 20, 3, 10, 'hflex1'], [120, 0]],
    ['flex1', [10, 1, 20, 2, 30, 3, 10, 4, 20, 5, 7, 'flex1'], [97, 0]],
  ])('%s ends where it should', (_, path, end) => {
    const glyph = type2(0, 0, 'rmoveto', ...path, 0, 200, 'rlineto', -300, 0, 'rlineto', 'endchar');
    const outline = cffOutline({ glyphs: { A: glyph } }, 'A');
    // The last of what was drawn is read first: a corner above the end of the path.
    expect(cornersOf(outline)?.[0]?.slice(1, 3)).toEqual([[end[0], (end[1] ?? 0) + 200], end]);
  });

  test('bytes of hint masks are no operators, and subroutines are called', () => {
    const local = [type2(100, 'hlineto', 'return')];
    const global = [type2(100, 'vlineto', -107, 'callsubr', 'return')];
    const hints = [1, 2, 3, 4, 'hstemhm', 5, 6, 'hintmask', Buffer.from([0x0e])] as const;
    const glyph = type2(...hints, 0, 0, 'rmoveto', -107, 'callgsubr', 'endchar');
    expect(cornersOf(cffOutline({ glyphs: { A: glyph }, local, global }, 'A'))).toEqual([
      [
        [100, 100],
        [0, 100],
        [0, 0],
      ],
    ]);
  });

  test('endchar with four numbers draws a letter and its accent', () => {
    const accented = type2(500, 30, 200, 65, 194, 'endchar');
    const outline = cffOutline({ glyphs: { A: square, acute: square, Aacute: accented } }, 'Aacute');
    expect(outline?.map((contour) => contour.at(-1))).toEqual([
      { x: 200, y: 0, isOn: true },
      { x: 260, y: 400, isOn: true },
    ]);
  });

  test('a matrix scales and slants', () => {
    const outline = cffOutline({ glyphs: { A: square }, matrix: [0.002, 0, 0.001, 0.002, 0, 0] }, 'A');
    expect(cornersOf(outline)?.[0]?.[0]).toEqual([300, 200]);
  });

  test('a charstring that is broken, calls itself or does not end has no outline', () => {
    const endless = [type2(-107, 'callsubr', -107, 'callsubr', 'return')];
    // Ten levels of ten calls each.
    const many = Array.from({ length: 10 }, (_, level) =>
      type2(...Array.from({ length: 10 }, () => [level - 106, 'callsubr'] as const).flat(), 'return'),
    );
    const call = type2(-107, 'callsubr', 'endchar');
    expect(cffOutline({ glyphs: { A: call }, local: endless }, 'A')).toBeUndefined();
    expect(cffOutline({ glyphs: { A: call }, local: [...many, type2('return')] }, 'A')).toBeUndefined();
    expect(cffOutline({ glyphs: { A: call } }, 'A')).toBeUndefined();
    expect(cffOutline({ glyphs: { A: type2(1, 'random', 'endchar') } }, 'A')).toBeUndefined();
    expect(cffOutline({ glyphs: { A: type2('rmoveto', 'endchar') } }, 'A')).toBeUndefined();
    expect(cffOutline({ glyphs: { A: type2(...Array.from({ length: 600 }, () => 1)) } }, 'A')).toBeUndefined();
    expect(cffOutline({ glyphs: { A: square } }, 'A', 5)).toBeUndefined();
  });

  test('a glyph of too many points or too large is left out', () => {
    const line = [1, 1, 1, -1, 'rlineto'] as const;
    const long = type2(0, 0, 'rmoveto', ...Array.from({ length: 6000 }, () => line).flat(), 'endchar');
    expect(cffOutline({ glyphs: { A: long } }, 'A')).toBeUndefined();
    const large = type2(0, 0, 'rmoveto', 9000, 'hlineto', 100, 'vlineto', 'endchar');
    expect(cffOutline({ glyphs: { A: large } }, 'A')).toBeUndefined();
  });
});

describe('Type 1 charstrings', () => {
  const square = type1(100, 500, 'hsbw', 100, 'hlineto', 100, 'vlineto', -100, 'hlineto', 'closepath', 'endchar');

  test('a glyph begins at its side bearing', () => {
    expect(cornersOf(type1Outline({ glyphs: { A: square } }, 'A'))).toEqual([
      [
        [100, 100],
        [200, 100],
        [200, 0],
        [100, 0],
      ],
    ]);
  });

  test('an accent stands at its bearing, from that of its letter', () => {
    const accent = type1(40, 300, 'hsbw', 100, 'hlineto', 100, 'vlineto', 'closepath', 'endchar');
    const accented = type1(100, 500, 'hsbw', 40, 20, 300, 65, 194, 'seac');
    const outline = type1Outline({ glyphs: { A: square, acute: accent, Aacute: accented } }, 'Aacute');
    expect(outline?.map((contour) => [(contour.at(-1)?.x ?? 0) / 2, (contour.at(-1)?.y ?? 0) / 2])).toEqual([
      [100, 0],
      [120, 300],
    ]);
  });

  test('a flex is two curves, and hints are replaced by a subroutine', () => {
    const subroutines = [
      type1(3, 0, 'callothersubr', 'pop', 'pop', 'setcurrentpoint', 'return'),
      type1(0, 1, 'callothersubr', 'return'),
      type1(0, 2, 'callothersubr', 'return'),
      type1('return'),
      type1(10, 20, 'hstem', 'return'),
    ];
    const move = (dx: number, dy: number) => [dx, dy, 'rmoveto', 2, 'callsubr'] as const;
    const flex = [1, 'callsubr', ...move(50, 10), ...move(-40, -10), ...move(20, 10), ...move(20, 0)] as const;
    const rest = [...move(20, 0), ...move(20, -10), ...move(10, 0), 50, 100, 0, 0, 'callsubr'] as const;
    const hints = [4, 1, 3, 'callothersubr', 'pop', 'callsubr'] as const;
    const glyph = type1(0, 500, 'hsbw', ...hints, ...flex, ...rest, 0, 300, 2, 'div', 'rlineto', 'closepath', 'endchar');
    const outline = type1Outline({ glyphs: { A: glyph }, subroutines }, 'A');
    const ends = cornersOf(outline)?.[0]?.filter((point) => point.length === 2);
    // Between the ends of its curves are those of their parts.
    expect([0, 1, 3, 5].map((index) => ends?.[index])).toEqual([
      [100, 150],
      [100, 0],
      [50, 10],
      [0, 0],
    ]);
  });

  test('a charstring that is broken or calls itself has no outline', () => {
    const call = type1(0, 500, 'hsbw', 0, 'callsubr', 'endchar');
    expect(type1Outline({ glyphs: { A: call }, subroutines: [type1(0, 'callsubr', 0, 'callsubr')] }, 'A')).toBeUndefined();
    expect(type1Outline({ glyphs: { A: call } }, 'A')).toBeUndefined();
    const accented = type1(0, 500, 'hsbw', 0, 0, 0, 65, 65, 'seac');
    expect(type1Outline({ glyphs: { A: accented } }, 'A')).toBeUndefined();
    expect(type1Outline({ glyphs: { A: square } }, 'A', 4)).toBeUndefined();
    expect(type1Outline({ glyphs: { A: type1(0, 500, 'hsbw', 0, 0, 'callothersubr', 'endchar') } }, 'A')).toBeUndefined();
  });
});
