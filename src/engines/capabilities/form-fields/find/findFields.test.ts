import { expect, test } from 'vitest';
import type { PageShape, TextLetter, TextRun } from '#engines/ports.ts';
import { line, page } from '../../recognition/setPages.ts';
import { findFields } from './findFields.ts';
import { FieldNames, kindOfLabel, nameFrom } from './labels/fieldNames.ts';

const look = { color: '#000000', strokeWidthPt: 0.75, widthPx: 0, heightPx: 0 };
const across = (x: number, y: number, width: number): PageShape => ({ kind: 'line', x, y, width, height: 0, ...look });
const down = (x: number, y: number, height: number): PageShape => ({ kind: 'line', x, y, width: 0, height, ...look });
const square = (x: number, y: number, side = 9) => [
  across(x, y, side),
  across(x, y + side, side),
  down(x, y, side),
  down(x + side, y, side),
];

function found(runs: readonly TextRun[], shapes: readonly PageShape[] = [], letters: readonly TextLetter[] = []) {
  const fields = findFields({ ...page(runs, 1, shapes), letters }, new FieldNames());
  return fields.map(({ type, name }) => `${type} ${name}`);
}

/** The letters of runs. Each is half as wide as it is high, as `line` sets them. */
function lettersOf(runs: readonly TextRun[]): TextLetter[] {
  return runs.flatMap((run) =>
    [...run.text].map((text, index) => {
      const [x, y] = [run.x + index * run.style.sizePt * 0.5, run.y + run.baseline];
      return {
        text,
        x,
        y: y - 7,
        width: run.style.sizePt * 0.5,
        height: 7,
        angle: 0,
        gap: 'none' as const,
        originX: x,
        originY: y,
      };
    }),
  );
}

test('a ruling behind a label, or over a caption, is a field; one that parts sections is not', () => {
  const words = [
    ...line('Full name:', 50, 100),
    ...line('(Signature)', 90, 211, { sizePt: 8 }),
    ...line('Terms and conditions of use', 50, 320),
    ...line('The terms below are those of the office and they are long enough to fill this line', 50, 340),
    ...line('as is the next line which goes on below it in the same way as the one before it did', 50, 352),
  ];
  expect(found(words, [across(110, 103, 200), across(50, 200, 200), across(50, 305, 480)])).toEqual([
    'text full_name',
    'signature signature',
  ]);
});

test('underlined words and footnotes are none', () => {
  const words = [
    ...line('Important notice', 50, 100),
    ...line('1 See the instructions of this office for all details', 50, 711, { sizePt: 7 }),
  ];
  expect(found(words, [across(50, 102, 82), across(50, 700, 140)])).toEqual([]);
});

test('empty cells are named by row and column', () => {
  const shapes = [...[240, 260, 280].map((y) => across(50, y, 400)), ...[50, 200, 300, 450].map((x) => down(x, 240, 40))];
  const words = [...line('Kind', 54, 254), ...line('Persons', 204, 254), ...line('Amount', 304, 254), ...line('Adult', 54, 274)];
  expect(found(words, shapes)).toEqual(['text adult_persons', 'number adult_amount']);
});

test('a cell whose words stand in its upper corner is filled in below them', () => {
  const shapes = [across(50, 100, 300), across(50, 130, 300), down(50, 100, 30), down(350, 100, 30)];
  const [field] = findFields(page(line('Family name', 53, 109, { sizePt: 8 }), 1, shapes), new FieldNames());
  expect(field).toMatchObject({ type: 'text', name: 'family_name' });
  expect(field?.y).toBeGreaterThan(109);
});

test('boxes are ticked, and of answers that exclude each other one', () => {
  const words = [
    ...line('I can swim', 64, 108),
    ...line('Have you rowed before?', 50, 138),
    ...line('Yes', 214, 138),
    ...line('No', 264, 138),
  ];
  const shapes = [...square(50, 100), ...square(200, 130), ...square(250, 130)];
  expect(found(words, shapes)).toEqual(['check i_can_swim', 'radio have_you_rowed_before', 'radio have_you_rowed_before']);
});

test('small boxes side by side are one field with a place for each letter', () => {
  const shapes = [0, 1, 2, 3].flatMap((index) => square(150 + index * 14, 100, 14));
  const fields = findFields(page(line('Postcode', 50, 112), 1, shapes), new FieldNames());
  expect(fields).toMatchObject([{ type: 'text', name: 'postcode', combCells: 4 }]);
});

