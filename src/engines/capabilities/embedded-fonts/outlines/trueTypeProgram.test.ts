import { Blob, Face, Font } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { readSfntTables } from '#engines/core/sfnt/sfntTables.ts';
import { quadraticPoints } from './quadratics.ts';
import { trueTypeProgram, unitsPerEm } from './trueTypeProgram.ts';

const square = [
  [
    { x: -100, y: 0, isOn: true },
    { x: -100, y: 1400, isOn: true },
    { x: 900, y: 1400, isOn: true },
    { x: 901, y: -300, isOn: false },
  ],
];
const facts = { fsType: 8, ascent: 1500, descent: -500, characters: [0x41, 0xe9, 0x416] };
const program = trueTypeProgram(
  [
    { outline: [], advance: 700 },
    { outline: square, advance: 1234 },
  ],
  facts,
);
const table = (tag: string) => readSfntTables(program).find((each) => each.tag === tag)?.bytes ?? Buffer.alloc(0);

test('a program has its glyphs, widths and line height, as another program reads them', () => {
  const face = new Face(new Blob(program));
  const font = new Font(face);
  font.setScale(unitsPerEm, unitsPerEm);
  expect([face.upem, font.glyphHAdvance(0), font.glyphHAdvance(1)]).toEqual([unitsPerEm, 700, 1234]);
  expect(font.glyphToPath(1)).toBe('M-100,0L-100,1400L900,1400Q901,-300 -100,0Z');
  expect(font.hExtents()).toMatchObject({ ascender: 1500, descender: -500, lineGap: 0 });
});

test('a program says who may embed it, and which letters it has', () => {
  const os2 = table('OS/2');
  expect(os2.length).toBe(96);
  expect([os2.readUInt16BE(8), os2.readUInt16BE(64), os2.readUInt16BE(66)]).toEqual([8, 0x41, 0x416]);
  // Windows cuts off what is above or below.
  expect([os2.readUInt16BE(74), os2.readUInt16BE(76)]).toEqual([1500, 500]);
  // Latin with accents, and Cyrillic: bits 0, 1 and 9 of scripts, 0 and 2 of code pages.
  expect([os2.readUInt32BE(42), os2.readUInt32BE(78)]).toEqual([0x203, 0x5]);
});

test('a program has no instructions', () => {
  expect(readSfntTables(program).map(({ tag }) => tag)).toEqual(['OS/2', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  // After the ends of the contours, the length of the instructions.
  expect(table('glyf').readUInt16BE(12)).toBe(0);
});

test('a curve of three control points keeps within the tolerance', () => {
  const contour = {
    start: [0, 0],
    segments: [
      [
        [0, 1100],
        [900, 2000],
        [2000, 2000],
      ],
    ],
  } as const;
  const [end, ...points] = quadraticPoints(contour, 1);
  expect([end?.x, end?.y, points.length % 2]).toEqual([2000, 2000, 0]);
  const cubic = (t: number, [first, second]: readonly [number, number]) =>
    3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3 * 2000;
  const parts = points.length / 2;
  for (let part = 0; part < parts; part += 1) {
    const [from, control, to] = [[end, ...points][part * 2], points[part * 2], points[part * 2 + 1]];
    const middle = (axis: 'x' | 'y') => ((from?.[axis] ?? 0) + 2 * (control?.[axis] ?? 0) + (to?.[axis] ?? 0)) / 4;
    const t = 1 - (part + 0.5) / parts;
    expect(Math.hypot(middle('x') - cubic(t, [0, 900]), middle('y') - cubic(t, [1100, 2000]))).toBeLessThan(2);
  }
  expect(quadraticPoints(contour, 100).length).toBeLessThan(points.length);
});
