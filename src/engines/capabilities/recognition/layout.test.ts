import { describe, expect, test } from 'vitest';
import type { PageLayout } from '#engines/core/document-model/geometry.ts';
import type { TextRun } from '#engines/ports.ts';
import { blockText, joined } from './blocks/flow.ts';
import { RunningLines } from './document/running.ts';
import { layOut } from './layout.ts';
import { line, page, paragraph } from './setPages.ts';
import { gridText } from './tables/grid.ts';

const read = (layout: PageLayout) => layout.blocks.map((block) => blockText(block, true));
const readRuns = (...runs: readonly TextRun[][]) => read(layOut(page(runs.flat())));

const left = ['the first column goes on', 'for a while and then it', 'reaches its end down here'];
const right = ['and the second one begins', 'where the first has ended', 'and ends a little below it'];

describe('order', () => {
  test('the dots that lead to a page end an entry of a table of contents', () => {
    const entries = ['Measures and worksheets........ 3', 'Methods of the laboratory..... 6', 'Chemistry of the small cell... 9'];
    const [first, ...others] = entries.map((text, row) => line(text, 50, 100 + row * 13));
    expect(readRuns(first ?? [], ...others)).toEqual(entries);
  });

  test('columns of running text are read one after the other, below what stands over both', () => {
    const title = line('A title that stands over both of the columns', 90, 60, { sizePt: 14 });
    expect(readRuns(paragraph(right, 300, 100), title, paragraph(left, 50, 100))).toEqual([
      'A title that stands over both of the columns',
      left.join(' '),
      right.join(' '),
    ]);
  });

  test('columns on lines of their own are columns too', () => {
    expect(readRuns(paragraph(right, 300, 106), paragraph(left, 50, 100))).toEqual([left.join(' '), right.join(' ')]);
  });

  test('the cells of a table stay in their rows', () => {
    const rows = [
      ['Apples', '12', '3.50'],
      ['Pears', '7', '2.10'],
      ['Plums', '150', '12.00'],
    ];
    const runs = rows.flatMap((cells, row) => cells.flatMap((cell, column) => line(cell, 50 + column * 120, 100 + row * 14)));
    expect(readRuns(runs.toReversed())).toEqual(['Apples\t12\t3.50\nPears\t7\t2.10\nPlums\t150\t12.00']);
  });

  test('labels and their values stay together', () => {
    const runs = ['Name:', 'Date:', 'Total:'].flatMap((label, row) => line(label, 50, 100 + row * 16));
    const values = ['Maria Santos', '4 May', '12,000.00'].flatMap((value, row) => line(value, 200, 100 + row * 16));
    expect(readRuns(values, runs)).toEqual(['Name:\tMaria Santos\nDate:\t4 May\nTotal:\t12,000.00']);
  });

  test('what is written up the side comes after the page, each way of writing by itself', () => {
    const side = line('draft of May', 30, 400, { angle: 270 });
    const layout = layOut(page([...side, ...paragraph(left, 100, 100)]));
    expect(layout.blocks.map((block) => [block.angle, blockText(block, true)])).toEqual([
      [0, left.join(' ')],
      [270, 'draft of May'],
    ]);
  });

  test('vertical lines follow one another from right to left', () => {
    expect(readRuns(line('一行目', 200, 50, { angle: 90 }), line('二行目', 180, 50, { angle: 90 }))).toEqual(['一行目二行目']);
  });
});

describe('words', () => {
  test('a run that begins inside of a ligature goes on with its word', () => {
    const [conf, irm] = [line('conf', 50, 100)[0] as TextRun, line('irm', 80, 100)[0] as TextRun];
    const overlapping = { ...irm, x: conf.x + conf.width - conf.style.sizePt * 0.65, isSpaced: false };
    expect(readRuns([conf, overlapping])).toEqual(['confirm']);
  });

  test('a gap is a space, and runs that touch are one word', () => {
    const [first, second] = line('foot note', 50, 100, { space: 0.02 });
    expect(readRuns([first as TextRun, second as TextRun])).toEqual(['footnote']);
    expect(readRuns(line('foot note', 50, 100, { space: 0.15 }))).toEqual(['foot note']);
  });

  test('what stands on one baseline is one line, however high its fonts say that they are', () => {
    const lines = ['a report on cancers of the', 'north and of what they have', 'in common with all others'];
    // One font states no room below the line, the other hardly any above it: their boxes share less than half.
    const at = (run: TextRun, baseline: number) => ({ ...run, y: run.y + run.baseline - baseline, baseline });
    const isOther = ({ text }: TextRun) => /^(report|on|cancers|they)$/.test(text);
    const runs = paragraph(lines, 50, 100).map((run) => at(run, isOther(run) ? 10 : 4.5));
    expect(readRuns(runs)).toEqual([lines.join(' ')]);
  });

  test('letters set apart for effect are one word', () => {
    const spread = line('T I T L E', 50, 100, { space: 0.3 });
    const next = line('P A G E', 50 + 5 * 5 + 4 * 3 + 9, 100, { space: 0.3 });
    expect(readRuns(spread, next)).toEqual(['TITLE PAGE']);
  });

  test('words before the dots of a leader keep their spaces, although the dots are further apart', () => {
    const title = line('Vice President of Student Life', 50, 100);
    const dots = line('. '.repeat(20).trim(), 50 + 30 * 5 - 8, 100, { space: 0.5 });
    expect(readRuns(title, dots)[0]).toMatch(/^Vice President of Student Life ?\.+$/);
  });

  test('text drawn twice is read once', () => {
    const shadow = line('Twice drawn', 50.6, 100.4);
    expect(readRuns(line('Twice drawn', 50, 100), shadow)).toEqual(['Twice drawn']);
    expect(readRuns(line('no no', 50, 100))).toEqual(['no no']);
  });

  test('a mark above the line stays with its word', () => {
    const mark = line('2', 75.2, 96, { sizePt: 6 });
    expect(readRuns(line('proof and more', 50, 100, { space: 0.6 }), mark)).toEqual(['proof2 and more']);
  });

  test('ligatures are letters', () => {
    expect(readRuns(line('oﬃce ﬁle', 50, 100))).toEqual(['office file']);
  });

  test('what is off the page is not on it', () => {
    expect(readRuns(line('gone', -80, 100), line('here', 50, 100), line('below', 50, 830))).toEqual(['here']);
  });
});