test('underscores and dots are fields, dots that lead to a number are none', () => {
  const words = [
    ...line('Address: ____________________', 50, 100),
    ...line('City: ..............................', 50, 130),
    ...line('Chapter one .................... 12', 50, 160),
  ];
  expect(found(words, [], lettersOf(words))).toEqual(['text address', 'text city']);
});

test('words far before a line are its label where the next line has one as well', () => {
  const words = [...line('City', 50, 100), ...line('Country', 50, 130), ...line('Sum of all', 50, 160)];
  const lines = [across(230, 103, 200), across(230, 133, 200)];
  expect(found(words, lines)).toEqual(['text city', 'text country']);
  expect(found(words.slice(0, 1), lines.slice(0, 1))).toEqual([]);
});

test('the numbers beside the lines of a chart ask for nothing', () => {
  const words = ['4.0%', '2.0%', '0.0%'].flatMap((text, index) => line(text, 50, 100 + index * 40));
  expect(
    found(
      words,
      [0, 1, 2].map((index) => across(80, 98 + index * 40, 300)),
    ),
  ).toEqual([]);
});

test('a table of data and a box of text are filled in already', () => {
  const rows = ['Year', '2024', '2025'].flatMap((text, index) => [
    ...line(text, 54, 112 + index * 20),
    ...line(`${index}00`, 254, 112 + index * 20),
  ]);
  const table = [...[100, 120, 140, 160].map((y) => across(50, y, 400)), ...[50, 250, 450].map((x) => down(x, 100, 60))];
  expect(found(rows, table)).toEqual([]);
  const box = [across(50, 100, 300), across(50, 170, 300), down(50, 100, 70), down(350, 100, 70)];
  const words = ['Monday', '09 Opening', '11 Talk'].flatMap((text, index) => line(text, 58, 116 + index * 12));
  expect(found(words, box)).toEqual([]);
});

test('the corner between the heads of rows and columns is none', () => {
  const shapes = [...[240, 260, 280].map((y) => across(50, y, 300)), ...[50, 150, 250, 350].map((x) => down(x, 240, 40))];
  const words = [...line('Monday', 154, 254), ...line('Friday', 254, 254), ...line('Hours', 54, 274)];
  expect(found(words, shapes)).toEqual(['text hours_monday', 'text hours_friday']);
});

test('a page of text has no fields', () => {
  const words = Array.from({ length: 30 }, (_, index) =>
    line('The club was founded in the year of the flood by nine rowers', 50, 80 + index * 14),
  );
  expect(found(words.flat())).toEqual([]);
});

test('a page of more cells than a form has is given up', () => {
  const lines = [
    ...Array.from({ length: 62 }, (_, index) => across(10, 20 + index * 12, 560)),
    ...Array.from({ length: 81 }, (_, index) => down(10 + index * 7, 20, 732)),
  ];
  expect(found(line('Name', 50, 8), lines)).toEqual([]);
});

test('a page made to be slow is given up', () => {
  const lines = Array.from({ length: 4000 }, (_, index) => [
    across(50, 100 + index * 0.15, 400),
    down(50 + index * 0.1, 100, 600),
  ]).flat();
  expect(found(line('Name:', 50, 90), lines).length).toBeLessThanOrEqual(600);
});

test.each([
  ['Date of birth (mm/dd/yyyy)', 'date_of_birth'],
  ['Prénom(s)', 'prenom'],
  ['', 'text'],
])('%s becomes a name', (label, name) => {
  expect(nameFrom(label, 'text')).toBe(name);
});

test.each([
  ['Signature of applicant', 'signature'],
  ['Petsa', 'date'],
  ['Total amount', 'number'],
  ['Telephone', 'text'],
])('%s says what is written', (label, kind) => {
  expect(kindOfLabel(label)).toBe(kind);
});

/** Rows of one cell each, 16 points high, from y 100. */
const rowsOf = (count: number) => [
  ...Array.from({ length: count + 1 }, (_, row) => across(50, 100 + row * 16, 450)),
  down(50, 100, count * 16),
  down(500, 100, count * 16),
];

