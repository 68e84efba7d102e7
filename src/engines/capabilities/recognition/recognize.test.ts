import { describe, expect, test } from 'vitest';
import type { Paragraph, RecognizedBlock, RecognizedPage, Table } from '#engines/core/document-model/document.ts';
import type { PageShape, TextPage, TextRun, TextStyle } from '#engines/ports.ts';
import { recognize } from './recognize.ts';
import { across, down, line, page, paragraph, readOf, shape } from './setPages.ts';

const textOf = ({ runs }: Paragraph) => runs.map((span) => span.text).join('');
const blocksOf = ({ sections }: RecognizedPage) => sections.flatMap((section) => section.blocks);
const isParagraph = (block: RecognizedBlock) => block.kind === 'paragraph';

async function pagesOf(...pages: readonly TextPage[]): Promise<readonly RecognizedPage[]> {
  return (await recognize(readOf(...pages))).pages;
}

async function onePage(...given: Parameters<typeof page>): Promise<RecognizedPage> {
  const [first] = await pagesOf(page(...given));
  if (!first) throw new Error('no page');
  return first;
}

async function paragraphsOf(...given: Parameters<typeof page>): Promise<Paragraph[]> {
  return blocksOf(await onePage(...given)).filter(isParagraph);
}

async function tablesOf(...given: Parameters<typeof page>): Promise<Table[]> {
  return blocksOf(await onePage(...given)).filter((block) => block.kind === 'table');
}

const styled = (runs: readonly TextRun[], changed: Partial<TextStyle>) =>
  runs.map((run) => ({ ...run, style: { ...run.style, ...changed } }));

/** The content of a table's cells, by rows. `<` and `^` are parts of the cell to the left and above. */
function gridOf({ cells, rowHeightsPt, columnWidthsPt }: Table): string[] {
  const grid = rowHeightsPt.map(() => columnWidthsPt.map(() => '?'));
  for (const { row, column, rowSpan, columnSpan, blocks } of cells) {
    for (let r = 0; r < rowSpan; r += 1) {
      for (let c = 0; c < columnSpan; c += 1) {
        const cells = grid[row + r];
        if (cells) cells[column + c] = r > 0 ? '^' : c > 0 ? '<' : blocks.filter(isParagraph).map(textOf).join(' / ');
      }
    }
  }
  return grid.map((row) => row.join(' | '));
}

const long = [
  'this line is long enough to go on to the edge of its',
  'column and so the next one belongs to it as well',
  'until it ends',
];

describe('paragraphs', () => {
  test('lines make paragraphs, with words that were parted made whole', async () => {
    const text = [
      'it goes on from here with a word that is parted by a hy-',
      'phen and it goes on after that up to the end of this',
      'and ends.',
    ];
    const [found, next] = await paragraphsOf([...paragraph(text, 50, 100), ...paragraph(long, 50, 160)]);
    expect(found && textOf(found)).toBe(
      'it goes on from here with a word that is parted by a hyphen and it goes on after that up to the end of this and ends.',
    );
    expect(found).toMatchObject({ lineCount: 3, linePitchPt: 12, indentPt: 0, firstIndentPt: 0, alignment: 'left' });
    expect(next && textOf(next)).toBe(long.join(' '));
  });

  test('letters of another look are spans of their own, with the spaces between', async () => {
    const runs = [...line('one', 50, 100), ...line('two', 67.5, 100, { isBold: true }), ...line('three', 85, 100)];
    const [found] = await paragraphsOf(runs);
    expect(found?.runs.map(({ text, style }) => [text, style.isBold])).toEqual([
      ['one ', false],
      ['two ', true],
      ['three', false],
    ]);
  });

  test('a line under a word underlines it, one through it strikes it, and a link leads on', async () => {
    const runs = line('under struck linked plain', 50, 100);
    const shapes = [across(50, 101, 25), across(77.5, 97, 30)];
    const [found] = await paragraphsOf(runs, 1, shapes, [{ x: 110, y: 90, width: 30, height: 12, to: 'https://example.com' }]);
    expect(found?.runs.map(({ text, isUnderlined, isStruck, link }) => [text.trim(), isUnderlined, isStruck, link])).toEqual([
      ['under', true, false, undefined],
      ['struck', false, true, undefined],
      ['linked', false, false, 'https://example.com'],
      ['plain', false, false, undefined],
    ]);
    expect((await onePage(runs, 1, shapes)).behind).toEqual([]);
  });

  test('an underline ends where the look of a word changes', async () => {
    const [word] = line('permission', 50, 100);
    const [sign] = line(':-', 100, 100, { isBold: true });
    if (!word || !sign) throw new Error('no words');
    const [found] = await paragraphsOf([word, sign, ...line('follows', 115, 100)], 1, [across(50, 101, 50)]);
    expect(found?.runs.map(({ text, isUnderlined }) => [text.trim(), isUnderlined])).toEqual([
      ['permission', true],
      [':-', false],
      ['follows', false],
    ]);
  });

  test('the bar of a fraction strikes out neither what is above it nor what is below', async () => {
    const runs = [
      ...line('the ratio is', 50, 100),
      ...line('1', 112, 95.5, { sizePt: 7 }),
      ...line('n', 112, 104, { sizePt: 7 }),
      ...line('of all', 120, 100),
    ];
    const found = await paragraphsOf(runs, 1, [across(112, 97.5, 3.5)]);
    expect(found.flatMap((one) => one.runs).filter(({ isStruck }) => isStruck)).toEqual([]);
    expect(found.map(textOf).join(' ')).toContain('n');
  });

  test('of text that is drawn twice, what is drawn last is seen, but for letters that are only there to be found', async () => {
    const shadow = line('a title', 50.6, 100.4);
    const text = styled(line('a title', 50, 100), { color: '#ffffff' });
    const toBeFound = styled(line('a title', 50, 100), { isHidden: true });
    const [found, ...others] = await paragraphsOf([...shadow, ...text, ...toBeFound]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ x: 50, runs: [{ text: 'a title', style: { color: '#ffffff', isHidden: false } }] });
  });

  describe('tabs', () => {
    const stopsOf = ({ tabStops = [] }: Paragraph) => tabStops.map(({ atPt, alignment }) => [alignment, atPt]);

    test('wide gaps in the lines of a list are tabs, each with its stop', async () => {
      const rows = [
        ['• Causes', 180, '(-3 to 3)'],
        ['• Manifestations beyond the liver', 240, '(0 to 3)'],
        ['• Rechallenge', 180, '(0 to 3)'],
        ['• Prior reports', 240, '(-3 to 2)'],
      ] as const;
      const runs = rows.flatMap(([text, at, score], row) => [
        ...line(text, 50, 100 + row * 20),
        ...line(score, at, 100 + row * 20),
      ]);
      const found = await paragraphsOf([...runs, ...paragraph(long, 50, 300)]);
      expect(found.slice(0, 4).map((one) => [textOf(one), one.x, ...stopsOf(one)])).toEqual([
        ['Causes\t(-3 to 3)', 50, ['left', 130]],
        ['Manifestations beyond the liver\t(0 to 3)', 50, ['left', 190]],
        ['Rechallenge\t(0 to 3)', 50, ['left', 130]],
        ['Prior reports\t(-3 to 2)', 50, ['left', 190]],
      ]);
    });

    test('a narrow gap is one where the next line has it at the same place', async () => {
      const cells = (x: number, y: number) => [...line('Definite', 50, y), ...line('Possible', x, y)];
      const found = async (second: number) => (await paragraphsOf([...cells(103, 100), ...cells(second, 114)])).map(textOf);
      expect(await found(103)).toEqual(['Definite\tPossible', 'Definite\tPossible']);
      expect(await found(106)).toEqual(['Definite Possible', 'Definite Possible']);
    });

    test('what reaches the edge of its column ends at its stop', async () => {
      const edge = Math.max(...paragraph(long, 50, 300).map(({ x, width }) => x + width));
      const entry = [...line('Rice and corn', 50, 100), ...line('17', edge - 10, 100)];
      const [found] = await paragraphsOf([...entry, ...paragraph(long, 50, 300)]);
      expect(found && [textOf(found), ...stopsOf(found)]).toEqual(['Rice and corn\t17', ['right', edge - 50]]);
    });
  });

  // 8.33 is the size of a superscript in browsers.
  test.each([6, 8.33])('small letters of %d points above a line of ten rise', async (sizePt) => {
    const [found] = await paragraphsOf([...line('as is known', 50, 100), ...line('2', 100.5, 96, { sizePt })]);
    expect(found?.runs.map(({ text, rise }) => [text, rise])).toEqual([
      ['as is known', 'none'],
      ['2', 'above'],
    ]);
  });

  test('what stands in the middle is centred, and keeps its lines', async () => {
    const body = paragraph([...long.slice(0, 2), ...long], 50, 200);
    const [title] = await paragraphsOf([...line('one title', 152, 80), ...line('in two lines', 145, 92), ...body]);
    expect(title && [title.alignment, textOf(title)]).toEqual(['center', 'one title\nin two lines']);
  });
});

