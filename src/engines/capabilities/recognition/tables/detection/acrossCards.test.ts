import { expect, test } from 'vitest';
import { framesOf } from '../../graphics/frames.ts';
import { recognize } from '../../recognize.ts';
import { line, page, readOf, shape } from '../../setPages.ts';
import { linesOf } from '../../text/lines.ts';
import { textRowsOf } from '../structure/textRows.ts';
import { acrossCardsLogOdds } from './acrossCards.ts';

const rowsOf = (texts: readonly (readonly [left: string, right: string])[]) =>
  textRowsOf(
    linesOf(
      framesOf(
        page(texts.flatMap(([left, right], row) => [...line(left, 50, 110 + row * 14), ...line(right, 310, 110 + row * 14)])),
      )[0]?.glyphs ?? [],
    ),
  );
const card = (left: number, right: number, bottom: number) => ({ left, right, top: 98, bottom });
const rows = rowsOf([
  ['Before', 'After'],
  ['Time 40', 'Time 4'],
  ['Cost 300', 'Cost 20'],
]);

test('level texts of cards beside each other are no rows of one table', () => {
  expect(acrossCardsLogOdds(rows, [card(40, 280, 150), card(300, 540, 150)])).toBeLessThan(-4);
});

test('boxes around the names of columns alone are no cards of the rows below', () => {
  expect(acrossCardsLogOdds(rows, [card(40, 280, 116), card(300, 540, 116)])).toBe(0);
  expect(acrossCardsLogOdds(rows, [])).toBe(0);
});

test('a row at the top of cards that go on below is none of the table above them', () => {
  const last = { ...card(40, 280, 220), top: 128 };
  expect(acrossCardsLogOdds(rows, [last, { ...last, left: 300, right: 540 }])).toBeLessThan(-4);
});

test('texts of four cards are paragraphs of a page, and the cards are drawn', async () => {
  const texts = [
    ['Plan', 'Write down what is wanted before it is built'],
    ['Build', 'Small steps that can each be shown to someone'],
  ];
  const cards = [100, 200].flatMap((y) => [40, 310].map((x) => shape('rectangle', x, y, 250, 70, '#e0ecff')));
  const runs = [100, 200].flatMap((y) =>
    texts.flatMap(([title = '', text = ''], column) => [
      ...line(title, 55 + column * 270, y + 22, { sizePt: 14, isBold: true }),
      ...line(text, 55 + column * 270, y + 45),
    ]),
  );
  const { pages } = await recognize(readOf(page(runs, 1, cards)));
  const blocks = pages[0]?.sections.flatMap((section) => section.blocks) ?? [];
  expect(blocks.filter(({ kind }) => kind === 'table')).toEqual([]);
  expect(pages[0]?.behind).toHaveLength(4);
});
