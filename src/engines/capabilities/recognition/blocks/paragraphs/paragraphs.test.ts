import { expect, test } from 'vitest';
import type { TextRun } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { across, line, page, paragraph, readOf, shape } from '../../setPages.ts';

/** The paragraphs of a page of these runs, in the order in which they are read. */
async function textsOf(runs: readonly TextRun[], shapes: Parameters<typeof page>[2] = []): Promise<string[]> {
  const { pages } = await recognize(readOf(page(runs, 1, shapes)));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
}

/** A line that ends at an edge, its words as far apart as that takes. */
function stretched(text: string, x: number, y: number, right = 500): TextRun[] {
  const words = text.split(' ');
  const letters = words.join('').length * 5;
  return line(text, x, y, { space: (right - x - letters) / (words.length - 1) / 10 });
}

const full = [
  'every line of this paragraph was stretched until it reached the edge at which all of its lines',
  'come to an end and so the spaces between its words are only a little wider than they would be',
];

test('a line of few words that was stretched is a line, where it begins its paragraph and another one stands above', async () => {
  const found = await textsOf([
    ...full.flatMap((text, index) => stretched(text, 50, 100 + index * 12)),
    ...line('and the last one.', 50, 124),
    ...stretched('Notwithstanding incomprehensible interdependencies administrations', 50, 136),
    ...line('go on.', 50, 148),
  ]);
  expect(found).toEqual([
    `${full.join(' ')} and the last one.`,
    'Notwithstanding incomprehensible interdependencies administrations go on.',
  ]);
});

test('where most paragraphs have one line, one of two lines begins where its lines are closer than those around it', async () => {
  const [first = '', second = ''] = full;
  const texts = [`${first}.`, `The${second.slice(3)}`, 'some of the rooms.', 'It has an end.'];
  const found = await textsOf([
    ...line('Dear all,', 50, 100),
    ...texts.flatMap((text, index) => line(text, 50, 123 + index * 23 - (index > 1 ? 11 : 0))),
    ...line('It was like that.', 50, 204),
  ]);
  expect(found).toEqual(['Dear all,', texts[0], `${texts[1]} ${texts[2]}`, texts[3], 'It was like that.']);
});

test('several spaces behind a full stop are stretched each, and part no cells', async () => {
  const runs = full.flatMap((text, index) => stretched(text, 50, 100 + index * 12));
  // Two words, three spaces, and the rest; every space is eight points wide.
  const parts = [...line('One sentence.', 50, 124, { space: 0.8 }), ...line('Another one that ends', 136, 124, { space: 0.8 })];
  const rest = line('where all of the lines of the text end,', 0, 124, { space: 0.8 });
  const shift = 500 - Math.max(...rest.map(({ x, width }) => x + width));
  const before = Math.max(...parts.map(({ x, width }) => x + width));
  const first = rest[0]?.x ?? 0;
  expect(first + shift - before).toBeGreaterThan(0);
  const even = rest.map((run) => ({ ...run, x: run.x + before + 8 }));
  const end = Math.max(...even.map(({ x, width }) => x + width));
  const whole = runs.map((run) => ({ ...run, x: 50 + ((run.x - 50) * (end - 50)) / 450, width: (run.width * (end - 50)) / 450 }));
  const [text] = await textsOf([...whole, ...parts, ...even, ...line('and so on.', 50, 136)]);
  expect(text).toContain('One sentence. Another one that ends where all');
  expect(text).not.toContain('\t');
});

test('text narrower than its column is one paragraph, and lines that end where they must are not', async () => {
  const wide = paragraph(full, 50, 300);
  const narrow = [
    'on the changes that were made to the rules',
    'for the use of rooms by those who do not',
    'belong to the house and who stay there',
    'overnight',
  ];
  expect((await textsOf([...paragraph(narrow, 50, 100), ...wide]))[0]).toBe(narrow.join(' '));
  const lines = ['Market Towers', 'One Nine Elms Lane of the City', 'London'];
  expect((await textsOf([...paragraph(lines, 50, 100), ...wide])).slice(0, 3)).toEqual(lines);
});