test('a stretch of bold that runs into the next line does not end its paragraph', async () => {
  const bold = { isBold: true };
  const first = line('Every installation has a name of its own which', 50, 100, bold);
  const second = [...line('nobody else has.', 50, 112, bold), ...line('It is shown above, so that it', 134, 112)];
  const third = line('can be told from all of the others that there are.', 50, 124);
  const [page1] = (await recognize(readOf(page([...first, ...second, ...third])))).pages;
  expect(page1?.sections.flatMap(({ blocks }) => blocks)).toHaveLength(1);
});

test('lines that end at the right edge and had room for more are paragraphs of their own', async () => {
  const body = Array.from({ length: 4 }, (_, row) =>
    line('Words of a paragraph that go from the left edge to the right one', 50, 100 + row * 12),
  ).flat();
  const rightEdge = Math.max(...body.map(({ x, width }) => x + width));
  const set = (text: string, y: number) => {
    const runs = line(text, 0, y);
    const end = Math.max(...runs.map(({ x, width }) => x + width));
    return runs.map((run) => ({ ...run, x: run.x + rightEdge - end }));
  };
  const [page1] = (
    await recognize(readOf(page([...body, ...set('Annex', 160), ...set('to the decision of', 172), ...set('the council', 184)])))
  ).pages;
  expect(page1?.sections.flatMap(({ blocks }) => blocks)).toHaveLength(4);
});

test('lines of a form end where there is room to write', async () => {
  const lines = [
    'Name of the applicant ............................',
    '(first name and family name)',
    'Telephone ________________________ Index ________',
  ];
  const [page1] = (await recognize(readOf(page(lines.flatMap((text, row) => line(text, 50, 100 + row * 12)))))).pages;
  expect(page1?.sections.flatMap(({ blocks }) => blocks)).toHaveLength(3);
});

test('a paragraph whose lines stand far apart is one all the same', async () => {
  const close = [
    'The first paragraph has lines that follow one another closely',
    'as most lines of a letter do, and it goes on for some while',
    'until it ends.',
  ];
  const wide = [
    'The second one is set in double spacing, so that somebody can',
    'write between its lines, and is one paragraph in spite of it',
    'all.',
  ];
  const runs = [
    ...close.flatMap((text, row) => line(text, 50, 100 + row * 12)),
    ...wide.flatMap((text, row) => line(text, 50, 160 + row * 24)),
  ];
  const [page1] = (await recognize(readOf(page(runs)))).pages;
  expect(page1?.sections.flatMap(({ blocks }) => blocks)).toHaveLength(2);
});

test('initials of a name are no marks of a list', async () => {
  const lines = ['R. S. Santos and others, On paper, Manila 2001.', 'A. Purpose of the work'];
  const [page1] = (await recognize(readOf(page(lines.flatMap((text, row) => line(text, 50, 100 + row * 30)))))).pages;
  const [name, point] = page1?.sections.flatMap(({ blocks }) => blocks) ?? [];
  expect(name?.kind === 'paragraph' && name.list).toBeUndefined();
  expect(point?.kind === 'paragraph' && point.list?.mark).toBe('A.');
});

test('a reference goes on with the initial of its last author and the year', async () => {
  const lines = [
    'Gonzalez, D., Kim, H., Martinez, D., Culebro, H., Espinosa, R., Sandoval, T., & Villanueva,',
    'M. (2021). A method to design robots of five links and two degrees of freedom with springs.',
    'Science of Machines, 25(1), 1–16.',
  ];
  const runs = lines.flatMap((text, index) => line(text, index === 0 ? 50 : 65, 100 + index * 12));
  const { pages } = await recognize(readOf(page(runs)));
  expect(pages[0]?.sections[0]?.blocks).toHaveLength(1);
});

test('a word with a hyphen keeps it where a line ends', async () => {
  const lines = ['This is a meta-analysis of what was found in other places, and a meta-', 'analysis is not a guess.'];
  const [page1] = (await recognize(readOf(page(lines.flatMap((text, row) => line(text, 50, 100 + row * 12)))))).pages;
  const [block] = page1?.sections.flatMap(({ blocks }) => blocks) ?? [];
  expect(block?.kind === 'paragraph' && block.runs.map(({ text }) => text).join('')).toContain('and a meta-analysis is');
});

test('code keeps its lines and how they are indented', async () => {
  const mono = (text: string, x: number, y: number) =>
    line(text, x, y).map((run) => ({ ...run, style: { ...run.style, isMonospaced: true } }));
  const code = [...mono('if (here) {', 50, 100), ...mono('go(there);', 70, 112), ...mono('}', 50, 124)];
  const found = await paragraphsOf([...code, ...paragraph(long, 50, 200)]);
  expect(found[0] && textOf(found[0])).toBe('if (here) {\n    go(there);\n}');
});

test('blank lines within one part of code are kept and counted', async () => {
  const mono = (text: string, y: number) =>
    line(text, 50, y).map((run) => ({ ...run, tag: 0, style: { ...run.style, isMonospaced: true } }));
  const code = [...mono('first();', 100), ...mono('then();', 112), ...mono('go(there, and, back, again);', 136)];
  const [only] = (await recognize(readOf({ ...page(code), tags: [{ type: 'P' }] }))).pages;
  const [found] = only ? blocksOf(only).filter(isParagraph) : [];
  expect(found && textOf(found)).toBe('first();\nthen();\n\ngo(there, and, back, again);');
  expect(found?.lineCount).toBe(4);
});

test('a bullet in smaller letters says so', async () => {
  const point = (text: string, y: number) => [...line('●', 50, y, { sizePt: 9 }), ...line(text, 70, y, { sizePt: 20 })];
  const found = await paragraphsOf([...point('Take a contest', 100), ...point('Write some code', 130)]);
  expect(found.map(({ list }) => list?.markSize)).toEqual([0.45, 0.45]);
});

test('small triangles and arrows before texts are bullets', async () => {
  const point = (mark: string, y: number) => [...line(mark, 50, y), ...line('Take a contest', 70, y)];
  const found = await paragraphsOf([...point('▸', 100), ...point('▸', 130), ...point('➔', 160)]);
  expect(found.map(({ list }) => list?.mark)).toEqual(['▸', '▸', '➔']);
});

