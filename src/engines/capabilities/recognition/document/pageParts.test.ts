import { describe, expect, test } from 'vitest';
import type { Paragraph } from '#engines/core/document-model/document.ts';
import type { PageShape, TextRun } from '#engines/ports.ts';
import { recognize } from '../recognize.ts';
import { line, page, paragraph, readOf, shape } from '../setPages.ts';

const textOf = ({ runs }: Paragraph) => runs.map(({ text }) => text).join('');

async function paragraphsOf(runs: readonly TextRun[], shapes: readonly PageShape[] = []): Promise<Paragraph[]> {
  const { pages } = await recognize(readOf(page(runs, 1, shapes)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.filter((block) => block.kind === 'paragraph');
}

const startsOf = (found: readonly Paragraph[]) => found.map((one) => textOf(one).split(' ').slice(0, 2).join(' '));

const left = [
  'left lines are long enough to go on to',
  'the end of the column that they all',
  'stand in, and are read before those',
  'on the other side of it.',
];
const right = [
  'right lines are as long as the others',
  'and are read when those have come to',
  'an end, whatever stands at the same',
  'height as any of them.',
];

describe('what belongs to no column', () => {
  test('a title in the middle, and short headings at the edge below it, are read from top to bottom', async () => {
    const { pages } = await recognize(
      readOf(
        page([
          ...line('Committee Meeting', 240, 140, { sizePt: 17 }),
          ...line('Agenda of the first one', 240, 165, { sizePt: 17 }),
          ...line('Postgraduate Physics Students and their Society', 205, 210, { sizePt: 11 }),
          ...line('14.00 on Tuesday, the 15th of March', 225, 240, { sizePt: 11 }),
          ...line('Attendance', 92, 293, { sizePt: 14 }),
          ...line('Opening', 92, 327, { sizePt: 12 }),
          ...line('Daniel was elected as the chair, and all of the others were in attendance until the end', 92, 356),
        ]),
      ),
    );
    const sections = pages[0]?.sections ?? [];
    expect(sections.map(({ columnCount }) => columnCount)).toEqual([1]);
    const tops = sections.flatMap(({ blocks }) => blocks.map(({ y }) => y));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('the line with the page number at the foot is read last, a line at the head first', async () => {
    const runs = [
      ...line('90 | Program management', 50, 700),
      ...paragraph(left, 50, 200),
      ...paragraph(right, 320, 200),
      ...line('A journal of measures', 400, 60),
    ];
    expect(startsOf(await paragraphsOf(runs))).toEqual(['A journal', 'left lines', 'right lines', '90 |']);
  });

  test('the last line of a column stays in it where it has no page number', async () => {
    const runs = [...paragraph(left, 50, 200), ...line('Address of the author', 50, 300), ...paragraph(right, 320, 200)];
    expect(startsOf(await paragraphsOf(runs))).toEqual(['left lines', 'Address of', 'right lines']);
  });
});

test('a label in the middle of the height of two lines is read before both', async () => {
  const runs = [
    ...line('STATUTE', 50, 206),
    ...paragraph(['Federal statutes say how much', 'can be spent at the most.'], 200, 200),
    ...line('GRANT', 210, 306),
    ...paragraph(['Those who receive it say how', 'the money is to be used.'], 360, 300),
  ];
  expect(startsOf(await paragraphsOf(runs))).toEqual(['STATUTE', 'Federal statutes', 'GRANT', 'Those who']);
});

describe('a sentence beside which something ends', () => {
  const open = [...left.slice(0, 3), 'on the other side of it, which is where'];

  test('goes on below a note at its side, before the note', async () => {
    const runs = [
      ...paragraph(open, 50, 200),
      ...paragraph(right, 320, 200),
      ...line('this sentence comes to its end over the whole width of the page and of its columns.', 50, 248),
      ...line('Another one begins here.', 50, 290),
    ];
    const found = await paragraphsOf(runs);
    expect(startsOf(found)).toEqual(['left lines', 'right lines', 'Another one']);
    expect(found[0] && textOf(found[0])).toMatch(/which is where this sentence comes to its end .* columns\.$/);
  });

  test('nothing goes on below a sentence that ended', async () => {
    const runs = [
      ...paragraph(left, 50, 200),
      ...paragraph(right, 320, 200),
      ...line('small letters begin a line over the whole width of the page and of its columns.', 50, 248),
    ];
    expect(startsOf(await paragraphsOf(runs))).toEqual(['left lines', 'right lines', 'small letters']);
  });
});

describe('beside and below a picture', () => {
  test('text is a column however near the picture stands, and its paragraph is whole', async () => {
    const picture = shape('picture', 240, 190, 280, 100);
    const wide = [
      'Below the picture the lines are as long as both of them together, and they',
      'begin a paragraph of their own that is no part of the one beside it, which',
      'has ended there.',
    ];
    const runs = [
      ...paragraph(left, 50, 200, { space: 0.25 }).map((run) => ({ ...run, x: run.x + 4 })),
      ...paragraph(wide, 50, 320),
    ];
    const found = await paragraphsOf(runs, [picture]);
    expect(found.map(({ lineCount }) => lineCount)).toEqual([4, 3]);
  });

  test('the lines of a caption keep within its width and are one paragraph', async () => {
    const picture = shape('picture', 200, 60, 200, 100);
    const caption = ['Figure 3. A tree that stands on a hill', 'Under the sky of Minas, as Anna Reyes', 'Drew it in 1990'];
    const wide = Array.from(
      { length: 4 },
      () => 'These lines reach over the whole width of the page, so that it is known how far',
    );
    const runs = [...paragraph(caption, 200, 175), ...paragraph(wide, 50, 300)];
    const [found] = await paragraphsOf(runs, [picture]);
    expect(found && textOf(found)).toBe(caption.join(' '));
  });
});

test('a number apart from its heading makes no column with what stands below it', async () => {
  const pictures = [shape('picture', 30, 20, 50, 60), shape('picture', 400, 20, 150, 40)];
  const runs = [
    ...line('6.', 50, 130, { sizePt: 16 }),
    ...line('Framework of competences', 90, 130, { sizePt: 16 }),
    ...paragraph(
      ['The framework has lines that are long enough to', 'go on to the end of their column, where they end.'],
      50,
      200,
    ),
  ];
  const [heading] = await paragraphsOf(runs, pictures);
  expect(heading).toMatchObject({ headingLevel: 1 });
  expect(heading && textOf(heading)).toBe('6.\tFramework of competences');
});
