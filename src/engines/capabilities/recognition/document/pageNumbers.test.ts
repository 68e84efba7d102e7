import { describe, expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, paragraph, readOf } from '../setPages.ts';

const left = [
  'left lines are long enough to go on to',
  'the end of the column that they all',
  'stand in, and are read before those',
  'on the other side of it, where the real account-',
];
const right = [
  'ability of everybody is the same as on',
  'this side, and are read when those have',
  'come to an end, whatever stands at the',
  'height of any of them.',
];

async function blocksOf(...pages: readonly (readonly TextRun[])[]) {
  const read = await recognize(readOf(...pages.map((runs, index) => page(runs, index + 1))));
  return read.pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
}

async function paragraphsOf(...pages: readonly (readonly TextRun[])[]) {
  return (await blocksOf(...pages)).filter((block) => block.kind === 'paragraph');
}

const textsOf = async (runs: readonly TextRun[]) =>
  (await paragraphsOf(runs)).map((one) => one.runs.map(({ text }) => text).join(''));

test('a title beside the number of a lone page is read last, and is no line of a column', async () => {
  const runs = [
    ...paragraph(left, 50, 600),
    ...paragraph(right, 320, 600),
    ...line('dimensions of coercion', 50, 760, { isBold: true }),
    ...line('11', 540, 760),
  ];
  const texts = await textsOf(runs);
  expect(texts.at(-1)?.replaceAll(/\s+/g, ' ')).toBe('dimensions of coercion 11');
});

test('a number between two titles at the foot, with a line below, makes no table of them', async () => {
  const foot = [...line('Trail of Bits', 50, 750), ...line('6', 290, 750), ...line('Security Assessment', 440, 750)];
  const runs = [...paragraph([...left, ...right], 50, 600), ...foot, ...line('PUBLIC', 50, 762)];
  expect((await blocksOf(runs)).map(({ kind }) => kind)).not.toContain('table');
});

describe('a row with the number of the page above a table', () => {
  const values = [
    ['Days', '35.07', '5.922', '0.07'],
    ['Residual', '654.94', '25.592', '0.12'],
    ['Subject', '612.10', '24.741', '0.31'],
    ['Group', '118.36', '10.879', '0.05'],
  ];
  const table = (y: number) =>
    values.flatMap((cells, row) => cells.flatMap((cell, column) => line(cell, 60 + column * 110, y + row * 13)));
  const rowsOf = async (runs: readonly TextRun[]) => {
    const found = (await blocksOf(runs)).find((block) => block.kind === 'table');
    return found?.rowHeightsPt.length;
  };

  test('is no row of it', async () => {
    const head = [...line('32', 60, 60), ...line('Linear Models', 280, 60)];
    expect(await rowsOf([...head, ...table(90)])).toBe(values.length);
  });

  test('with a year in place of the number it may be one', async () => {
    const head = [...line('Name', 60, 77), ...line('2019', 170, 77), ...line('Other', 280, 77), ...line('Share', 390, 77)];
    expect(await rowsOf([...head, ...table(90)])).toBe(values.length + 1);
  });
});

describe('a word that the end of a column divides', () => {
  const columns = [...paragraph(left, 50, 200), ...paragraph(right, 320, 200)];
  const continued = async (...pages: readonly (readonly TextRun[])[]) =>
    (await paragraphsOf(...pages)).find(({ continues }) => continues);

  test('loses its hyphen', async () => {
    expect(await continued(columns)).toMatchObject({ continuesWord: true });
  });

  test('keeps it where it is written with one elsewhere', async () => {
    const other = line('Their account-ability is written so in this line', 50, 300);
    const found = await continued([...columns, ...other]);
    expect(found?.continues).toBe(true);
    expect(found?.continuesWord).toBeUndefined();
  });
});