test('columns that nearly touch are columns all the same', async () => {
  const words = 'some words that fill the column up to its end';
  const both = [0, 1, 2, 3, 4, 5].flatMap((index) => [
    ...line(words, 50, 100 + index * 12),
    ...line(words, 280, 100 + index * 12),
  ]);
  const { sections } = await onePage(both);
  expect(sections.map(({ columnCount }) => columnCount)).toEqual([2]);
});

describe('headings', () => {
  const body = (y: number) => paragraph([...long.slice(0, 2), ...long], 50, y);
  test('larger and bolder lines are headings, the same looks the same levels on all pages', async () => {
    const first = [...line('Part', 50, 60, { sizePt: 18 }), ...line('Chapter', 50, 90, { isBold: true }), ...body(120)];
    const second = [...line('Another chapter', 50, 60, { isBold: true }), ...body(90)];
    const found = (await pagesOf(page(first), page(second, 2))).flatMap(blocksOf).filter(isParagraph);
    const headings = found.flatMap((one) => (one.headingLevel ? [[textOf(one), one.headingLevel]] : []));
    expect(headings).toEqual([
      ['Part', 1],
      ['Chapter', 2],
      ['Another chapter', 2],
    ]);
  });

  test('a numbered one may end with a full stop; a formula in larger letters is none', async () => {
    const runs = [
      ...line('Step 2. Find what it costs.', 50, 60, { isBold: true }),
      ...body(90),
      ...line('x2=16.9,v=2,p<0.0005', 50, 200, { sizePt: 14 }),
    ];
    expect((await paragraphsOf(runs)).map((one) => one.headingLevel)).toEqual([1, undefined, undefined]);
  });

  test('the last names of many are none, nor is a choice of a form or a sign that is larger than its words', async () => {
    const runs = [
      ...line('Of trees and rivers', 50, 60, { sizePt: 18 }),
      ...line('Ann Bell, Carl Dorn, Eve Frank, Gus Hill, Ina Jones,', 50, 90, { sizePt: 12 }),
      ...line('Karl Lang, Mia Nock', 50, 104, { sizePt: 12 }),
      ...body(140),
      ...line('☐ I live here', 50, 240, { isBold: true }),
      ...line('}', 50, 290, { sizePt: 22 }),
      ...line('in their care', 70, 290),
      ...body(320),
    ];
    const headings = (await paragraphsOf(runs)).filter(({ headingLevel }) => headingLevel !== undefined).map(textOf);
    expect(headings).toEqual(['Of trees and rivers']);
  });

  test('a number may stand apart from its heading; cells beside one another are none', async () => {
    const runs = [
      ...line('2.1', 50, 60, { sizePt: 14 }),
      ...line('Scope of it', 100, 60, { sizePt: 14 }),
      ...body(90),
      ...line('Maria Santos', 50, 200, { sizePt: 14 }),
      ...line('Treasurer', 250, 200, { sizePt: 14 }),
    ];
    const found = await paragraphsOf(runs);
    expect(found.map((one) => [textOf(one).slice(0, 8), one.headingLevel])).toEqual([
      ['2.1\tScop', 1],
      ['this lin', undefined],
      ['Maria Sa', undefined],
    ]);
  });

  test('a bold line with a colon is one over what stands right below it, and none over another such line', async () => {
    const bold = { isBold: true };
    const runs = [
      ...line('What you need:', 50, 60, bold),
      ...body(76),
      ...line('Name:', 50, 200, bold),
      ...line('Address:', 50, 216, bold),
      ...line('Signature:', 50, 600, bold),
    ];
    const found = (await paragraphsOf(runs)).filter((one) => one.headingLevel !== undefined);
    expect(found.map(textOf)).toEqual(['What you need:']);
  });

  test('what parts of documents are called is one in any letters', async () => {
    const runs = ['References', 'Einleitung', 'Referees'].flatMap((text, index) => [
      ...line(text, 50, 60 + index * 120),
      ...body(90 + index * 120),
    ]);
    const found = (await paragraphsOf(runs)).filter((one) => one.headingLevel !== undefined);
    expect(found.map(textOf)).toEqual(['References', 'Einleitung']);
  });

  test('one in several lines is whole where it had no room, or a word of it is parted; one that ended is followed by another', async () => {
    const large = { sizePt: 16 };
    const wide = [long[0], long[1], long[2]].map((text) => `${text} which is as wide as the lines of the page`);
    const runs = [
      ...line('D Appendix of what is known about the measures of literacy and', 50, 60, large),
      ...line('Abilities', 80, 86, large),
      ...paragraph(wide, 50, 110),
      ...line('A few of the stock mar-', 50, 200, large),
      ...line('kets', 80, 226, large),
      ...paragraph(wide, 50, 260),
      ...line('Growth', 50, 350, large),
      ...line('Prices', 50, 376, large),
      ...paragraph(wide, 50, 400),
    ];
    const found = (await paragraphsOf(runs)).filter((one) => one.headingLevel !== undefined);
    expect(found.map(textOf)).toEqual([
      'D Appendix of what is known about the measures of literacy and Abilities',
      'A few of the stock markets',
      'Growth',
      'Prices',
    ]);
  });

  test('two bold lines of which one is italic are two', async () => {
    const runs = [
      ...line('Shipping and its ways', 50, 60, { isBold: true }),
      ...styled(line('A list of ports', 50, 72), { isBold: true, isItalic: true }),
      ...body(90),
    ];
    const found = await paragraphsOf(runs);
    expect(found.map((one) => [textOf(one).slice(0, 8), one.headingLevel])).toEqual([
      ['Shipping', 1],
      ['A list o', 1],
      ['this lin', undefined],
    ]);
  });

  test('what names a table or a figure by its number is none, a title that only begins so is one', async () => {
    const titles = ['Table of contents', 'Table 3 Prices', 'Figure A', 'Figure skating', 'Chart IV', 'Figures of speech'];
    const runs = titles.flatMap((text, index) => [
      ...line(text, 50, 60 + index * 120, { isBold: true }),
      ...body(90 + index * 120),
    ]);
    const found = (await paragraphsOf(runs)).filter((one) => one.headingLevel !== undefined);
    expect(found.map(textOf)).toEqual(['Table of contents', 'Figure skating', 'Figures of speech']);
  });

  test('names of code in a bold heading need not be bold; a sentence ends with the mark of its script', async () => {
    const code = styled(line('main', 90, 60), { isMonospaced: true });
    const runs = [
      ...line('Calling', 50, 60, { isBold: true }),
      ...code,
      ...line('again', 115, 60, { isBold: true }),
      ...body(90),
      ...line('所有董事均已出席会议。', 50, 200, { isBold: true }),
      ...body(230),
      ...line('公司董事会保证报告内容的真实完整。', 50, 340, { sizePt: 14 }),
      ...body(370),
    ];
    const found = (await paragraphsOf(runs)).filter((one) => one.headingLevel !== undefined);
    expect(found.map(textOf)).toEqual(['Calling main again']);
  });

  test('a number before a heading belongs to it; a bold sentence is none', async () => {
    const runs = [
      ...line('2. Scope', 50, 60, { sizePt: 14 }),
      ...body(90),
      ...line('This is important.', 50, 200, { isBold: true }),
    ];
    const found = await paragraphsOf(runs);
    expect(found.map((one) => [textOf(one).slice(0, 8), one.headingLevel])).toEqual([
      ['2. Scope', 1],
      ['this lin', undefined],
      ['This is ', undefined],
    ]);
  });
});

