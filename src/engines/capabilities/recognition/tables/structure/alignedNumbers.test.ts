import { expect, test } from 'vitest';
import type { Table } from '#engines/core/document-model/document.ts';
import { recognize } from '../../recognize.ts';
import { line, page, readOf } from '../../setPages.ts';

const stops = ['Sydenham Drive', 'Helens Road', 'Parish Church', 'Upper Parade', 'Clock', 'Rail Station'];

/** A row of a timetable: its stop and its times, nearly as close as words. */
function row(cells: readonly string[], y: number, stepPt = 24.5) {
  return cells.flatMap((text, column) =>
    text === '' ? [] : line(text, column === 0 ? 50 : 200 + (column - 1) * stepPt + (20 - text.length * 5) / 2, y),
  );
}

async function rowsOf(runs: ReturnType<typeof line>): Promise<string[][]> {
  const { pages } = await recognize(readOf(page(runs)));
  const tables = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks.filter((one) => one.kind === 'table')));
  return tables.flatMap(textsOf);
}

const textsOf = ({ cells, rowHeightsPt }: Table): string[][] =>
  rowHeightsPt.map((_, at) =>
    cells
      .filter((cell) => cell.row === at)
      .map(({ blocks }) =>
        blocks.map((one) => (one.kind === 'paragraph' ? one.runs.map(({ text }) => text).join('') : '')).join(),
      ),
  );

const times = (at: number) => [0, 1, 2, 3, 4, 5].map((hour) => `0${hour + 4}${10 + at * 7}`);

test('numbers that are nearly as close as words are columns where they are divided at one place in many rows, and so are their names', async () => {
  const names = row(['', 'U1', 'U1', 'U2', 'U2', 'U2', 'U2'], 100);
  const found = await rowsOf([...names, ...stops.flatMap((stop, at) => row([stop, ...times(at)], 112 + at * 12))]);
  expect(found).toEqual([['', 'U1', 'U1', 'U2', 'U2', 'U2', 'U2'], ...stops.map((stop, at) => [stop, ...times(at)])]);
});

test('groups of thousands are one number, though they stand below each other', async () => {
  const values = ['12 345', '23 456', '34 567', '45 678', '56 789', '67 890'];
  const found = await rowsOf(
    stops.flatMap((stop, at) => {
      const y = 112 + at * 12;
      return [...row([stop], y), ...line(values[at] ?? '', 250, y, { space: 0.45 }), ...line(`${at}.5`, 400, y)];
    }),
  );
  expect(found.map(([, value]) => value)).toEqual(values);
});

test('times and amounts with their decimals are values of two columns also where they are as close as words', async () => {
  const whole = (at: number) => times(at).map((time) => `${time.slice(0, 2)}.${time.slice(2)}`);
  const found = await rowsOf(stops.flatMap((stop, at) => row([stop, ...whole(at)], 112 + at * 12, 27)));
  expect(found).toEqual(stops.map((stop, at) => [stop, ...whole(at)]));
});

test('a number and its unit are a value, and the number behind them is one of the next column', async () => {
  const found = await rowsOf(
    stops.flatMap((stop, at) => {
      const y = 112 + at * 12;
      return [...row([stop], y), ...line(`${at + 2}${at}.5 %`, 250, y), ...line(`73${at},436.27`, 286, y)];
    }),
  );
  expect(found).toEqual(stops.map((stop, at) => [stop, `${at + 2}${at}.5 %`, `73${at},436.27`]));
});
