import { describe, expect, test } from 'vitest';
import type { Row } from '#engines/core/document-model/geometry.ts';
import type { TextRun } from '#engines/ports.ts';
import { framesOf } from '../../graphics/frames.ts';
import { recognize } from '../../recognize.ts';
import { line, page, paragraph, readOf } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { withNumberApart } from './numberGap.ts';

const body = paragraph(
  [
    'text that fills the page from one edge to the other, so that its lines show how far they reach,',
    'and more of it below, which is as long as the first line was and ends at the same place as that',
    'and the end of it.',
  ],
  50,
  200,
);

async function firstOf(...runs: readonly TextRun[]) {
  const { pages } = await recognize(readOf(page([...runs, ...body])));
  const [first] = pages[0]?.sections[0]?.blocks ?? [];
  if (first?.kind !== 'paragraph') throw new Error('no paragraph');
  return { ...first, text: first.runs.map(({ text }) => text).join('') };
}

const bold = { sizePt: 14, isBold: true };

describe('the number of a heading', () => {
  test('stands at the distance of a tab, if it is further from the title than a space', async () => {
    const found = await firstOf(...line('5.1.3.', 50, 100, bold), ...line('The programme', 110, 100, bold));
    expect(found).toMatchObject({ text: '5.1.3.\tThe programme', tabStops: [{ atPt: 60, alignment: 'left' }] });
    expect(found.headingLevel).toBeDefined();
  });

  test('of one level has a tab as well, although it looks like that of a list', async () => {
    const found = await firstOf(...line('5.', 50, 100, bold), ...line('The programme', 84, 100, bold));
    expect(found).toMatchObject({ text: '5.\tThe programme', list: undefined, tabStops: [{ atPt: 34, alignment: 'left' }] });
  });

  test('stays beside the title at the distance of a space, or where all words are far apart', async () => {
    expect((await firstOf(...line('5.1.3. The programme', 50, 100, bold))).text).toBe('5.1.3. The programme');
    expect((await firstOf(...line('5. The programme', 50, 100, bold))).text).toBe('5. The programme');
    const wide = await firstOf(...line('5.1 The long programme', 50, 100, { ...bold, space: 0.75 }));
    expect(wide.text).toBe('5.1 The long programme');
  });

  test('is parted from the lines that it hangs before, and from no others', () => {
    const row = (...runs: readonly TextRun[]) => linesOf(framesOf(page(runs))[0]?.glyphs ?? []);
    const first = row(...line('(*)', 50, 100), ...line('The number of those', 75, 100, { space: 0.3 }));
    const column = { left: 50, right: 550, top: 0, bottom: 800 };
    const textsOf = (rows: readonly Row[]) => rows.map((own) => own.map(({ text }) => text));
    expect(first).toHaveLength(1);
    const below = row(...line('who came.', 75, 112));
    const found = withNumberApart([first, below], column);
    expect(textsOf(found.rows)).toEqual([['(*)', 'The number of those'], ['who came.']]);
    expect(found.stops).toEqual([75]);
    const flush = [first, row(...line('who came.', 50, 112))];
    expect(withNumberApart(flush, column)).toEqual({ rows: flush, stops: [], isFlush: false });
    const long = [first, below, below, below];
    expect(withNumberApart(long, column)).toEqual({ rows: long, stops: [], isFlush: false });
  });

  test('or the date before a text of several lines is parted from it, and a wide space in a text is not', () => {
    const row = (...runs: readonly TextRun[]) => linesOf(framesOf(page(runs))[0]?.glyphs ?? []);
    const column = { left: 50, right: 550, top: 0, bottom: 800 };
    const first = row(...line('May 2021', 80, 100), ...line('The number of those', 126, 100));
    const below = row(...line('who came.', 126, 112));
    const found = withNumberApart([first, below], column);
    expect(found.rows.map((own) => own.map(({ text }) => text))).toEqual([['May 2021', 'The number of those'], ['who came.']]);
    expect(found.stops).toEqual([126]);
    const elsewhere = [first, row(...line('who came.', 80, 112))];
    expect(withNumberApart(elsewhere, column)).toEqual({ rows: elsewhere, stops: [], isFlush: false });
  });

  test('of a clause has a tab stop of its own where the lines below begin at the edge', async () => {
    const text = 'that fills the page from one edge to the other, so that its lines show how far they reach,';
    const clause = [...line('4.2', 50, 60), ...line(`The ${text.slice(0, 82)}`, 86, 60), ...line(`and ${text}`, 50, 72)];
    const found = await firstOf(...clause, ...line('and the end of it.', 50, 84));
    expect(found).toMatchObject({ lineCount: 3, tabStops: [{ atPt: 36, alignment: 'left' }] });
    expect(found.text.startsWith('4.2\tThe that')).toBe(true);
  });

  test('is told from the title by its gap, whatever the room between leader dots', () => {
    const dots = line('. . . . . .', 115, 100, { space: 0.9 });
    const [first] = linesOf(framesOf(page([...line('1.4', 50, 100), ...line('Means', 75, 100), ...dots]))[0]?.glyphs ?? []);
    if (!first) throw new Error('no line');
    expect(withNumberApart([[first]], { left: 50, right: 550, top: 0, bottom: 800 }).stops).toEqual([75]);
  });
});