describe('lists', () => {
  test('points have marks of their own, however far before the text, and levels by their indent', async () => {
    const runs = [
      ...line('•', 50, 100),
      ...line('a first point', 68, 100),
      ...line('o', 80, 115).map((run) => ({ ...run, style: { ...run.style, font: 'CourierNew' } })),
      ...line('a point below it', 98, 115),
      ...line('•', 50, 130),
      ...line('a second point', 68, 130),
    ];
    const found = await paragraphsOf(runs);
    expect(found.map((one) => [textOf(one), one.list?.level, one.list?.format, one.list?.listId])).toEqual([
      ['a first point', 0, 'bullet', 1],
      ['a point below it', 1, 'bullet', 1],
      ['a second point', 0, 'bullet', 1],
    ]);
    expect(found[0]).toMatchObject({ indentPt: 18, firstIndentPt: -18 });
  });

  test('the color of a mark is told where it is not that of its text', async () => {
    const red = line('•', 50, 100).map((run) => ({ ...run, style: { ...run.style, color: '#cc0000' } }));
    const [item, plain] = await paragraphsOf([...red, ...line('Apples', 62, 100), ...line('• Pears', 50, 112)]);
    expect([item?.list?.markColor, plain?.list?.markColor]).toEqual(['#cc0000', undefined]);
  });

  test('numbers go on over pages; where they begin anew there is another list', async () => {
    const points = (from: number, y: number) => [0, 1].flatMap((at) => line(`${from + at}. a point of it`, 50, y + at * 15));
    const found = (
      await pagesOf(page(points(1, 700)), page([...points(3, 60), ...line('and text', 50, 110), ...points(1, 140)], 2))
    ).flatMap(blocksOf);
    expect(found.filter(isParagraph).map((one) => one.list && [one.list.listId, one.list.number])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      undefined,
      [2, 1],
      [2, 2],
    ]);
  });
});

describe('ruled tables', () => {
  const rules = [50, 150, 250].map((x) => down(x, 100, 60)).concat([100, 120, 140, 160].map((y) => across(50, y, 200)));
  const words = ['Name', 'Sum', 'Apples', '12', 'Pears', '7'].flatMap((word, index) =>
    line(word, 55 + (index % 2) * 100, 114 + Math.floor(index / 2) * 20, { isBold: index < 2 }),
  );

  test('rulings make cells, bold names over them a header', async () => {
    const [table] = await tablesOf([...words, ...line('below it', 50, 200)], 1, rules);
    expect(table && gridOf(table)).toEqual(['Name | Sum', 'Apples | 12', 'Pears | 7']);
    expect(table).toMatchObject({ x: 50, y: 100, width: 200, height: 60, headerRows: 1, columnWidthsPt: [100, 100] });
    expect(table?.cells[0]?.borders).toEqual({ top: '#000000', right: '#000000', bottom: '#000000', left: '#000000' });
  });

  test('the only rule between rows ends the header', async () => {
    const plain = ['Name', 'Sum', 'Apples', '12', 'Pears', '7', 'Plums', '31'].flatMap((word, index) =>
      line(word, 55 + (index % 2) * 100, 114 + Math.floor(index / 2) * 20),
    );
    const at = (...heights: number[]) =>
      tablesOf(
        plain,
        1,
        heights.map((y) => across(50, y, 200)),
      );
    expect((await at(100, 120, 180)).map(({ headerRows }) => headerRows)).toEqual([1]);
    expect((await at(100, 120, 140, 160, 180)).map(({ headerRows }) => headerRows)).toEqual([0]);
    expect((await at(100, 160, 180)).map(({ headerRows }) => headerRows)).toEqual([0]);
  });

  test('borders have the thickness of their lines', async () => {
    const heavy = rules.map((rule) => (rule.y === 120 && rule.width > 100 ? { ...rule, strokeWidthPt: 2 } : rule));
    const [table] = await tablesOf(words, 1, heavy);
    expect(table?.cells[0]?.borderWidthsPt).toMatchObject({ top: rules.at(-1)?.strokeWidthPt, bottom: 2 });
  });

  test('where a ruling is missing, cells are one', async () => {
    const open = [
      down(50, 100, 60),
      down(150, 120, 40),
      down(250, 100, 60),
      across(50, 100, 200),
      across(50, 120, 200),
      across(150, 140, 100),
      across(50, 160, 200),
    ];
    const runs = [...line('Over both', 120, 114), ...line('One', 55, 144), ...line('two', 155, 134), ...line('three', 155, 154)];
    const [table] = await tablesOf(runs, 1, open);
    expect(table && gridOf(table)).toEqual(['Over both | <', 'One | two', '^ | three']);
  });

  test('the color of the page around a table stays behind it, and is no color of its cells', async () => {
    const background = shape('rectangle', 0, 40, 300, 180, '#ebe4d3');
    const found = await onePage(words, 1, [background, ...rules]);
    expect(found.behind.map((one) => one.kind === 'shape' && one.fill)).toContain('#ebe4d3');
  });

  test('fillings are those of the cells that they lie behind', async () => {
    const fills = [shape('rectangle', 50, 100, 200, 20, '#dddddd')];
    const [table] = await tablesOf(words, 1, [...fills, ...rules]);
    expect(table?.cells.map((cell) => cell.fill)).toEqual(['#dddddd', '#dddddd', undefined, undefined, undefined, undefined]);
  });

  test('a pale picture under several rows of a table stays behind it, and one in a cell is a picture', async () => {
    const rows = [100, 120, 140, 160, 180].map((y) => across(50, y, 200));
    const all = [...[50, 150, 250].map((x) => down(x, 100, 80)), ...rows];
    const texts = [...words, ...line('Plums', 55, 174), ...line('9', 155, 174)];
    const pictured = (box: PageShape) => onePage(texts, 1, [{ ...box, widthPx: 300, heightPx: 300 }, ...all]);
    const under = await pictured(shape('picture', 60, 102, 170, 76));
    expect(under.behind.map(({ kind }) => kind)).toContain('picture');
    const icon = await pictured(shape('picture', 110, 104, 12, 12));
    expect(icon.behind.map(({ kind }) => kind)).not.toContain('picture');
  });

  test('a frame around text is no table', async () => {
    const frame = [down(40, 80, 60), down(340, 80, 60), across(40, 80, 300), across(40, 140, 300)];
    const found = await onePage(paragraph(long, 50, 100), 1, frame);
    expect(blocksOf(found).map(({ kind }) => kind)).toEqual(['paragraph']);
    expect(found.behind).toHaveLength(4);
  });
});

describe('tables without rulings', () => {
  const rows = [
    ['Fruit', 'Number', 'Price'],
    ['Apples', '12', '3.50'],
    ['Pears', '7', '2.10'],
    ['Plums', '150', '12.00'],
  ];
  const set = (given: readonly (readonly string[])[], y = 100) =>
    given.flatMap((row, index) => row.flatMap((word, at) => line(word, 50 + at * 100, y + index * 14)));

  test('what stands in columns is a table', async () => {
    const [table] = await tablesOf([...set(rows), ...paragraph(long, 50, 220)]);
    expect(table && gridOf(table)).toEqual(rows.map((row) => row.join(' | ')));
  });

  test('a label in two lines is one cell', async () => {
    const [table] = await tablesOf([
      ...set(rows),
      ...line('Fruit of some', 50, 156),
      ...line('other kind', 50, 168),
      ...line('8', 150, 168),
      ...line('9.99', 250, 168),
    ]);
    expect(table && gridOf(table).at(-1)).toBe('Fruit of some other kind | 8 | 9.99');
  });

  test('a table of contents, a form, a list and columns of text are none', async () => {
    const contents = ['One', 'Two', 'Three', 'Four'].flatMap((word, index) => [
      ...line(`${word} ..............................`, 50, 100 + index * 14),
      ...line(`${index + 3}`, 400, 100 + index * 14),
    ]);
    const form = ['Name:', 'Street:', 'Town:'].flatMap((word, index) => [
      ...line(word, 50, 300 + index * 20),
      ...line('Telephone:', 250, 300 + index * 20),
    ]);
    const bullets = [0, 1, 2].flatMap((index) => [...line('•', 50, 500 + index * 14), ...line('a point', 68, 500 + index * 14)]);
    for (const runs of [contents, form, bullets, [...paragraph(long, 50, 100), ...paragraph(long, 340, 100)]]) {
      expect(await tablesOf(runs)).toEqual([]);
    }
  });
});