test('in a form whose cells are all labelled, the room behind each label is a field', () => {
  const words = [
    ...line('1. Case number', 53, 112),
    ...line('2. Current name (if it is different)', 53, 128),
    ...line('3. Kind', 53, 144),
    ...line('New', 114, 144),
    ...line('Old', 174, 144),
    ...line('4. Paid', 53, 160),
    ...line('Yes', 114, 160),
    ...line('Army:', 53, 176),
    ...line('Navy:', 200, 176),
  ];
  const boxes = [square(100, 136), square(160, 136), square(100, 152)].flat();
  const fields = found(words, [...rowsOf(5), ...boxes]);
  expect(fields).toEqual(expect.arrayContaining(['text case_number', 'text army', 'text navy']));
  expect(fields.filter((each) => each.startsWith('check'))).toHaveLength(3);
});

test('in a table of written rows nothing is to be filled in', () => {
  const words = ['Anna', 'Berta', 'Clara', 'Dora', 'Emma'].flatMap((name, row) => line(name, 53, 112 + row * 16));
  expect(found(words, rowsOf(5))).toEqual([]);
});

test('dots that lead to a cell of the same line are no place of their own, dots that lead nowhere are', () => {
  const words = [
    ...line('Total income ..............', 50, 100),
    ...line('Losses ..............', 50, 120),
    ...line('Other reasons ..............', 50, 300),
  ];
  const grid = [...[88, 108, 128].map((y) => across(260, y, 120)), ...[260, 380].map((x) => down(x, 88, 40))];
  expect(found(words, grid, lettersOf(words))).toEqual(['number total_income', 'text losses', 'text other_reasons']);
});

test('a cell with only a currency sign and cents in it is filled in between them', () => {
  const words = [...line('Amount paid', 54, 104), ...line('$', 204, 104), ...line('.00', 384, 104)];
  const grid = [...[90, 110].map((y) => across(50, y, 350)), ...[50, 200, 400].map((x) => down(x, 90, 20))];
  const fields = findFields({ ...page(words, 1, grid), letters: lettersOf(words) }, new FieldNames());
  expect(fields).toHaveLength(1);
  expect(fields[0]?.x).toBeGreaterThan(204);
  expect((fields[0]?.x ?? 0) + (fields[0]?.width ?? 0)).toBeLessThanOrEqual(385);
});

test('a narrow cell with the cents beside the cell of the amount is none', () => {
  const words = [...line('Amount paid', 54, 104), ...line('00', 384, 104)];
  const grid = [...[90, 110].map((y) => across(50, y, 350)), ...[50, 200, 380, 400].map((x) => down(x, 90, 20))];
  expect(found(words, grid)).toEqual(['number amount_paid']);
});

test('the cell behind the number of a line is as high as that line, also without a ruling above it', () => {
  const shapes = [across(50, 100, 400), across(300, 160, 150), across(300, 200, 150), down(330, 100, 100), down(450, 100, 100)];
  const words = [
    ...line('Enter the amount from the form', 50, 120),
    ...line('7a', 312, 157),
    ...line('7b', 312, 197),
    ...line('that you received', 50, 132),
  ];
  const fields = findFields(page(words, 1, shapes), new FieldNames());
  expect(fields.map(({ y, height }) => [Math.round(y + height), height < 18])).toEqual([
    [159, true],
    [199, true],
  ]);
});

test('narrow cells below Yes and No are ticked; gray parts of a cell are not filled in', () => {
  const gray: PageShape = {
    kind: 'rectangle',
    x: 400,
    y: 120,
    width: 60,
    height: 40,
    ...look,
    color: '#c0c0c0',
    strokeWidthPt: 0,
  };
  const shapes = [...[100, 120, 180].map((y) => across(50, y, 410)), ...[50, 400, 430, 460].map((x) => down(x, 100, 80)), gray];
  const words = [...line('Yes', 408, 114), ...line('No', 440, 114), ...line('Do you own it?', 54, 172)];
  const ticks = findFields(page(words, 1, shapes), new FieldNames()).filter(({ type }) => type === 'check');
  expect(ticks.length).toBe(2);
  expect(ticks.every(({ y }) => y > 160)).toBe(true);
});