describe('right to left', () => {
  test('words are read from the right, numbers and Latin words from the left', () => {
    // In the order of the page: from the left, the last word first.
    expect(readRuns(line('עולם 25 PDF שלום', 50, 100))).toEqual(['שלום 25 PDF עולם']);
  });

  test('a Hebrew word in an English line stays in its place', () => {
    expect(readRuns(line('the word עולם שלום means peace', 50, 100))).toEqual(['the word שלום עולם means peace']);
  });

  /** Words from the left; the parts of a word, at `|`, stand beside each other without a space. */
  const placed = (text: string) => {
    let x = 50;
    return text.split(' ').flatMap((word) => {
      const parts = word.split('|').flatMap((part) => {
        const runs = line(part, x, 100);
        x += part.length * 5;
        return runs;
      });
      x += 2.5;
      return parts;
    });
  };

  test.each([
    ['as they are drawn', '(|שלום|) שם', 'שם (שלום)'],
    ['as they are mirrored', ')|שלום|( שם', 'שם (שלום)'],
    ['around Latin letters', ')|PDF|) שלום עולם', 'עולם שלום (PDF)'],
    ['of which one is on another line', 'שלום|) שם', 'שם (שלום'],
    ['with spaces, as they are drawn', '( שלום ) שם', 'שם ( שלום )'],
    ['with spaces, as they are mirrored', ') שלום ( שם', 'שם ( שלום )'],
    ['beside dots to write on', '(|.|.|.|. שלום )|.|.|.|. שם', 'שם ....( שלום ....)'],
  ])('brackets open before a word and close after it, %s', (_, visual, read) => {
    expect(readRuns(placed(visual))).toEqual([read]);
  });

  test('signs that touch each other have the direction of their line', () => {
    expect(readRuns(placed('–|.|.|/ שלום עיר'))).toEqual(['עיר שלום /..–']);
    expect(readRuns(placed('....|/..|/.. שלום עיר'))).toEqual(['עיר שלום ../../....']);
  });

  test('the stop and the bracket at the left of a lone number follow it', () => {
    expect(readRuns(placed('.|)|16 שם|( דרך'))).toEqual(['דרך (שם 16).']);
    expect(readRuns(placed('עיר דרך .|1'))).toEqual(['1. דרך עיר']);
    expect(readRuns(placed(')|PDF A|( שם דרך עיר'))).toEqual(['עיר דרך שם (PDF A)']);
  });

  test('cells of a row are read from the right', () => {
    const rows = ['שם', 'עיר', 'דרך'].flatMap((word, row) => [
      ...line(word, 400, 100 + row * 16),
      ...line('12', 100, 100 + row * 16),
    ]);
    expect(readRuns(rows)).toEqual(['שם\t12\nעיר\t12\nדרך\t12']);
  });
});