describe('sentences', () => {
  test('that go on down either side make two columns of few lines, though words stand at one height', async () => {
    const left = ['Short', 'the water of the river comes', 'from rain that falls on the', 'hills'];
    const right = ['Brief', 'the fields of the valley are', 'watered by canals that were', 'dug'];
    const runs = [...paragraph(left, 50, 100), ...paragraph(right, 320, 100)];
    const text = (await paragraphsOf(runs)).map(textOf).join(' ');
    expect(text).toContain('comes from rain that falls on the hills');
    expect(text).toContain('are watered by canals that were dug');
  });

  test('in larger letters are text, a line over a larger title is no heading, and the title is one', async () => {
    const runs = [
      ...line('Chapter two', 50, 60, { sizePt: 13 }),
      ...line('Of rivers', 50, 82, { sizePt: 20 }),
      ...line('The water that comes down from the hills is shared by all.', 50, 120, { sizePt: 13 }),
      ...paragraph(long, 50, 160),
    ];
    const headings = (await paragraphsOf(runs)).filter(({ headingLevel }) => headingLevel !== undefined).map(textOf);
    expect(headings).toEqual(['Of rivers']);
  });
});

describe('pictures', () => {
  test('a picture stands where it is read, with the dots that it has', async () => {
    const picture = { ...shape('picture', 50, 150, 144, 72), widthPx: 300, heightPx: 150 };
    const found = blocksOf(await onePage([...paragraph(long, 50, 100), ...paragraph(long, 50, 260)], 1, [picture]));
    expect(found.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph']);
    expect(found[1]).toMatchObject({ x: 50, y: 150, width: 144, height: 72, source: 'pixels', dpi: 150, text: '' });
  });

  test('the sides of a frame that are narrow pictures stay, behind the text, and dots do not', async () => {
    const strip = (x: number, y: number, width: number, height: number) => ({
      ...shape('picture', x, y, width, height),
      widthPx: 30,
      heightPx: 5,
    });
    const found = await onePage(paragraph(long, 50, 100), 1, [
      strip(18, 60, 3.6, 640),
      strip(570, 60, 3.6, 640),
      strip(300, 400, 4, 4),
    ]);
    expect(found.behind.map(({ x, height }) => [x, height])).toEqual([
      [570, 640],
      [18, 640],
    ]);
    const texture = Array.from({ length: 50 }, (_, index) => strip(18 + index * 8, 60, 2, 640));
    expect((await onePage(paragraph(long, 50, 100), 1, texture)).behind).toEqual([]);
  });

  test('a picture under a table without rules stays, behind it', async () => {
    const names = ['Wash of the engine', 'Polish of lamps', 'Ozone for five minutes', 'Wipers with liquid', 'Wheels from inside'];
    const rows = names.flatMap((name, index) => [
      ...line(name, 60, 120 + index * 20),
      ...line(`${index + 2}0.50`, 260, 120 + index * 20),
      ...line(`${index + 3}5.00`, 360, 120 + index * 20),
    ]);
    const sign = { ...shape('picture', 50, 95, 400, 120), widthPx: 1200, heightPx: 360 };
    const found = await onePage([...rows, ...paragraph(long, 50, 300)], 1, [sign]);
    expect(blocksOf(found).map(({ kind }) => kind)).toContain('table');
    expect(found.behind.map(({ kind, width }) => [kind, width])).toEqual([['picture', 400]]);
  });

  test('pictures side by side are one row, not columns of text', async () => {
    const row = [52, 122, 192].map((x) => ({ ...shape('picture', x, 150, 50, 110), widthPx: 150, heightPx: 330 }));
    const { sections } = await onePage([...paragraph(long, 50, 100), ...paragraph(long, 50, 290)], 1, row);
    expect(sections.map(({ columnCount }) => columnCount)).toEqual([1]);
    expect(sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'picture', 'picture', 'paragraph']);
  });

  test('drawings without letters on a large drawing behind the text are part of it', async () => {
    const shapes = [shape('drawing', 20, 20, 500, 500), shape('drawing', 100, 300, 60, 60), shape('drawing', 100, 420, 60, 60)];
    const found = await onePage(paragraph([...long, ...long], 50, 100), 1, shapes);
    expect(found.behind.map(({ kind, width }) => [kind, width])).toEqual([['picture', 500]]);
    expect(blocksOf(found).map(({ kind }) => kind)).not.toContain('picture');
  });

  test('what is drawn close together is one drawing, with its labels', async () => {
    const shapes = [shape('drawing', 100, 200, 60, 60), shape('drawing', 158, 220, 60, 60), across(100, 284, 118)];
    const found = await onePage([...paragraph(long, 50, 100), ...line('label', 110, 230)], 1, shapes);
    const pictures = blocksOf(found).filter((block) => block.kind === 'picture');
    expect(pictures).toMatchObject([{ source: 'drawing', x: 100, y: 200, width: 118, height: 84, text: 'label' }]);
    expect(blocksOf(found).filter(isParagraph).map(textOf)).toEqual([long.join(' ')]);
  });

  test('a chart with more letters slanting along its axis than upright ones is a drawing, and the page is read upright', async () => {
    const names = [0, 1, 2, 3].map((at) => line('a long name of a column', 100 + at * 30, 320, { angle: 315 }));
    const found = await onePage([...line('Sales', 100, 100), ...names.flat()], 1, [shape('drawing', 100, 150, 200, 160)]);
    const [title, ...others] = blocksOf(found).filter(isParagraph);
    expect(title).toMatchObject({ angle: 0, x: 100 });
    expect(others.every(({ angle }) => angle === 315)).toBe(true);
    expect(blocksOf(found).filter((block) => block.kind === 'picture')).toHaveLength(1);
  });

  test('the names of a legend are a paragraph each, and no headings', async () => {
    const names = ['Any graduate education', 'Less than that', 'Some college or vocational', 'High school completion'];
    const legend = paragraph(names, 80, 300, { isBold: true });
    const squares = names.map((_, at) => shape('drawing', 62, 293 + at * 12, 7, 7));
    const legendOf = async (shapes: readonly PageShape[]) =>
      (await paragraphsOf([...paragraph(long, 50, 100), ...legend], 1, shapes)).slice(1);
    const found = await legendOf(squares);
    expect(found.map((one) => [textOf(one), one.headingLevel])).toEqual(names.map((name) => [name, undefined]));
    // Fills and strokes are equally good, but one figure for all of them belongs to none.
    const strokes = names.map((_, at) => across(50, 297 + at * 12, 20));
    expect(await legendOf(strokes)).toHaveLength(4);
    expect((await legendOf([shape('drawing', 50, 293, 20, 43)])).length).toBeLessThan(4);
  });

  test('labels keep their places: numbers over neighbouring columns are one each', async () => {
    const labels = [...line('84', 110, 200), ...line('85', 130, 200), ...line('Sales in May', 110, 240)];
    const found = await onePage([...paragraph(long, 50, 100), ...labels], 1, [shape('drawing', 100, 190, 120, 80)]);
    const [picture] = blocksOf(found).flatMap((block) => (block.kind === 'picture' ? [block] : []));
    expect(picture?.labels.map((label) => [textOf(label), label.x, label.alignment])).toEqual([
      ['84', 110, 'center'],
      ['85', 130, 'center'],
      ['Sales in May', 110, 'center'],
    ]);
  });

  test('a row of boxes is a table, also with text in only one of them', async () => {
    const frame = [across(50, 100, 300), across(50, 160, 300), ...[50, 200, 350].map((x) => down(x, 100, 60))];
    const left = paragraph(['FROM: Company', 'A Street'], 60, 120);
    const [both] = await tablesOf([...left, ...paragraph(['TO: Somebody', 'Their street'], 210, 120)], 1, frame);
    expect(both && gridOf(both)).toEqual(['FROM: Company\nA Street | TO: Somebody\nTheir street']);
    const [one] = await tablesOf(left, 1, frame);
    expect(one && gridOf(one)).toEqual(['FROM: Company\nA Street | ']);
    // A line alone parts the text of two columns.
    expect(await tablesOf(left, 1, [down(200, 100, 60)])).toEqual([]);
  });

  test('columns of a chart that stand in a grid are no table', async () => {
    const grid = [100, 150, 200, 250, 300].map((y) => across(50, y, 300)).concat([50, 350].map((x) => down(x, 100, 200)));
    const bars = [40, 90, 130, 70].map((height, at) => shape('rectangle', 80 + at * 60, 300 - height, 40, height, '#3366cc'));
    const labels = [110, 160, 210, 260].flatMap((y, at) => line(`${40 - at * 10}`, 60, y));
    expect(await tablesOf(labels, 1, [...grid, ...bars])).toEqual([]);
    expect(await tablesOf(labels, 1, grid)).toHaveLength(1);
  });

  describe('diagrams', () => {
    const places = [
      [50, 100],
      [250, 100],
      [450, 100],
      [50, 200],
      [250, 200],
      [450, 200],
    ] as const;
    const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
    const texts = places.flatMap(([x, y], at) => [
      ...line(`${words[at]} box`, x + 10, y + 20),
      ...line('12', x + 10, y + 34),
      ...line('with words', x + 10, y + 48),
    ]);
    const boxes = places.map(([x, y]) => shape('rectangle', x, y, 100, 60, '#ccddee'));
    const arrows = [across(150, 130, 100), across(350, 130, 100), ...[100, 300, 500].map((x) => down(x, 160, 40))];

    test('the texts of boxes that lines join are a paragraph each, and no table', async () => {
      const found = blocksOf(
        await onePage([...line('Who does what', 200, 60, { sizePt: 20 }), ...texts], 1, [...boxes, ...arrows]),
      );
      const [title, ...labels] = found.filter(isParagraph);
      expect(found.every(isParagraph)).toBe(true);
      expect(title).toMatchObject({ headingLevel: 1 });
      expect(labels.map(textOf)).toEqual(words.flatMap((word) => [`${word} box 12`, 'with words']));
      expect(labels.every(({ headingLevel, isLabel }) => headingLevel === undefined && isLabel)).toBe(true);
      // The text of the page extends as far as its letters, and not to the edges of the boxes.
      const { sections } = await onePage(texts, 1, [...boxes, ...arrows]);
      expect(sections).toMatchObject([{ left: 60, right: 507.5 }]);
    });

    test('the number of a box stands where it does, and is none of a list', async () => {
      const numbers = places.flatMap(([x, y], at) => line(`${at + 1}.`, x + 10, y + 20));
      const names = places.flatMap(([x, y]) => line('A name', x + 50, y + 20));
      const labels = await paragraphsOf([...numbers, ...names], 1, [...boxes, ...arrows]);
      expect(labels.map((one) => [textOf(one), one.list, one.tabStops])).toEqual(
        places.map((_, at) => [`${at + 1}.\tA name`, undefined, [{ atPt: 40, alignment: 'left' }]]),
      );
    });

    test('cells on fillings that go on in one another are a table all the same, and cards that nothing joins are none', async () => {
      expect(await tablesOf(texts, 1, boxes)).toEqual([]);
      const near = boxes.map((box) => ({ ...box, width: 196 }));
      expect(await tablesOf(texts, 1, near)).not.toEqual([]);
      const cells = places.map(([x, y]) => shape('rectangle', x, y, 200, 100, '#ccddee'));
      expect(await tablesOf(texts, 1, [...cells, ...arrows])).not.toEqual([]);
    });
  });

  test('what reaches out of a picture stays behind it, such as its background; the frame around it is shown in it', async () => {
    const thick = (one: PageShape) => ({ ...one, strokeWidthPt: 3 });
    const frame = [across(200, 200, 100), across(200, 280, 100), down(200, 200, 80), down(300, 200, 80)].map(thick);
    const photo = { ...shape('picture', 200, 200, 100, 80), widthPx: 200, heightPx: 160 };
    const background = shape('rectangle', 0, 0, 500, 480, '#000099');
    const inside = shape('rectangle', 220, 220, 20, 20, '#ff0000');
    const placesOf = async (shapes: readonly PageShape[]) => {
      const { behind } = await onePage(line('A title', 50, 50), 1, shapes);
      return behind.map((one) => one.kind === 'shape' && [one.form, one.x, one.y]);
    };
    expect(await placesOf([background, photo, inside, ...frame])).toEqual([['rectangle', 0, 0]]);
    expect(await placesOf([background, photo, inside, ...frame.slice(1)])).toEqual([
      ['rectangle', 0, 0],
      ['line', 200, 280],
      ['line', 200, 200],
      ['line', 300, 200],
    ]);
  });

  test('a table on drawn backgrounds is a table, and a chart among the same backgrounds stays one', async () => {
    const names = ['Benguet', 'Ifugao', 'Kalinga', 'Apayao', 'Abra', 'Mountain'];
    const background = [shape('drawing', 90, 185, 420, 130)];
    const heads = ['Province', 'Rice', 'Corn', 'Coffee'].flatMap((text, at) => line(text, 100 + at * 110, 200, { isBold: true }));
    const rows = names.flatMap((name, row) =>
      [name, `${412 + row * 37}`, `${86 + row * 5}`, `${1203 + row * 11}`].flatMap((text, at) =>
        line(text, 100 + at * 110, 218 + row * 16),
      ),
    );
    const [table] = await tablesOf([...paragraph(long, 50, 100), ...heads, ...rows], 1, background);
    expect(table && [table.rowHeightsPt.length, table.columnWidthsPt.length]).toEqual([7, 4]);
    const scattered = names.flatMap((name, at) => [
      ...line(name, 100 + at * 65, 300),
      ...line(`${12 + at * 7}%`, 110 + at * 65, 280 - at * 14),
    ]);
    const chart = blocksOf(await onePage([...paragraph(long, 50, 100), ...scattered], 1, background));
    expect(chart.map(({ kind }) => kind)).toEqual(['paragraph', 'picture']);
  });

  test('the lines at the edge of a drawing are in it with all of their ink', async () => {
    const axis = { ...down(100, 200, 60), strokeWidthPt: 4 };
    const found = await onePage(line('A title', 50, 50), 1, [axis, shape('drawing', 100, 200, 60, 60)]);
    expect(blocksOf(found).filter(({ kind }) => kind === 'picture')).toMatchObject([{ x: 98, y: 200, width: 62, height: 60 }]);
    expect(found.behind).toEqual([]);
  });

  test('a picture that is written over lies behind', async () => {
    const found = await onePage(paragraph(long, 50, 100), 1, [
      { ...shape('picture', 0, 0, 600, 800), widthPx: 600, heightPx: 800 },
    ]);
    expect(found.behind).toMatchObject([{ kind: 'picture', width: 600, height: 800 }]);
    expect(blocksOf(found).map(({ kind }) => kind)).toEqual(['paragraph']);
  });

  test('a part of a scan lies nowhere behind its text, which it shows as well', async () => {
    const shapes = [{ ...shape('picture', 40, 80, 500, 400), widthPx: 600, heightPx: 800 }];
    const scanned = { ...page(paragraph(long, 50, 100), 1, shapes), isScanned: true };
    const found = (await recognize(readOf(scanned))).pages[0];
    expect(found?.behind).toEqual([]);
    expect(found && blocksOf(found).map(({ kind }) => kind)).toEqual(['paragraph']);
  });
});

