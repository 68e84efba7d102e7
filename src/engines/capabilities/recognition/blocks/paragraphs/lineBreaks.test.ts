import { expect, test } from 'vitest';
import type { TextRun, TextStyle } from '#engines/ports.ts';
import { recognize } from '../../recognize.ts';
import { across, line, page, paragraph, readOf, shape } from '../../setPages.ts';

/** The paragraphs of a page of these runs, in the order in which they are read. */
async function textsOf(runs: readonly TextRun[]): Promise<string[]> {
  const { pages } = await recognize(readOf({ ...page(runs), tags }));
  const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : []));
}

const wide = 'a paragraph of the page whose lines are as wide as the column in which all of its text stands';
const body = paragraph([wide, wide, wide], 50, 400);
const styled = (runs: readonly TextRun[], changed: Partial<TextStyle>) =>
  runs.map((run) => ({ ...run, style: { ...run.style, ...changed } }));
/** All of them in one paragraph of the file's tags. */
const tagged = (runs: readonly TextRun[], tag = 1) => runs.map((run) => ({ ...run, tag }));
const tags = ['Document', 'P', 'P'].map((type, index) => ({ type, parent: index === 0 ? undefined : 0 }));

test('lines of one tag that had room for the next word are broken, and indented ones are a paragraph of their own', async () => {
  const runs = [
    ...tagged(line('Please call the members of the committee:', 50, 100)),
    ...tagged(line('Maria Santos, committee chair, of the third district', 74, 112)),
    ...tagged(line('Jose Rizal, of the fourth', 74, 124)),
    ...tagged(line('Andres Bonifacio, of the fifth district', 74, 136)),
    ...tagged(body, 2),
  ];
  expect((await textsOf(runs)).slice(0, 2)).toEqual([
    'Please call the members of the committee:',
    'Maria Santos, committee chair, of the third district\nJose Rizal, of the fourth\nAndres Bonifacio, of the fifth district',
  ]);
});

test('a line from right to left that had room for the next word is broken, and two that begin at the right are not centered', async () => {
  const long = 'שלום '.repeat(20).trim();
  const fromRight = (text: string, y: number) => {
    const runs = line(text, 0, y);
    const end = Math.max(...runs.map(({ x, width }) => x + width));
    return runs.map((run) => ({ ...run, x: run.x + 500 - end }));
  };
  const texts = ['שם עיר', long, long, 'שלום'];
  const runs = texts.flatMap((text, index) => tagged(fromRight(text, 100 + index * 12)));
  const second = ['דרך '.repeat(22).trim(), 'שלום '.repeat(17).trim()];
  const others = second.flatMap((text, index) => tagged(fromRight(text, 200 + index * 12), 2));
  const { pages } = await recognize(readOf({ ...page([...runs, ...others]), tags }));
  const blocks = pages[0]?.sections.flatMap((section) => section.blocks) ?? [];
  expect(blocks).toMatchObject([{ alignment: 'right' }, { alignment: 'right' }]);
  const [first] = blocks;
  expect(first?.kind === 'paragraph' && first.runs.map(({ text }) => text).join('')).toBe(`עיר שם\n${long} ${long} שלום`);
});

test('a title and the label below it, in one tag, are two lines', async () => {
  const runs = [
    ...tagged(line('Open call for exhibitions of art in the town hall, 2026 to 2027', 50, 100)),
    ...tagged(line('Contact information', 50, 112)),
    ...tagged(body, 2),
  ];
  expect((await textsOf(runs))[0]).toBe('Open call for exhibitions of art in the town hall, 2026 to 2027\nContact information');
});

test('the lines of an address at the right edge are separate, and those of a sentence there are not', async () => {
  const atRight = (texts: readonly string[]) =>
    texts.flatMap((text, index) =>
      line(text, 500 - text.split(' ').reduce((sum, word) => sum + word.length * 5 + 2.5, -2.5), 50 + index * 12),
    );
  expect((await textsOf([...tagged(atRight(['Maria Santos', 'Rizal Avenue 1', '1000 Manila'])), ...tagged(body, 2)]))[0]).toBe(
    'Maria Santos\nRizal Avenue 1\n1000 Manila',
  );
  expect(
    (await textsOf([...tagged(atRight(['The words of a song', 'that nobody sings', 'today'])), ...tagged(body, 2)]))[0],
  ).not.toContain('\n');
});

test('a sentence goes on where a line was full, and in the lines of a narrow cell', async () => {
  const narrow = ['Sold in', 'May and', 'June'].flatMap((text, index) => tagged(line(text, 50, 100 + index * 12)));
  expect(await textsOf(narrow)).toEqual(['Sold in May and June']);
  expect(await textsOf(body)).toEqual([`${wide} ${wide} ${wide}`]);
});