test('a line of few words that was stretched is a line beside another column, too', async () => {
  const halves = full.flatMap((text) => {
    const words = text.split(' ');
    return [words.slice(0, 9).join(' '), words.slice(9).join(' ')];
  });
  const column = [...halves, 'interdependence of some administrations', ...halves];
  const set = (texts: readonly string[], x: number) =>
    texts.flatMap((text, index) => stretched(text, x, 100 + index * 12, x + 230));
  const [first] = await textsOf([...set(column, 50), ...set([...halves, ...halves, ...halves].slice(0, column.length), 310)]);
  expect(first).toContain(column.join(' '));
});

test('a full line that is further in is not centered above one that begins as much later as it ends earlier', async () => {
  const letters = (count: number) => '農業高等学校の生徒が学ぶ内容を充実'.repeat(6).slice(0, count);
  const body = [160, 172, 184, 196].flatMap((y) => line(letters(90), 50, y));
  const own = [...line(letters(86), 70, 100), ...line(letters(78), 90, 112)];
  expect((await textsOf([...own, ...body]))[0]?.replaceAll('\n', '')).toBe(letters(86) + letters(78));
});

test('a letter that a closing bracket follows begins a line with it, and needs the room of both', async () => {
  const letters = (count: number) => '農業高等学校の生徒が学ぶ内容を充実'.repeat(6).slice(0, count);
  const body = [160, 172, 184, 196].flatMap((y) => line(letters(90), 50, y));
  const below = (next: string) => [...line(letters(86), 50, 100), ...line(`${next}${letters(40)}`, 50, 112), ...body];
  expect((await textsOf(below('号）第')))[0]).toBe(`${letters(86)}号）第${letters(40)}`);
  expect((await textsOf(below('号第')))[0]).toBe(letters(86));
});

test('a sentence in bold goes on in letters that are not', async () => {
  const runs = [
    ...line('The plan is to be changed so that all may build what they need in all of those places where the', 50, 100, {
      isBold: true,
    }),
    ...line('density of people is low. After that nothing more is said of it in this text.', 50, 112),
    ...paragraph(full, 50, 160),
  ];
  expect((await textsOf(runs))[0]).toMatch(/places where the density of people/);
});

test('a first line in letters of another family is a text of its own, and one in other letters of its family is not', async () => {
  const [first = '', second = ''] = full;
  const below = [...line(`The ${second}`, 50, 112, { font: 'Mincho' }), ...paragraph(full, 50, 160)];
  const textBelow = async (font: string) => (await textsOf([...line(first, 50, 100, { font }), ...below]))[0];
  expect(await textBelow('Gothic')).toBe(first);
  expect(await textBelow('Mincho-Regular')).toBe(`${first} The ${second}`);
});

test('words of weight that begin a line go on with its sentence', async () => {
  const above = 'what is made in many places of the world is put together from a great number of other parts, of a';
  const runs = [
    ...line(above, 50, 100),
    ...line('Thousand Components and more', 50, 112, { isBold: true }),
    ...paragraph(full, 50, 160),
  ];
  expect((await textsOf(runs))[0]).toBe(`${above} Thousand Components and more`);
});

test('lines in the middle with room for more are paragraphs, a sentence that had none is one', async () => {
  const centered = (text: string, y: number) =>
    line(text, 275 - line(text, 0, 0).reduce((end, run) => Math.max(end, run.x + run.width), 0) / 2, y);
  const body = paragraph(full, 50, 300);
  expect(
    (await textsOf([...centered('Proposal of the Board', 100), ...centered('North America Corporation', 112), ...body])).slice(
      0,
      2,
    ),
  ).toEqual(['Proposal of the Board', 'North America Corporation']);
  const long = 'A heading of which every word is needed so that no other one could have stood on it, before the';
  expect((await textsOf([...centered(long, 100), ...centered('Next one', 112), ...body]))[0]).toBe(`${long}\nNext one`);
});

test('a line at the other edge is no first line of what stands below it', async () => {
  const runs = [...line('This one is set right.', 390, 100), ...paragraph(full, 50, 112)];
  expect(await textsOf(runs)).toEqual(['This one is set right.', full.join(' ')]);
});