test('columns of text are a section of their own', async () => {
  const columns = [...paragraph([...long, ...long], 50, 150), ...paragraph([...long, ...long], 330, 150)];
  const { sections } = await onePage([...line('A title over both of the columns that stand below', 150, 60), ...columns]);
  expect(sections.map(({ columnCount }) => columnCount)).toEqual([1, 2]);
  expect(sections[1]?.blocks.map((block) => block.x)).toEqual([50, 50, 330, 330]);
});

test('a footer right below a table is no row of it; a row of sums that returns is one', async () => {
  const set = (cells: readonly string[], y: number) => cells.flatMap((text, column) => line(text, 50 + column * 150, y));
  const names = ['Adair', 'Boone', 'Cedar', 'Dallas', 'Emmet', 'Floyd', 'Greene'];
  const listed = (number: number, last: readonly string[]) => {
    const rows = Array.from({ length: 50 }, (_, row) => {
      return set([`${names[(row * 3 + number) % 7]}`, `${(row * 31 + number) % 97}`, `${(row * 53) % 89}`], 70 + row * 14);
    });
    return page([...set(['Name', 'Active', 'Other'], 56), ...rows.flat(), ...set(last, 770)], number);
  };
  const lastRows = async (last: (number: number) => readonly string[]) => {
    const [first] = await pagesOf(...[1, 2, 3].map((number) => listed(number, last(number))));
    const tables = first ? blocksOf(first).filter((block) => block.kind === 'table') : [];
    return [first?.footer.map(textOf), ...tables.map((table) => gridOf(table).at(-1))];
  };
  expect(await lastRows((number) => ['Totals of the year', '', `Page ${number}`])).toEqual([
    ['Totals of the year\t\tPage 1'],
    'Boone | 65 | 16',
  ]);
  expect(await lastRows((number) => ['Total', `${number}5`, `${number}7`])).toEqual([[], 'Total | 15 | 17']);
  expect(await lastRows((number) => ['Share', `${number}5.1%`, `${number}4.9%`])).toEqual([[], 'Share | 15.1% | 14.9%']);
  expect(await lastRows((number) => ['Totals', '7/5/2022', `${number}`])).toEqual([['Totals\t7/5/2022\t1'], 'Boone | 65 | 16']);
});