test('lines that begin with bold labels are separate', async () => {
  const entry = (label: string, text: string, y: number) => [
    ...styled(line(label, 50, y), { isBold: true }),
    ...line(text, 50 + label.length * 5 + 3, y),
  ];
  const long = 'what was said about it in as many words as the line has room for, and what it';
  const runs = [...entry('Comment:', long, 100), ...entry('Response:', 'Thank you', 112), ...body];
  expect((await textsOf(runs)).slice(0, 2)).toEqual([`Comment: ${long}`, 'Response: Thank you']);
});

test('a bold line in another color is no emphasis in the sentence above', async () => {
  const course = 'A course on the programming of machines that work side by side in many places of the';
  const bold = (color: string) => styled(line('Authors and their names', 50, 112), { isBold: true, color });
  expect((await textsOf([...line(course, 50, 100), ...bold('#9a0000'), ...body]))[1]).toBe('Authors and their names');
});

test('lines in other fonts of other sizes are paragraphs of their own', async () => {
  const name = styled(line(wide, 50, 100, { sizePt: 10.6 }), { font: 'One' });
  const place = styled(line('Dec 2014 | Ithaca', 50, 112), { font: 'Other' });
  expect((await textsOf([...name, ...place, ...body])).slice(1, 2)).toEqual(['Dec 2014 | Ithaca']);
});

test('a space that word spacing takes back parts no word', async () => {
  const words = line('the general purpose of every librar y in town', 50, 100).map((run) => ({ ...run, isSpaced: true }));
  const [at] = [words.findIndex(({ text }) => text === 'y')];
  const before = words[at - 1];
  const joined = words.map((run, index) => (index === at && before ? { ...run, x: before.x + before.width + 0.3 } : run));
  expect((await textsOf([...joined, ...body]))[0]).toBe('the general purpose of every library in town');
});

test('names that begin with one word are lines of a list, where nearly all of them are equally long', async () => {
  const names = ['A', 'B', 'C', 'D'].map((letter) => `Savings fund of the district for ${letter.repeat(8)} in 2027`);
  const lists = names.flatMap((text, index) => line(text, 50, 100 + index * 12));
  expect(await textsOf(lists)).toEqual(names);
});

test('a sentence whose line begins with the word of the line above goes on', async () => {
  const runs = [
    ...tagless('Members who have paid, and who live in the town itself, may use all of the rooms of the house'),
    ...tagless('Members have in the town at any time of the day, and on any day of the week as well', 112),
  ];
  expect(await textsOf(runs)).toHaveLength(1);
});

function tagless(text: string, y = 100) {
  return line(text, 50, y);
}

test('names with values, terms in bold letters and points of one tag are lines of their own, wherever they end', async () => {
  const at = (texts: readonly string[]) => texts.flatMap((text, index) => tagged(line(text, 50, 100 + index * 12)));
  const named = ['Order of the customer: 4711', 'Date: 5 May'];
  expect((await textsOf([...at(named), ...tagged(body, 2)]))[0]).toBe(named.join('\n'));
  const points = ['a) the register of the company and its website', 'b) the policy'];
  expect((await textsOf([...at(points), ...tagged(body, 2)]))[0]).toContain('\nb) the policy');
  const terms = ['get', 'set', 'fill'].flatMap((term, index) => {
    const [first, ...others] = tagged(line(`${term} takes a value of the table at a place`, 50, 100 + index * 12));
    return [...styled(first ? [first] : [], { isBold: true }), ...others];
  });
  expect((await textsOf([...terms, ...tagged(body, 2)]))[0]?.split('\n')).toHaveLength(3);
});

test('amounts below each other are lines of their own, and so are points numbered with other digits', async () => {
  const amounts = ['178,993,200 EUR', '30,978,800 EUR'].flatMap((text, index) => tagged(line(text, 50, 100 + index * 12)));
  expect((await textsOf([...amounts, ...tagged(body, 2)]))[0]).toBe('178,993,200 EUR\n30,978,800 EUR');
  const points = ['(\u0e51) a first point of the law', '(\u0e52) a second point of it'];
  expect((await textsOf([...tagged(points.flatMap((text, at) => line(text, 50, 100 + at * 12))), ...tagged(body, 2)]))[0]).toBe(
    points.join('\n'),
  );
});

test('short lines that had room for the next word end on purpose, whatever they begin with', async () => {
  const party = [
    'Solar works of the town',
    'at 6020 Innsbruck',
    'tax no. 79419425',
    'represented by Mr Christoph Prokes',
    '(the buyer)',
  ];
  const runs = party.flatMap((text, index) => tagged(line(text, 50, 100 + index * 12)));
  expect((await textsOf([...runs, ...tagged(body, 2)]))[0]).toBe(party.join('\n'));
  const sentence = ['this is not the party', 'of a contract but a', 'sentence in a column'];
  const narrow = sentence.flatMap((text, index) => tagged(line(text, 50, 100 + index * 12)));
  expect((await textsOf([...narrow, ...tagged(body, 2)]))[0]).toBe(sentence.join(' '));
});