test('a dash in the middle of a sentence begins no point', async () => {
  const text = [
    'The one who asks for it, and all of those who may ask for others (in all that follows below here they are',
    '– the applicants) are told of it.',
  ];
  expect(await textsOf([...paragraph(text, 50, 100), ...paragraph(full, 50, 160)])).toEqual([text.join(' '), full.join(' ')]);
});

test('references that hang out do not end at an abbreviation', async () => {
  const text = [
    '1. A. Author, B. Other and C. Third, Of the things that were found at the end of it all, vol. 1, pp.',
    '2767 to 2775, and then again in another one of the same house, which was printed later, no.',
    '12, in the year after that.',
  ];
  const runs = text.flatMap((one, index) => line(one, index === 0 ? 38 : 50, 100 + index * 12));
  expect(await textsOf([...runs, ...paragraph(full, 50, 160)])).toEqual([text.join(' ').slice(3), full.join(' ')]);
});

test('where no words are parted, a hyphen at the end of a line is one of the word', async () => {
  const text = [
    'The dioxin was found by all, and what is independent of it was found by none but the dioxin-',
    'independent group, of which every one was told of the case, and the control was told of the case-',
    'control study that came after it.',
  ];
  expect(await textsOf(paragraph(text, 50, 100))).toEqual([text.join(' ').replaceAll('- ', '-')]);
  const parted = [
    'The dioxin was found by all, and what is independent of it was found by none but the dioxin-',
    'independent group, of which every one was told of the diag-',
    'nosis and of the treat-',
    'ment and of the con-',
    'sequences.',
  ];
  expect((await textsOf(paragraph(parted, 50, 100))).join(' ')).toContain('dioxinindependent');
});

test('a line pushed down by what is in it goes on with its sentence', async () => {
  const runs = [...paragraph(full, 50, 100), ...line('over a formula that is high and', 50, 129), ...paragraph(full, 50, 200)];
  expect((await textsOf(runs))[0]).toBe(`${full.join(' ')} over a formula that is high and`);
});

test('bullets far before their text are its marks, whatever picture stands below them', async () => {
  const points = ['Plan with others', 'Look at what comes of it', 'Say so'];
  const runs = points.flatMap((text, index) => [...line('•', 50, 100 + index * 12), ...line(text, 68, 100 + index * 12)]);
  const picture = shape('picture', 200, 700, 40, 30);
  expect(await textsOf([...runs, ...paragraph(full, 50, 300)], [picture])).toEqual([...points, full.join(' ')]);
});

test('what one page ends with a bracket goes on with a small letter on the next', async () => {
  const first = page([...paragraph([...full, 'which ends (at the foot of the page)'], 50, 700)]);
  const second = page(
    [...paragraph(['and goes on at the head of the next one, where it comes to its end.', ...full], 50, 60)],
    2,
  );
  const { pages } = await recognize(readOf(first, second));
  const [block] = pages[1]?.sections[0]?.blocks ?? [];
  expect(block?.kind === 'paragraph' && block.continues).toBe(true);
});

test('numbered clauses one below the other are paragraphs', async () => {
  const clauses = ['2.1 Scope of what is said', '2.2 Words that are used in it', '2.2.1 Others'];
  expect(await textsOf(paragraph(clauses, 50, 100))).toEqual(clauses);
});

test('a dash before and behind a page number is no list mark', async () => {
  const { pages } = await recognize(readOf(page([...paragraph(full, 50, 100), ...line('- 8 -', 290, 760)])));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  const last = blocks.at(-1);
  expect(last).toMatchObject({ kind: 'paragraph', list: undefined });
  expect(last?.kind === 'paragraph' && last.runs.map(({ text }) => text).join('')).toBe('- 8 -');
});

test('the mark of a header line is part of its text', async () => {
  const pages = [1, 2, 3].map((number) => page([...line('• Annual report', 50, 30), ...paragraph(full, 50, 300)], number));
  const found = await recognize(readOf(...pages));
  for (const { header } of found.pages) {
    expect(header).toHaveLength(1);
    expect(header[0]?.list).toBeUndefined();
    expect(header[0]?.runs.map(({ text }) => text).join('')).toBe('• Annual report');
  }
});