test('what returns at the edges of the pages is a header or a footer, and in no section', async () => {
  const numbered = [1, 2, 3].map((at) =>
    page([...line('The Journal', 50, 30), ...paragraph(long, 50, 300), ...line(`Page ${at}`, 280, 780)], at),
  );
  const [first] = await pagesOf(...numbered);
  expect(first?.header.map(textOf)).toEqual(['The Journal']);
  expect(first?.footer.map(textOf)).toEqual(['Page 1']);
  expect(first && blocksOf(first)).toHaveLength(1);
});

test('pages with nothing between their edges have no header: what is on them is their text', async () => {
  const found = await pagesOf(...[1, 2, 3].map((at) => page(line(`Page ${at}`, 72, 72), at)));
  expect(found.map(({ header }) => header)).toEqual([[], [], []]);
  expect(found.flatMap(blocksOf).filter(isParagraph).map(textOf)).toEqual(['Page 1', 'Page 2', 'Page 3']);
});

test('titles that count at the heads of some pages are text, where another line counts all of them', async () => {
  const numbered = (at: number, title: string | undefined) => [
    ...(title === undefined ? [] : line(title, 200, 60)),
    ...paragraph(long, 50, 200),
    ...line(`Page ${at}`, 250, 780),
  ];
  const titles = [undefined, undefined, 'Title 2', 'Title 3'];
  const { pages } = await recognize(readOf(...titles.map((title, index) => page(numbered(index + 1, title), index + 1))));
  expect(pages.map(({ header }) => header.length)).toEqual([0, 0, 0, 0]);
  expect(pages.map(({ footer }) => footer.map(textOf))).toEqual([1, 2, 3, 4].map((at) => [`Page ${at}`]));
  const doubled = [1, 2, 3, 4].map((at) => page(numbered(at, at % 2 === 0 ? `Report ${at}` : undefined), at));
  const left = await recognize(readOf(...doubled));
  expect(left.pages.map(({ header }) => header.length)).toEqual([0, 1, 0, 1]);
});

test('an empty page among others keeps its header', async () => {
  const numbered = [1, 2, 3].map((at) =>
    page([...line('The Journal', 50, 30), ...(at === 2 ? [] : paragraph(long, 50, 300))], at),
  );
  const [, empty] = await pagesOf(...numbered);
  expect(empty?.header.map(textOf)).toEqual(['The Journal']);
  expect(empty && blocksOf(empty)).toEqual([]);
});

describe('charts and frames', () => {
  const bar = (x: number, height: number) => shape('drawing', x, 300 - height, 30, height);
  const picturesOf = (found: RecognizedPage) => blocksOf(found).filter((block) => block.kind === 'picture');

  test('bars that nothing joins are one picture, with the values over them and the names below', async () => {
    const heights = [40, 90, 130, 70];
    const values = heights.flatMap((height, at) => line(`${height}%`, 105 + at * 80, 295 - height, { sizePt: 8 }));
    const names = ['OFTEN', 'SELDOM', 'RARELY', 'NEVER'].flatMap((name, at) => line(name, 100 + at * 80, 315, { sizePt: 8 }));
    const found = await onePage(
      [...paragraph(long, 50, 60), ...values, ...names],
      1,
      heights.map((height, at) => bar(100 + at * 80, height)),
    );
    const pictures = picturesOf(found);
    expect(pictures).toHaveLength(1);
    expect(pictures[0]?.text.split('\n').toSorted()).toEqual(['130%', '40%', '70%', '90%', 'NEVER', 'OFTEN', 'RARELY', 'SELDOM']);
  });

  test('drawings of one height, or far from one another, are no bars', async () => {
    const same = await onePage(
      paragraph(long, 50, 60),
      1,
      [100, 180, 260].map((x) => bar(x, 60)),
    );
    expect(picturesOf(same)).toHaveLength(3);
  });

  test('a line of the page that reaches into the empty corner of a picture stays whole', async () => {
    const text = 'this line of the page ends in the corner of a picture';
    const found = await onePage([...line(text, 50, 100), ...paragraph(long, 50, 140)], 1, [shape('drawing', 280, 40, 120, 80)]);
    expect(blocksOf(found).map((block) => (block.kind === 'paragraph' ? textOf(block) : ''))).toContain(text);
  });

  test('a narrow column of text on a drawing is text; labels of a few lines are its labels', async () => {
    const column = (count: number) => Array.from({ length: count }, (_, at) => line('two words more', 110, 220 + at * 12)).flat();
    const drawing = shape('drawing', 100, 200, 120, 160);
    const textIn = async (count: number) => {
      const found = await onePage([...paragraph(long, 50, 60), ...column(count)], 1, [drawing]);
      return blocksOf(found).some((block) => block.kind === 'paragraph' && textOf(block).startsWith('two words'));
    };
    expect(await textIn(10)).toBe(true);
    expect(await textIn(4)).toBe(false);
  });

  test('a rectangle right within another of its color is the shading of a cell and of its text', async () => {
    const shaded = [shape('rectangle', 60, 200, 200, 100), shape('rectangle', 60.5, 200.5, 199, 99)];
    const found = await onePage([...paragraph(long, 50, 60), ...line('in the box', 80, 250)], 1, shaded);
    expect(found.behind.map((one) => (one.kind === 'shape' ? one.form : one.kind))).toEqual(['rectangle', 'rectangle']);
  });
});

