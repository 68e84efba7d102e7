import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { line, page } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { textRowsOf } from '../structure/textRows.ts';
import { gapRunsOf } from './gapRuns.ts';

type Runs = ReturnType<typeof line>;

const columns = [50, 90, 300, 340];
const row = (y: number, ...cells: string[]): Runs => cells.flatMap((text, column) => line(text, columns[column] ?? 0, y));
const runsOf = (...runs: Runs[]) => gapRunsOf(textRowsOf(linesOf(framesOf(page(runs.flat()))[0]?.glyphs ?? [])));

const longCell = [
  'words from the list of the',
  'service are refused, and so',
  'is the name of the account,',
  'whatever its letters are,',
  'and the old password',
];
const table = [
  row(100, 'No.', 'Requirement', 'L1', 'L2'),
  row(114, '2.1', 'Passwords are long', 'x', 'x'),
  row(128, '2.2', 'Passwords that contain', 'x', 'x'),
  ...longCell.map((text, index) => line(text, 90, 142 + index * 12)),
  row(210, '2.3', 'Passwords may be seen', 'x', 'x'),
];

test('the lines of a long cell stay between the rows of their table', () => {
  expect(runsOf(...table)).toEqual([{ from: 0, to: 9 }]);
});

test('a run ends at text that crosses the gaps, and at the note before it', () => {
  const note = line('Source: the requirements of the year', 50, 224);
  const text = line('The text below the table is as wide as the page and goes on for long', 50, 238);
  const runs = runsOf(...table, note, text);
  expect(runs).toContainEqual({ from: 0, to: 9 });
  expect(runs.every(({ to }) => to <= 9)).toBe(true);
});

test('a heading between two tables ends one run, and the next one begins behind it', () => {
  const second = [
    row(260, 'No.', 'Requirement', 'L1', 'L2'),
    row(274, '3.1', 'Sessions end', 'x', 'x'),
    row(288, '3.2', 'Sessions begin', 'x', 'x'),
  ];
  const runs = runsOf(...table, line('Requirements of sessions', 50, 236), ...second);
  expect(runs).toContainEqual({ from: 0, to: 9 });
  expect(runs).toContainEqual({ from: 10, to: 13 });
});

test('running text has no run', () => {
  expect(
    runsOf(...Array.from({ length: 6 }, (_, n) => line('This is a text without any column in it', 50, 100 + n * 12))),
  ).toEqual([]);
});