test('a page number in the middle below the notes is no part of them', async () => {
  const note = [
    ...line('1', 50, 700, { sizePt: 6 }),
    ...line('A note in small letters, about what stands', 56, 702, { sizePt: 8 }),
  ];
  const runs = [
    ...paragraph(full, 50, 100),
    ...note,
    ...line('above it.', 50, 712, { sizePt: 8 }),
    ...line('23', 290, 726, { sizePt: 9 }),
  ];
  const { pages } = await recognize(readOf(page(runs, 1, [across(50, 690, 100)])));
  const notes = pages[0]?.footnotes ?? [];
  expect(notes).toHaveLength(1);
  const said = notes.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.runs.map(({ text }) => text)));
  expect(said.join('')).toContain('above it.');
  expect(said.join('')).not.toContain('23');
});

test('a single angle bracket before each line is the mark of a list', async () => {
  const found = await textsOf([...line('› Noisy channel', 50, 100), ...line('› Word alignments', 50, 114)]);
  expect(found).toEqual(['Noisy channel', 'Word alignments']);
});

test('names far apart along the edge of a page are texts of their own', async () => {
  const body = full.flatMap((text, index) => stretched(text, 50, 100 + index * 12));
  const names = [...line('EXPERIENCE', 560, 100, { angle: 90 }), ...line('EDUCATION', 560, 400, { angle: 90 })];
  const found = await textsOf([...body, ...names]);
  expect(found.slice(-2)).toEqual(['EXPERIENCE', 'EDUCATION']);
});

test('lines that end at the right edge and begin far from the left one are right-aligned', async () => {
  const lines = ['14 May 2026', '15 December 2026', '11 December 2027', '12 December 2028'];
  const setTo = (text: string, y: number) => {
    const runs = line(text, 0, y);
    const shift = 500 - Math.max(...runs.map(({ x, width }) => x + width));
    return runs.map((run) => ({ ...run, x: run.x + shift, tag: 1 }));
  };
  const tags = ['Document', 'P'].map((type, index) => ({ type, parent: index === 0 ? undefined : 0 }));
  const runs = [...lines.flatMap((text, index) => setTo(text, 100 + index * 12)), ...paragraph(full, 50, 300)];
  const { pages } = await recognize(readOf({ ...page(runs), tags }));
  const [block] = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  expect(block).toMatchObject({ alignment: 'right', lineCount: 4 });
});

test('a short heading of two lines with one middle is centered, and a hanging line is not', async () => {
  const [upper, lower] = ['of the northern harbor', 'and its islands'];
  const widthOf = (runs: readonly TextRun[]) => Math.max(...runs.map(({ x, width }) => x + width));
  const inner = (widthOf(line(upper, 0, 100)) - widthOf(line(lower, 0, 100))) / 2;
  const alignmentOf = async (indent: number) => {
    const runs = [...line(upper, 200, 100), ...line(lower, 200 + indent, 112)];
    const { pages } = await recognize(readOf(page(runs)));
    const block = pages[0]?.sections[0]?.blocks[0];
    return block?.kind === 'paragraph' ? [block.lineCount, block.alignment] : [];
  };
  expect(await alignmentOf(inner)).toEqual([2, 'center']);
  expect(await alignmentOf(inner - 8)).toEqual([2, 'left']);
});

test('a bullet at the left of letters that are read from the right makes items from left to right', async () => {
  const item = (text: string, y: number) => [...line('•', 60, y), ...line(text, 85, y)];
  const { pages } = await recognize(readOf(page([...item('שלום עולם', 100), ...item('ספר חדש', 130), ...item('מילים', 160)])));
  const items = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks));
  const found = items.flatMap((one) => (one.kind === 'paragraph' ? [[one.list?.mark, one.isRightToLeft, one.alignment]] : []));
  expect(found).toEqual([
    ['•', false, 'left'],
    ['•', false, 'left'],
    ['•', false, 'left'],
  ]);
  expect(await textsOf(item('שלום עולם', 100))).not.toContain('•');
});
