import { describe, expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { keyOf } from '../words/wordKeys.ts';
import { runningLike, runningWords, textInMargins } from './runningText.ts';
import { changesWithMoves, textDifferences } from './textChanges.ts';

const exactly = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: false };

/** Words of lines; `/` ends a line, and `+` joins the parts of a divided word. */
function wordsOf(text: string, more: Partial<ComparedWord> = {}): ComparedWord[] {
  return text.split('/').flatMap((line, row) =>
    line
      .trim()
      .split(' ')
      .map((each, at) => ({
        text: each.replace('+', ''),
        key: keyOf(each.replace('+', ''), exactly),
        page: 1,
        boxes: [{ x: 60 * at, y: 20 * row, width: 50, height: 10 }],
        isLineStart: at === 0,
        isParted: each.includes('+'),
        ...more,
      })),
  );
}

const found = (before: readonly ComparedWord[], after: readonly ComparedWord[]) =>
  changesWithMoves(textDifferences(before, after, { ignoreWhitespace: false, ignoreNumbers: false }).differences).map(
    ({ kind, before, after }) => [kind, before?.text ?? '', after?.text ?? ''],
  );

test('bullets that one program writes and another draws are no change, a box to tick is', () => {
  const [one, other] = [wordsOf('first second ☐ third'), wordsOf('• first • second ☒ third')];
  expect(found(one, other)).toEqual([['changed', '☐', '☒']]);
});

test('the page number of a single page is none, where the other version has two pages with running text', () => {
  const footer = (page: number) => ({ role: 'footer' as const, page, words: wordsOf(`Page ${page} of 2`, { page }) });
  const running = runningWords([footer(1), footer(2)], 2).map((word) => ({ ...word, flow: 'running' as const }));
  const two = [...wordsOf('the text goes on'), ...running];
  expect(found(wordsOf('the text goes on / Page 1 of 1'), two)).toEqual([]);
  expect(found(two, wordsOf('the text goes on / Page 1 of 1'))).toEqual([]);
  expect(found(wordsOf('the text goes on / Part 1 of 1'), two)).toEqual([['changed', 'Part 1', 'Page 1']]);
});

test('the number of a page is no change, where pages that were put in between end the count', () => {
  const running = (pages: readonly (readonly [at: number, written: string])[], pageCount: number) => {
    const footers = pages.map(([page, written]) => ({ role: 'footer' as const, page, words: wordsOf(written, { page }) }));
    return runningWords(footers, pageCount).map((word) => ({ ...word, flow: 'running' as const }));
  };
  const numbered = (at: (page: number) => number) => [2, 3, 4, 5].map((page) => [at(page), `Page ${page} of 5`] as const);
  const before = running(
    numbered((page) => page),
    5,
  );
  const after = running(
    numbered((page) => (page === 2 ? 2 : page + 3)),
    8,
  );
  expect(found(before, after.slice(0, 4))).toEqual([]);
  const mistyped = running([[2, 'Page 7 of 5'], ...numbered((page) => page).slice(1)], 5);
  expect(found(before, mistyped.slice(0, 4))).toEqual([['changed', '2', '7']]);
});

describe('line breaks', () => {
  test('a hyphen at which a line was broken is no change', () => {
    expect(found(wordsOf('a new model-year begins'), wordsOf('a new model+year / begins'))).toEqual([]);
    expect(found(wordsOf('a new model- year begins'), wordsOf('a new model+year / begins'))).toEqual([]);
  });

  test('a hyphen that is added within a line is a change', () => {
    expect(found(wordsOf('they resign today'), wordsOf('they re-sign today'))).toEqual([['changed', 'resign', 're-sign']]);
    expect(found(wordsOf('at -5 degrees'), wordsOf('at 5 degrees'))).toEqual([['changed', '-5', '5']]);
  });

  test('an address that is broken into lines is one word', () => {
    expect(found(wordsOf('see example.org/a/b now'.replaceAll('/', '|')), wordsOf('see example.org|a / |b now'))).toEqual([]);
  });

  test('an address that is broken before a hyphen is one word', () => {
    expect(found(wordsOf('at kube / -flannel now'), wordsOf('at ku / be-flannel now'))).toEqual([]);
    expect(found(wordsOf('at kube -flannel now'), wordsOf('at ku / be-flannel now'))).not.toEqual([]);
  });

  test('a space within a line is a change', () => {
    expect(found(wordsOf('the anyone here'), wordsOf('the any one here'))).toEqual([['changed', 'anyone', 'any one']]);
  });
});

describe('the head of a table', () => {
  const text = wordsOf('Part Amount / Travel 70');
  const again = wordsOf('Part Amount', { flow: 'repeated' });

  test('is no change where it is repeated', () => {
    expect(found(text, [...text, ...again])).toEqual([]);
    expect(found([...text, ...again], text)).toEqual([]);
  });

  test('is compared where it stands first', () => {
    const changed = wordsOf('Part Price / Travel 70');
    expect(found([...text, ...again], changed)).toEqual([['changed', 'Amount', 'Price']]);
  });
});

test('a heading of one word that one version shows as a footnote is no change', () => {
  const [one, other] = [wordsOf('before / Button / after / the'), wordsOf('before / after / the')];
  expect(found(one, [...other, ...wordsOf('Button', { flow: 'note' })])).toEqual([]);
});