test('boxes that stand a little apart, and groups of boxes with a comma between, are one field', () => {
  const boxes = Array.from({ length: 9 }, (_, index) => square(100 + index * 14, 95, 12)).flat();
  const comb = findFields(page(line('Number:', 50, 105), 1, boxes), new FieldNames());
  expect(comb.map(({ type, combCells }) => [type, combCells])).toEqual([['text', 9]]);
  const groups = [100, 152].flatMap((x) => [0, 1, 2].flatMap((at) => square(x + at * 12, 95, 12)));
  const amount = findFields(page([...line('Total:', 50, 105), ...line(',', 141, 105)], 1, groups), new FieldNames());
  expect(amount.map(({ combCells }) => combCells)).toEqual([6]);
});

test('captions that go on to the end of a line divide it', () => {
  const words = [
    ...line('City', 50, 211, { sizePt: 8 }),
    ...line('State', 200, 211, { sizePt: 8 }),
    ...line('ZIP', 290, 211, { sizePt: 8 }),
  ];
  const text = line('The address of the office is to be written here:', 50, 180);
  expect(found([...text, ...words], [across(50, 200, 260)])).toEqual(['text city', 'text state', 'text zip']);
  expect(found([...text, ...words.slice(0, 1)], [across(50, 200, 260)])).toEqual(['text city']);
});

test('the words below a line do not label the ruling on which they stand', () => {
  const text = line('The address of the office is to be written here:', 50, 180);
  const words = [
    ...line('City', 52, 211, { sizePt: 8 }),
    ...line('The next section begins below that ruling, which parts it', 50, 260),
  ];
  expect(found([...text, ...words], [across(50, 200, 160), across(50, 214, 400)])).toEqual(['text city']);
});

test('lines go on behind a sign, and in columns', () => {
  expect(found([...line('SSN:', 50, 100), ...line('-', 132, 100)], [across(80, 102, 50), across(140, 102, 50)]).length).toBe(2);
  const rows = [100, 120].flatMap((y) => [across(100, y, 100), across(260, y, 100), across(420, y, 100)]);
  expect(found([...line('Child:', 60, 98), ...line('Child:', 60, 118)], rows).length).toBe(6);
});

test('a header on a ruling as wide as the page, and a number within a sentence', () => {
  const header = [...line('Schedule 2', 50, 30), ...line('Page 2', 520, 30), ...line('Body of the page', 50, 100)];
  expect(found(header, [across(50, 33, 500)])).toEqual([]);
  const sentence = line('Page __ of __', 50, 100);
  expect(found(sentence, [], lettersOf(sentence)).every((one) => one.startsWith('text'))).toBe(true);
  const parts = line('Last digits: __ __ __ __', 50, 100);
  expect(found(parts, [], lettersOf(parts)).length).toBe(1);
});

test('a cell with a box to tick is named by its row and column, and so are boxes with the same words', () => {
  const shapes = [
    ...[240, 256, 284, 312].map((y) => across(50, y, 400)),
    ...[50, 150, 300, 450].map((x) => down(x, 240, 72)),
    ...[260, 288].flatMap((y) => [...square(240, y), ...square(390, y)]),
  ];
  const words = [
    ...line('For completion by the office', 40, 234, { isBold: true }),
    ...[...line('Part', 54, 252), ...line('Finding', 200, 252), ...line('Action', 350, 252)],
    ...['Airway', 'Breathing'].flatMap((row, index) => [
      ...line(row, 54, 268 + 28 * index),
      ...line('Normal', 252, 268 + 28 * index),
      ...line('None', 402, 268 + 28 * index),
    ]),
  ];
  const fields = found(words, shapes);
  for (const row of ['airway', 'breathing'])
    for (const field of [`check ${row}_normal`, `check ${row}_none`, `text ${row}_finding`, `text ${row}_action`])
      expect(fields).toContain(field);
});

test('the title of a section is no head of the column below it', () => {
  const shapes = [...[240, 258, 276].map((y) => across(50, y, 400)), ...[50, 150, 250, 450].map((x) => down(x, 240, 36))];
  const words = [
    ...line('To be completed by the office of the harbour', 40, 234),
    ...line('Owner', 54, 253),
    ...line('Boat', 54, 271),
  ];
  expect(found(words, shapes)).toEqual(['text owner', 'text owner_2', 'text boat', 'text boat_2']);
});