describe('notes', () => {
  const noted = [...line('this is known', 50, 100), ...line('1', 110.5, 96, { sizePt: 6 }), ...paragraph(long, 50, 140)];
  const note = [
    ...line('1', 50, 697, { sizePt: 5 }),
    ...line('Not by everybody, of course, but by', 53.5, 700, { sizePt: 8 }),
    ...line('some.', 50, 710, { sizePt: 8 }),
  ];

  test('a mark of raised figures that stand on the line leads to its note, where there is but one such place', async () => {
    const typed = (text: string) => [...line(text, 50, 100), ...paragraph(long, 50, 140)];
    const rule = [across(50, 685, 100)];
    const referring = async (text: string) => {
      const { sections, footnotes } = await onePage([...typed(text), ...note], 1, rule);
      const runs = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : [])));
      return [footnotes.length, runs.filter((span) => span.footnote !== undefined).map((span) => [span.text, span.rise])];
    };
    expect(await referring('this is known.1 And more')).toEqual([1, [['1', 'above']]]);
    expect(await referring('this is known.1 And more.1 Twice')).toEqual([1, []]);
    expect(await referring('this is 2.1 and item 1 too')).toEqual([1, []]);
  });

  test('small letters below a short rule are a note, and its mark leads to it', async () => {
    const found = await onePage([...noted, ...note], 1, [across(50, 685, 100)]);
    expect(found.footnotes.map(({ number, mark, paragraphs }) => [number, mark, paragraphs.map(textOf)])).toEqual([
      [1, '1', ['Not by everybody, of course, but by some.']],
    ]);
    const runs = blocksOf(found)
      .filter(isParagraph)
      .flatMap((one) => one.runs);
    expect(runs.filter((span) => span.footnote !== undefined)).toMatchObject([{ text: '1', rise: 'above', footnote: 1 }]);
    expect(found.behind).toEqual([]);
  });

  test('without a rule or a mark they are text', async () => {
    expect((await onePage([...noted, ...note])).footnotes).toEqual([]);
    expect((await onePage([...noted, ...note.slice(1)], 1, [across(50, 685, 100)])).footnotes).toEqual([]);
  });
});

describe('over pages', () => {
  test('a paragraph that does not end goes on with the next page, one that ends does not', async () => {
    const [open, end] = [long.slice(0, 2), [...long.slice(0, 2), 'and here it ends.']];
    const found = await pagesOf(
      page(paragraph(open, 50, 400)),
      page(paragraph(end, 50, 300), 2),
      page(paragraph(long, 50, 350), 3),
    );
    expect(found.map((one) => blocksOf(one).map((block) => block.kind === 'paragraph' && block.continues))).toEqual([
      [false],
      [true],
      [false],
    ]);
  });

  test('a table with the same columns at the top of the next page is the same table', async () => {
    const rules = [50, 150, 250].map((x) => down(x, 300, 40)).concat([300, 320, 340].map((y) => across(50, y, 200)));
    const words = ['one', 'two', 'three', 'four'].flatMap((word, index) =>
      line(word, 55 + (index % 2) * 100, 314 + Math.floor(index / 2) * 20),
    );
    const found = await pagesOf(
      page([...paragraph(long, 50, 200), ...words], 1, rules),
      page(words, 2, rules),
      page([...paragraph(long, 50, 200), ...words], 3, rules),
    );
    const tables = found.flatMap(blocksOf).filter((block) => block.kind === 'table');
    expect(tables.map(({ continues }) => continues)).toEqual([false, true, false]);
  });
});

describe('tags', () => {
  const tags = [
    { type: 'Document' },
    ...['H1', 'P', 'P', 'H2', 'Figure'].map((type) => ({ type, parent: 0, description: `a ${type}` })),
  ];
  const tagged = (runs: readonly TextRun[], tag: number) => runs.map((run) => ({ ...run, tag }));
  const title = tagged(line('not so large', 50, 60), 1);
  const [first, second] = [tagged(paragraph(long, 50, 100), 2), tagged(paragraph(long, 50, 136), 3)];
  const below = tagged(line('Below', 50, 200), 4);
  const picture = { ...shape('picture', 50, 220, 100, 50), tag: 5 };

  test('a file says what its parts are, where it says it of nearly all', async () => {
    const given = { ...page([...title, ...first, ...second, ...below], 1, [picture]), tags };
    const { pages, isTagged } = await recognize(readOf(given));
    const found = pages.flatMap(blocksOf);
    expect(isTagged).toBe(true);
    expect(found.filter(isParagraph).map((one) => [textOf(one).slice(0, 8), one.headingLevel, one.lineCount])).toEqual([
      ['not so l', 1, 1],
      ['this lin', undefined, 3],
      ['this lin', undefined, 3],
      ['Below', 2, 1],
    ]);
    expect(found.find((block) => block.kind === 'picture')).toMatchObject({ description: 'a Figure' });
  });

  test('else what is seen tells', async () => {
    const given = { ...page([...title, ...first, ...paragraph(long, 50, 136), ...below], 1, []), tags };
    const { pages, isTagged } = await recognize(readOf(given));
    expect(isTagged).toBe(false);
    const levels = pages
      .flatMap(blocksOf)
      .filter(isParagraph)
      .map((one) => one.headingLevel);
    expect(new Set(levels)).toEqual(new Set([undefined]));
  });
});

test('a caption in a box beside running text is no part of its sentence', async () => {
  const beside = [
    ...paragraph(['these words go on at the left of a picture and of', 'the caption in its box until they end there.'], 50, 300),
    ...line('Figure 2. Mussels of the bay.', 275, 300),
    ...line('Photo by the harbour office.', 275, 312),
  ];
  const box = shape('rectangle', 271, 290, 230, 30, '#ffffff');
  const found = (await paragraphsOf(beside, 1, [box])).map(textOf);
  expect(found.find((text) => text.includes('Figure 2'))).toMatch(/^Figure 2\. Mussels of the bay\./);
  expect(found.some((text) => text.includes('picture and of Figure'))).toBe(false);
  // The mark of a point stays with it, though only its words are in a box.
  const point = [...line('•', 50, 300), ...line('what appears later on a slide', 70, 300)];
  const [item, ...others] = await paragraphsOf(point, 1, [shape('rectangle', 66, 285, 300, 30, '#ffffff')]);
  expect([item?.list?.mark, others.length]).toEqual(['•', 0]);
  // A fill of one line marks words in it, and divides nothing.
  const marked = shape('rectangle', 250, 291, 100, 12, '#ffff00');
  expect(
    (await paragraphsOf(line('these words are marked from here to the end of the line', 50, 300), 1, [marked])).map(textOf),
  ).toEqual(['these words are marked from here to the end of the line']);
});
