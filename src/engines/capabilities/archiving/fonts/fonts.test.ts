import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readCff } from './cff.ts';
import { readTrueType } from './trueType.ts';
import { readType1 } from './type1.ts';
import { withCodeMap } from './writeCmap.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
const read = (name: string) => readFileSync(join(folder, name));

test.each([
  ['FoxitSerif.pfb', 'A', 722],
  ['FoxitFixed.pfb', 'A', 600],
  ['FoxitSymbol.pfb', 'alpha', 631],
  ['FoxitDingbats.pfb', 'a1', 974],
])('%s: the width of %s is read and changed, and others stay', (name, glyph, width) => {
  const font = readCff(read(name));
  const number = font?.glyphByName.get(glyph) ?? -1;
  expect(font?.width(number)).toBeCloseTo(width, -1);
  const changed = readCff(font?.withWidths(new Map([[number, 433]])) ?? Buffer.alloc(0));
  expect(changed?.width(number)).toBe(433);
  const others = Array.from({ length: font?.glyphCount ?? 0 }, (_, at) => at).filter((at) => at !== number);
  expect(others.map((at) => changed?.width(at))).toEqual(others.map((at) => font?.width(at)));
});

test('TrueType: widths and maps are written as they are read', () => {
  const font = readTrueType(read('LiberationSans-Regular.ttf'));
  const glyph = font?.maps.get('3,1')?.(0x41) ?? 0;
  expect(font?.width(glyph)).toBeCloseTo(667, 0);
  const file = font?.withWidths(new Map([[glyph, 300]])) ?? Buffer.alloc(0);
  const changed = readTrueType(withCodeMap(file, new Map([[7, glyph]])));
  expect(changed?.width(glyph)).toBeCloseTo(300, 0);
  expect([...(changed?.maps.keys() ?? [])]).toEqual(['1,0', '3,0']);
  expect([changed?.maps.get('3,0')?.(0xf007), changed?.maps.get('1,0')?.(7), changed?.maps.get('1,0')?.(8)]).toEqual([
    glyph,
    glyph,
    0,
  ]);
});

test.each(['FoxitSerif.pfb', 'LiberationSans-Regular.ttf'])(
  '%s, broken anywhere, is read or refused, and nothing else',
  (name) => {
    const whole = read(name);
    for (let round = 0; round < 300; round += 1) {
      const broken = Buffer.from(whole);
      for (let hit = 0; hit < 8; hit += 1)
        broken[(round * 7919 + hit * 104_729) % Math.min(whole.length, 4_000)] = (round * 31 + hit * 17) & 255;
      for (const font of [readCff(broken), readTrueType(broken)])
        for (let glyph = 0; glyph < Math.min(font?.glyphCount ?? 0, 40); glyph += 1) {
          const width = font?.width(glyph);
          expect(width === undefined || typeof width === 'number').toBe(true);
        }
      expect(readType1(broken)).toBeUndefined();
    }
  },
);
