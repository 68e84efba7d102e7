import { describe, expect, test } from 'vitest';
import { turnedPoint } from '#engines/core/document-model/quarterTurns.ts';
import type { TextPage } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { across, line, page, readOf } from '../setPages.ts';
import { uprightPage } from './uprightPage.ts';

const rows = ['Town Visits Share', 'Alfonso 1204 12.5%', 'Bacoor 938 9.7%', 'Carmona 881 9.1%', 'Dasmariñas 1511 15.6%'];
const upright = page(
  rows.flatMap((text, row) => line(text, 60, 100 + row * 20, { space: 6 })),
  1,
  [0, 1, 5].map((row) => across(60, 84 + row * 20, 300)),
);

/** The page as it would lie with its top at the left or right, or at the bottom. */
function laid(turns: 1 | 2 | 3): TextPage {
  const { widthPt, heightPt, runs, shapes } = upright;
  const moved = (x: number, y: number) => turnedPoint(x, y, upright, turns);
  return {
    ...upright,
    ...(turns === 2 ? {} : { widthPt: heightPt, heightPt: widthPt }),
    runs: runs.map((run) => {
      const [x, y] = moved(run.x, run.y);
      return { ...run, x, y, angle: 90 * turns };
    }),
    shapes: shapes.map((shape) => {
      const [[x1, y1], [x2, y2]] = [moved(shape.x, shape.y), moved(shape.x + shape.width, shape.y + shape.height)];
      const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
      return { ...shape, ...box };
    }),
  };
}

async function cellsOf(given: TextPage) {
  const [found] = (await recognize(readOf(given))).pages;
  const tables = found?.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table')) ?? [];
  return { found, shape: tables.map(({ rowHeightsPt, columnWidthsPt }) => [rowHeightsPt.length, columnWidthsPt.length]) };
}

describe('a page on its side', () => {
  test.each([1, 2, 3] as const)('has the table of the upright page after %i quarter turns', async (turns) => {
    const { found, shape } = await cellsOf(laid(turns));
    expect(shape).toEqual([[5, 3]]);
    expect(shape).toEqual((await cellsOf(upright)).shape);
    expect(found).toMatchObject({ widthPt: 600, heightPt: 800, quarterTurns: 4 - turns });
  });

  test('keeps its links, and swaps the pixels of its pictures', () => {
    const picture = { ...across(100, 50, 200), kind: 'picture' as const, height: 80, widthPx: 400, heightPx: 160 };
    const links = [{ x: 100, y: 50, width: 200, height: 80, to: 'https://example.com' }];
    const turned = uprightPage({ ...laid(1), shapes: [picture], links });
    expect(turned.shapes).toMatchObject([{ x: 50, y: 500, width: 80, height: 200, widthPx: 160, heightPx: 400 }]);
    expect(turned.links).toMatchObject([{ x: 50, y: 500, width: 80, height: 200 }]);
  });

  test('stays where few letters say so, or they disagree', () => {
    const label = page(line('Label', 100, 100, { angle: 90 }));
    expect(uprightPage(label)).toBe(label);
    const half = { ...upright, runs: [...upright.runs, ...laid(1).runs] };
    expect(uprightPage(half)).toBe(half);
  });

  test('stays where its letters stand in columns', () => {
    const columns = page(
      line('日本語の文章を縦に組んだものは右から左へ読みますが文字は立っています'.repeat(2), 100, 100, { angle: 90 }),
    );
    expect(uprightPage(columns)).toBe(columns);
  });
});