describe('a paragraph that is exchanged with a footnote', () => {
  const at = (text: string, y: number, more: Partial<ComparedWord> = {}) =>
    wordsOf(text, more).map((word) => ({ ...word, boxes: word.boxes.map((box) => ({ ...box, y: box.y + y })) }));
  const rest = Array.from({ length: 5 }, (_, row) => `a${row} b${row} c${row} d${row} e${row}`).join(' / ');
  const [paragraph, note] = ['the terms of this offer end on Friday', 'prices are without tax'];
  const before = [...at(rest, 0), ...at(paragraph, 200), ...at(note, 300, { flow: 'note' })];

  test('is told where the rest of its page stays', () => {
    const after = [...at(rest, 0), ...at(note, 200), ...at(paragraph, 300)];
    expect(found(before, after)).not.toEqual([]);
  });

  test('is no change where the text of its page moved', () => {
    const after = [...at(rest, 40), ...at(note, 240), ...at(paragraph, 340)];
    expect(found(before, after)).toEqual([]);
  });
});

describe('reading order', () => {
  const heading = (page: number, y = 300): ComparedWord => ({
    ...(wordsOf('REFERENCES')[0] as ComparedWord),
    page,
    boxes: [{ x: 267, y, width: 80, height: 10 }],
  });

  test('a word at the same place of the same page is no change', () => {
    const [one, other] = [wordsOf('one two three'), wordsOf('four five six')];
    expect(found([heading(1), ...one, ...other], [...one, heading(1), ...other])).toEqual([]);
  });

  test('a word at another place is one', () => {
    const [one, other] = [wordsOf('one two three'), wordsOf('four five six')];
    expect(found([heading(1), ...one, ...other], [...one, heading(1, 500), ...other])).toHaveLength(2);
  });

  test('a word that was taken for another one of its letters is no change where both stand in both versions', () => {
    const at = (x: number): ComparedWord => ({
      ...(wordsOf('-1.00')[0] as ComparedWord),
      boxes: [{ x, y: 260, width: 14, height: 6 }],
    });
    const [one, other] = [wordsOf('one two three'), wordsOf('four five six')];
    const before = [at(200), ...one, at(400), ...other, at(600)];
    expect(found(before, [...one, at(200), ...other, at(400), at(600)])).toEqual([]);
    expect(found(before, [...one, at(200), ...other, at(600)])).toEqual([['removed', '-1.00', '']]);
  });

  test('a heading that only one version takes for a header is no change', () => {
    const body = wordsOf('one two three four');
    const title = wordsOf('Terms of delivery', { page: 2 });
    expect(found([...title, ...body], [...body, ...title.map((word) => ({ ...word, flow: 'running' as const }))])).toEqual([]);
  });
});

describe('headers and footers', () => {
  const footers = (count: number, text: (page: number) => string, from = 0) =>
    Array.from({ length: count }, (_, at) => ({
      role: 'footer' as const,
      page: at + 1,
      words: wordsOf(text(at + 1 + from), { page: at + 1 }),
    }));

  test('more pages with other numbers are no change', () => {
    const text = (page: number) => `Page ${page} of the report`;
    expect(found(runningWords(footers(4, text), 4), runningWords(footers(6, text, 2), 6))).toEqual([]);
  });

  test('a page number out of its sequence is compared', () => {
    const text = (page: number) => `Page ${page} of the report`;
    const changed = (page: number) => text(page === 3 ? 7 : page);
    expect(found(runningWords(footers(5, text), 5), runningWords(footers(5, changed), 5)).length).toBeGreaterThan(0);
    // A section that begins anew is a sequence of its own.
    const anew = (page: number) => text(page > 3 ? page - 3 : page);
    expect(found(runningWords(footers(6, anew), 6), runningWords(footers(6, text), 6))).toEqual([]);
  });

  test('a number that counts no pages is compared', () => {
    const text = (version: number) => (page: number) => `Page ${page} of version ${version}`;
    expect(found(runningWords(footers(4, text(13)), 4), runningWords(footers(4, text(14)), 4))).toEqual([
      ['changed', '13', '14'],
    ]);
  });

  test('a number that is that of a page by chance is compared as it is', () => {
    const text = (page: number) => `${page + 252} Hydrology 310 (2005) 253–265`;
    const inserted = [...footers(3, text), ...footers(6, text).map((line) => ({ ...line, page: line.page + 5 }))];
    expect(found(runningWords(footers(9, text), 9), runningWords(inserted, 11))).toEqual([]);
  });

  test('a line like a header of other pages is one, at their height only', () => {
    const isRunning = runningLike(footers(3, (page) => `Page ${page} of the report`));
    const [like, other] = [wordsOf('Page 9 of the report'), wordsOf('Page 9 of the annex')];
    expect([isRunning(like), isRunning(other)]).toEqual(['footer', undefined]);
    const lower = like.map((word) => ({ ...word, boxes: word.boxes.map((box) => ({ ...box, y: 300 })) }));
    expect(isRunning(lower)).toBeUndefined();
  });

  test('a footer that differs on one page only is found', () => {
    const text = (page: number) => `Page ${page} ${page === 3 ? 'draft' : 'final'}`;
    const same = (page: number) => `Page ${page} final`;
    expect(found(runningWords(footers(4, same), 4), runningWords(footers(4, text), 4)).length).toBeGreaterThan(0);
  });
});

test('a line that stands at the top of some pages and below others is text, a header is not', () => {
  const date = { words: wordsOf('2026-11-22') };
  const header = { words: wordsOf('Annual report') };
  const isText = textInMargins([
    { ...date, role: 'header' },
    { ...date, role: 'body' },
    ...[1, 2, 3].map(() => ({ ...header, role: 'header' as const })),
    { ...header, role: 'body' },
  ]);
  expect([isText(date.words), isText(header.words)]).toEqual([true, false]);
});
