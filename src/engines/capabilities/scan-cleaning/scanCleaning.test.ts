import { expect, test } from 'vitest';
import type { Raster } from '#engines/core/content/raster.ts';
import type { TextPage, TextRun } from '#engines/ports.ts';
import { seededRandom } from '#fixtures/seededRandom.ts';
import { dpiOfScan } from './findScans.ts';
import { evenLight } from './light.ts';
import { movedWords, wordsOf } from './movedWords.ts';
import { gutterOf, paperOf } from './paper.ts';
import { skewOf } from './skew.ts';
import { removeSpecks } from './specks.ts';

const [widthPx, heightPx] = [600, 800];

function paint(shade: (x: number, y: number) => number, width = widthPx, height = heightPx): Raster {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = shade(x, y);
  return { data, widthPx: width, heightPx: height, channels: 1 };
}

/** Lines of words with a slant in degrees. */
const text = (degrees: number) => (x: number, y: number) => {
  const row = y - x * Math.tan((degrees * Math.PI) / 180) + 1000;
  return row % 24 < 9 && x % 60 < 48 && x > 60 && x < 540 && y > 80 && y < 720 ? 30 : 240;
};

test('lines are measured as they lean, and what has none is not measured', () => {
  for (const degrees of [-6.4, -0.3, 0, 2.75]) {
    const page = paint(text(degrees));
    expect(Math.abs((skewOf(page.data, page) ?? 90) - degrees), String(degrees)).toBeLessThan(0.12);
  }
  const random = seededRandom(7);
  const noise = paint(() => (random() > 0.9 ? 20 : 240));
  expect(skewOf(noise.data, noise)).toBeUndefined();
});

test('paper is found on a darker background, and not looked for where there is none', () => {
  const page = paint((x, y) => (x < 40 || y < 30 || x >= 570 || y >= 780 ? 25 : text(0)(x, y)));
  expect(paperOf(page.data, page)).toEqual({ left: 41, top: 31, right: 569, bottom: 779 });
  const white = paint(text(0));
  expect(paperOf(white.data, white)).toBeUndefined();
});

test('light becomes even, and a picture stays as dark as it is', () => {
  const shadow = (x: number) => 150 + (x / widthPx) * 90;
  const page = paint((x, y) => (x > 200 && x < 360 && y > 200 && y < 400 ? shadow(x) * 0.5 : shadow(x)));
  expect(evenLight(page, 100)).toBe(true);
  const at = (x: number, y: number) => page.data[y * widthPx + x] ?? 0;
  for (const x of [5, 150, 450, 595]) expect(at(x, 600), String(x)).toBeGreaterThan(245);
  expect(at(280, 300)).toBeGreaterThan(110);
  expect(at(280, 300)).toBeLessThan(150);
  expect(
    evenLight(
      paint(() => 255),
      100,
    ),
  ).toBe(false);
});

test('a speck that stands alone goes, and the dot of a letter stays', () => {
  const page = paint((x, y) => {
    const isStem = x >= 100 && x < 104 && y >= 110 && y < 150;
    const isDot = x >= 100 && x < 102 && y >= 100 && y < 102;
    const isSpeck = x >= 400 && x < 402 && y >= 500 && y < 502;
    return isStem || isDot || isSpeck ? 20 : 250;
  });
  expect(removeSpecks(page, 200)).toBe(1);
  expect([page.data[500 * widthPx + 400], page.data[100 * widthPx + 100]]).toEqual([250, 20]);
});

test('two pages meet where no ink is, or at the shadow between them', () => {
  const book = (shade: (x: number, y: number) => number) => paint(shade, 1000, 600);
  const gap = book((x, y) => (y % 24 < 9 && Math.abs(x - 510) > 30 && x > 40 && x < 960 ? 30 : 240));
  expect(Math.abs((gutterOf(gap.data, gap) ?? 0) - 510)).toBeLessThan(8);
  const shadow = book((x) => (Math.abs(x - 488) < 6 ? 60 : 240));
  expect(Math.abs((gutterOf(shadow.data, shadow) ?? 0) - 488)).toBeLessThan(8);
  const upright = paint(text(0));
  expect(gutterOf(upright.data, upright)).toBeUndefined();
});

const style = { isHidden: true } as TextRun['style'];
const run = (text_: string, x: number, isSpaced: boolean): TextRun => ({
  text: text_,
  style,
  x,
  y: 100,
  width: 20,
  height: 10,
  baseline: 8,
  angle: 0,
  isSpaced,
});
const picture = {
  kind: 'picture',
  x: 0,
  y: 0,
  width: 300,
  height: 400,
  widthPx: 600,
  heightPx: 800,
  color: '',
  strokeWidthPt: 0,
} as const;
const scan: TextPage = {
  page: 1,
  widthPt: 300,
  heightPt: 400,
  runs: [run('Tu', 50, false), run('la', 70, false), run('isa', 95, true)],
  shapes: [picture],
  links: [],
};

test('a scan is one picture with no more than an unseen text', () => {
  expect(dpiOfScan(scan)).toBe(144);
  expect(dpiOfScan({ ...scan, shapes: [{ ...picture, width: 100 }] })).toBeUndefined();
  expect(dpiOfScan({ ...scan, shapes: [picture, picture] })).toBeUndefined();
  expect(
    dpiOfScan({ ...scan, runs: [{ ...run('A', 1, true), style: { isHidden: false } as TextRun['style'] }] }),
  ).toBeUndefined();
});

test('words move with their page, and to the half on which they stand', () => {
  const words = wordsOf(scan);
  expect(words.map(({ text: word }) => word)).toEqual(['Tula', 'isa']);
  const size = { widthPx: 600, heightPx: 800 };
  const answer = {
    page: 1,
    turnedDegrees: 0,
    before: size,
    turned: size,
    isCropped: false,
    isEvened: false,
    specks: 0,
    parts: [],
  };
  const part = { widthPx: 300, heightPx: 800, coding: 'jpeg', channels: 1, left: 60, top: 20 } as const;
  const [moved] = movedWords(words, answer, part, 144);
  expect([moved?.x, moved?.y]).toEqual([20, 90]);
  expect(movedWords(words, answer, { ...part, left: 300 }, 144)).toEqual([]);
  // A quarter turn about the middle of the page moves its left side to the top.
  const quarter = { ...answer, turnedDegrees: 90, turned: { widthPx: 800, heightPx: 600 } };
  const [turned] = movedWords(words, quarter, { ...part, left: 0, top: 0, widthPx: 800, heightPx: 600 }, 144);
  expect([Math.round((turned?.x ?? 0) + 20), Math.round(turned?.y ?? 0)].map(Math.abs)).toEqual([295, 65]);
});