describe('paragraphs', () => {
  test.each([
    ['the con-', 'tract ends', 'the contract ends'],
    ['the con\u00ad', 'Tract ends', 'the conTract ends'],
    ['state-of-', 'the-art tools', 'state-of-the-art tools'],
    ['a one-', 'size-fits-all approach', 'a one-size-fits-all approach'],
    ['the exam-', 'ple-based text', 'the example-based text'],
    ['als Bewertungs-', 'und Feedbacktool', 'als Bewertungs- und Feedbacktool'],
    ['the thous-', 'ands of them', 'the thousands of them'],
    ['Jean-', 'Paul came', 'Jean-Paul came'],
    ['from 1990-', '1995 only', 'from 1990-1995 only'],
    ['a dash -', 'and more', 'a dash - and more'],
    ['三行目の', '続きです', '三行目の続きです'],
    ['plain', 'words', 'plain words'],
  ])('%s / %s', (first, second, whole) => {
    expect(joined(first, second)).toBe(whole);
  });

  test('a line that could have gone on ends a paragraph; so does an indent, another size and a wider gap', () => {
    const lines = ['this paragraph has two lines', 'and ends early', 'so another one starts with this'];
    expect(readRuns(paragraph(lines, 50, 100))).toEqual([`${lines[0]} ${lines[1]}`, lines[2]]);
    const indented = [...paragraph(['a long line of the first one', 'which ends with a full line x'], 50, 100)];
    expect(readRuns(indented, line('indented this goes on for', 65, 124))).toHaveLength(2);
    expect(readRuns(paragraph(left, 50, 100), line('the first column goes over', 50, 150))).toHaveLength(2);
  });

  test('points of a list are paragraphs', () => {
    const points = ['• one of the points of this list', '• another one of its many points', '• the last of them for the day.'];
    expect(readRuns(paragraph(points, 50, 100))).toEqual(points);
  });

  test('lines can be kept', () => {
    expect(layOut(page(paragraph(left, 50, 100))).blocks.map((block) => blockText(block, false))).toEqual([left.join('\n')]);
  });
});

describe('headers and footers', () => {
  const pages = [1, 2, 3, 4].map((number) =>
    page(
      [
        ...line(number % 2 ? 'Annual report' : 'Chapter one', 50, 40),
        ...paragraph(
          left.map((text) => `${text} ${number}`),
          50,
          200,
        ),
        ...line(`${number}`, 300, 780),
      ],
      number,
    ),
  );

  test('what returns on neighbouring pages is known as such, numbers left open', () => {
    const running = new RunningLines();
    for (const each of pages) running.note(each);
    for (const each of pages) {
      const { blocks } = layOut(each, running);
      expect(blocks.map((block) => block.role)).toEqual(['header', 'body', 'footer']);
    }
  });

  test('a title that stands there once is none', () => {
    const running = new RunningLines();
    const [first] = pages;
    const titled = page([...line('A title of its own', 50, 40), ...(first?.runs.slice(2) ?? [])], 9);
    for (const each of [...pages, titled]) running.note(each);
    expect(layOut(titled, running).blocks.map((block) => block.role)).toEqual(['body', 'body', 'body']);
  });

  test('a page number in larger letters is a header', () => {
    const running = new RunningLines();
    const counted = pages.map((each) =>
      page([...line(`Page ${each.page}`, 50, 40, { sizePt: 30 }), ...each.runs.slice(2)], each.page),
    );
    for (const each of counted) running.note(each);
    for (const each of counted) expect(layOut(each, running).blocks[0]?.role).toBe('header');
  });

  test('a title in larger letters that the next page repeats is none', () => {
    const running = new RunningLines();
    const slides = pages.map((each) =>
      page([...line('Raw materials', 50, 40, { sizePt: 30 }), ...each.runs.slice(2)], each.page),
    );
    for (const each of slides) running.note(each);
    for (const each of slides) expect(layOut(each, running).blocks[0]?.role).toBe('body');
  });

  test('pages that are all alike keep their text', () => {
    const running = new RunningLines();
    const alike = [1, 2, 3].map((number) => page(line('Page of a form', 50, 40), number));
    for (const each of alike) running.note(each);
    expect(alike.map((each) => layOut(each, running).blocks[0]?.role)).toEqual(['body', 'body', 'body']);
  });
});

describe('layout kept', () => {
  const grid = (runs: readonly TextRun[]) => gridText(layOut(page(runs)).blocks.flatMap((block) => block.rows.flat()));

  test('columns stand side by side, and nothing is lost or run together', () => {
    const text = grid([...paragraph(left, 50, 100), ...paragraph(right, 300, 100)]);
    const lines = text.split('\n');
    expect(lines).toHaveLength(3);
    const starts = lines.map((one, index) => one.indexOf(right[index] ?? '?'));
    expect(new Set(starts).size).toBe(1);
    expect(lines.map((one) => one.replace(/ {2,}/, '|'))).toEqual(left.map((one, index) => `${one}|${right[index]}`));
  });

  test('a wide gap between lines is blank lines, a few at most', () => {
    const runs = [...paragraph(['one', 'two'], 50, 100), ...line('three', 50, 136), ...line('four', 50, 700)];
    expect(grid(runs)).toBe('one\ntwo\n\nthree\n\n\n\nfour');
  });
});

test('a page of dust keeps every word', () => {
  const dust = Array.from({ length: 60_000 }, (_, index) =>
    line(`w${index}`, (index * 7919) % 600, (index * 104_729) % 800, { sizePt: 0.3 }),
  ).flat();
  const words = layOut(page(dust)).blocks.flatMap((block) => blockText(block, true).split(/\s+/));
  expect(new Set(words.join('').match(/w\d+/g)).size).toBe(dust.filter((run) => run.y > -run.height).length);
}, 60_000);