test('a sentence goes on from the label of an item to its body, and from one tag of a paragraph to the next', async () => {
  const item = ['Document', 'L', 'LI', 'Lbl', 'LBody', 'P', 'P', 'P'];
  const tagsOf = item.map((type, index) => ({ type, parent: index === 0 ? undefined : [0, 0, 1, 2, 2, 0, 0, 0][index] }));
  const two = [`${wide.slice(0, -6)} which`, 'goes on in the next line of it.'];
  const read = async (first: number, second: number) => {
    const runs = [
      ...tagged(line(two[0] ?? '', 50, 100), first),
      ...tagged(line(two[1] ?? '', 50, 112), second),
      ...tagged(body, 7),
    ];
    const { pages } = await recognize(readOf({ ...page(runs), tags: tagsOf }));
    const [block] = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
    return block?.kind === 'paragraph' ? block.lineCount : 0;
  };
  expect([await read(3, 4), await read(5, 6), await read(5, 4)]).toEqual([2, 2, 1]);
});

test('the number of a clause in Chinese begins a paragraph, and a reference to one does not', async () => {
  const cjk = (text: string, y: number, x = 50) =>
    [...text].map(
      (letter, index) => ({ ...line('M', x + index * 10, y)[0], text: letter, width: 10, isSpaced: false }) as TextRun,
    );
  const full = '圖書館先行建置線上學位論文全文系統以下簡稱本系統由計網中心提供使用權';
  const text = await textsOf([
    ...cjk('第一條', 100),
    ...cjk(`${full}及依據`, 112),
    ...cjk('第三條的規定辦理。', 124),
    ...cjk('一、由圖書館審核。', 136),
    ...cjk('二、繳交論文。', 148),
  ]);
  expect(text).toEqual(['第一條', `${full}及依據第三條的規定辦理。`, '一、由圖書館審核。', '二、繳交論文。']);
});

test('some letters of a Chinese line are underlined', async () => {
  const letters = [...'圖書館先行建置線上'];
  const [word] = line('M', 50, 100);
  const run = { ...word, text: letters.join(''), width: letters.length * 10 } as TextRun;
  const { pages } = await recognize(readOf(page([run], 1, [across(80, 102, 30)])));
  const [block] = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  expect(block?.kind === 'paragraph' && block.runs.map(({ text, isUnderlined }) => [text, isUnderlined])).toEqual([
    ['圖書館', false],
    ['先行建', true],
    ['置線上', false],
  ]);
});

test('lines of a cell that all end long before its edge are broken, and those of a sentence are not', async () => {
  const rules = (right: number) => [
    ...[60, 130, right].map((x) => shape('line', x, 60, 0.5, 60)),
    ...[60, 80, 120].map((y) => shape('line', 60, y, right - 60, 0.5)),
  ];
  const cellsIn = async (right: number) => {
    const runs = [
      ...[...line('Price', 64, 74), ...line('Dish', 134, 74), ...line('12', 64, 94)],
      ...paragraph(['soup of fish and rice', 'with bread and butter', 'and a glass of milk'], 134, 92),
    ];
    const { pages } = await recognize(readOf(page(runs, 1, rules(right))));
    const blocks = pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
    const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.cells : []));
    return cells.flatMap((cell) =>
      cell.blocks.flatMap((one) => (one.kind === 'paragraph' ? one.runs.map(({ text }) => text) : [])),
    );
  };
  expect(await cellsIn(400)).toContain('soup of fish and rice\nwith bread and butter\nand a glass of milk');
  expect(await cellsIn(260)).toContain('soup of fish and rice with bread and butter and a glass of milk');
});

test('an address below a line that had room for it is a line of its own, though it is written small', async () => {
  const contact = [
    ...line('Call me at home, or write to', 50, 100),
    ...line('me@firm.example', 50, 112),
    ...line('Town', 50, 124),
  ];
  const [first = '', ...others] = await textsOf([...contact, ...body]);
  expect([first, ...others].join('\n').split('\n').slice(0, 3)).toEqual([
    'Call me at home, or write to',
    'me@firm.example',
    'Town',
  ]);
});

test('a right-aligned line that had room for the next word beside the longest ended on purpose', async () => {
  const right = (text: string, y: number) => {
    const runs = line(text, 0, y);
    const end = Math.max(...runs.map(({ x, width }) => x + width));
    return runs.map((run) => ({ ...run, x: run.x + 525 - end }));
  };
  const two = [...tagged(right('A name of a street', 60)), ...tagged(right('Telephone and all the other ways to it', 72))];
  const [first] = await textsOf([...two, ...tagged(body, 2)]);
  expect(first).toBe('A name of a street\nTelephone and all the other ways to it');
});
