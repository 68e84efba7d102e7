import { describe, expect, test } from 'vitest';
import type { ComparedWord } from '../comparedText.ts';
import { textDifferences } from '../text/textChanges.ts';
import { joinTo } from '../words/dividedWords.ts';
import { keyOf } from '../words/wordKeys.ts';
import { CoveringLinks } from './coveringLinks.ts';
import { linkChanges } from './linkChanges.ts';
import type { LinkPart } from './linkParts.ts';

const exactly = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: false };
const [wordPt, linePt] = [50, 20];

/**
 * A version of a document. `/` ends a line and `|` a page. Words in brackets have a link, which each line end parts; the letter behind the
 * brackets says where to: `[two words]a` leads to an address, `[two words]5` to the top of page 5.
 */
function version(text: string) {
  const [flow, links]: [ComparedWord[], Map<number, LinkPart[]>] = [[], new Map()];
  const words: ComparedWord[] = [];
  const parts: { part: LinkPart; words: number }[] = [];
  let open: number[] = [];
  text.split('|').forEach((ofPage, index) => {
    ofPage.split('/').forEach((line, row) => {
      line
        .trim()
        .split(' ')
        .forEach((each, at) => {
          const [, starts, written = '', to] = /^(\[?)([^\]]*)\]?(?:(?<=\])(\w))?$/.exec(each) ?? [];
          const box = { x: 60 * at, y: linePt * row, width: wordPt, height: 10 };
          const word = { text: written, key: keyOf(written, exactly), page: index + 1, boxes: [box], isLineStart: at === 0 };
          words.push(word);
          if (starts || open.length > 0) open.push(words.length - 1);
          if (to === undefined) return;
          const lines = Map.groupBy(open, (one) => `${words[one]?.page} ${words[one]?.boxes[0]?.y}`);
          for (const own of lines.values())
            parts.push({
              part: partOver(
                own.flatMap((one) => words[one] ?? []),
                to,
              ),
              words: own.length,
            });
          open = [];
        });
    });
  });
  for (const { part } of parts) links.set(part.page, [...(links.get(part.page) ?? []), part]);
  const covering = new CoveringLinks(links);
  joinTo(
    flow,
    words.map((word) => covering.withLinks(word)),
    exactly,
  );
  return { words: flow, links: covering.comparedWith(flow) };
}

function partOver(words: readonly ComparedWord[], to: string): LinkPart {
  const [first, last] = [words[0]?.boxes[0], words.at(-1)?.boxes[0]];
  const box = { x: first?.x ?? 0, y: first?.y ?? 0, width: (last?.x ?? 0) + wordPt - (first?.x ?? 0), height: 10 };
  const isPage = /\d/.test(to);
  const place = isPage ? { page: Number(to), y: 0 } : undefined;
  return { page: words[0]?.page ?? 0, box, address: isPage ? '' : `https://${to}.org`, place };
}

function found(before: string, after: string) {
  const [one, other] = [version(before), version(after)];
  return linkChanges(one, other, textDifferences(one.words, other.words, { ignoreWhitespace: false, ignoreNumbers: false })).map(
    ({ kind, before, after }) => [kind, before?.text ?? '', after?.text ?? ''],
  );
}

describe('line breaks and page breaks', () => {
  test('a link that a line end parts is the same link', () => {
    expect(found('see [the long report]a of May', 'see [the long / report]a of May')).toEqual([]);
    expect(found('see [the long / report]a of May', 'see [the | long report]a of May')).toEqual([]);
  });

  test('links to one address that come to stand at a line end stay two', () => {
    expect(found('see [one]a [two]a now', 'see [one]a / [two]a now')).toEqual([]);
    expect(found('see [one]a [two]a now', 'see [one]a / two now')).toEqual([['removed', 'two: https://a.org', '']]);
  });

  test('a divided word has one link, whose other part may stand on the next page', () => {
    expect(found('see [reporting]a now', 'see [report- / ing]a now')).toEqual([]);
    expect(found('see [reporting]a now', 'see [report- | ing]a now')).toEqual([]);
  });

  test('a word that narrow lines divide twice, and wide ones once, has one link', () => {
    expect(found('at [CVE- 2022- 2625]a now', 'at [CVE-2022- 2625]a now')).toEqual([]);
    expect(found('at [CVE- 2022- 2625]a now', 'at [CVE-2022-]a 2625 now')).toEqual([]);
    expect(found('at [CVE- 2022- 2625]a [CVE-]a now', 'at [CVE-2022- 2625]a now')).toEqual([
      ['removed', 'CVE-: https://a.org', ''],
    ]);
  });

  test('a link whose words are read in another order, as in a table, is the same link', () => {
    expect(found('one two [first]a [second]a three four', 'one two [second]a [first]a three four')).toEqual([]);
  });
});

describe('a link at the foot of a page', () => {
  const rows = 'first row of words / second row of words / third row of words / fourth row of words / fifth row of words';
  const before = `see what stands here / in [the long report]a of May and | ${rows}`;
  const following = (next: string) => `see what stands here / in [the long]a | report of May and / ${next}`;

  test('may go on over other words of the next page', () => {
    expect(found(before, following(rows))).toEqual([]);
    expect(found(before, following(rows.replace('first row of', 'first [row]a of')))).toEqual([]);
  });

  test('does not go on further down, nor to another address', () => {
    expect(found(before, following(rows.replace('fifth row of', 'fifth [row]a of')))).toEqual([
      ['added', '', 'row: https://a.org'],
    ]);
    expect(found(before, following(rows.replace('first row of', 'first [row]b of')))).toEqual([
      ['added', '', 'row: https://b.org'],
    ]);
  });
});

describe('links to one address', () => {
  const three = 'see [here]a and [there]a and [everywhere]a too';

  test('one of several that goes is found with its words', () => {
    expect(found(three, 'see [here]a and there and [everywhere]a too')).toEqual([['removed', 'there: https://a.org', '']]);
    expect(found('see here and [there]a', 'see [here]a and [there]a')).toEqual([['added', '', 'here: https://a.org']]);
  });

  test('one that goes with its words is found', () => {
    expect(found(three, 'see [here]a and [everywhere]a too')).toEqual([['removed', 'there: https://a.org', '']]);
  });

  test('other words of a link are no change of it', () => {
    expect(found(three, 'see [here]a and [elsewhere]a and [everywhere]a too')).toEqual([]);
  });

  test('one that leads elsewhere now is one change', () => {
    expect(found(three, three.replace('there]a', 'there]b'))).toEqual([
      ['changed', 'there: https://a.org', 'there: https://b.org'],
    ]);
  });
});

describe('a link that moves to other words while its address keeps its count', () => {
  const text = 'the committee writes [here]a what it has decided and the office prints here what it was told to print';

  test('is told as gone and come, also between the same words', () => {
    expect(found(text, text.replace('[here]a', 'here').replace('office', '[office]a'))).toEqual([
      ['removed', 'here: https://a.org', ''],
      ['added', '', 'office: https://a.org'],
    ]);
    expect(found(text, text.replace('[here]a', 'here').replace('prints here', 'prints [here]a'))).toHaveLength(2);
  });

  test('is not told where its words, or words beside them, are others', () => {
    expect(found(text, text.replace('writes [here]a what', '[prints]a what'))).toEqual([]);
    expect(found(text, text.replace('writes [here]a', '[writes]a there'))).toEqual([]);
  });
});

describe('several links of one word', () => {
  test('that a line end divides in one version are the same', () => {
    const [one, two] = ['', ' / '].map((end) => manyOf(`see You—${end}The end`));
    const of = (version: ReturnType<typeof manyOf>, ...at: readonly number[]) => {
      const words = version.words.map((word, index) => ({ ...word, links: at.includes(index) ? version.links : undefined }));
      return { words, links: version.links };
    };
    const [before, after] = [of(one ?? manyOf(''), 1), of(two ?? manyOf(''), 1, 2)];
    expect(
      linkChanges(before, after, textDifferences(before.words, after.words, { ignoreWhitespace: false, ignoreNumbers: false })),
    ).toEqual([]);
    const words = after.words.map((word) => ({ ...word, links: word.links?.slice(0, 1) }));
    const other = { words, links: after.links.slice(0, 1) };
    expect(
      linkChanges(before, other, textDifferences(before.words, other.words, { ignoreWhitespace: false, ignoreNumbers: false })),
    ).toHaveLength(1);
  });

  const manyOf = (text: string) => {
    const { words } = version(text);
    const links = ['a', 'b'].map(
      (address): LinkPart => ({ page: 1, box: { x: 0, y: 0, width: 9, height: 9 }, address, place: undefined }),
    );
    return { words, links };
  };
});

describe('links within the document', () => {
  const pages = (order: readonly number[]) =>
    order.map((page) =>
      Array.from({ length: 160 }, (_, at) => `p${page}w${at}${at % 40 === 39 && at < 159 ? ' /' : ''}`).join(' '),
    );
  const withLink = (to: number, order: readonly number[]) => [`see [chapter]${to} now`, ...pages(order)].join(' | ');

  test('lead to the same words where a page was inserted', () => {
    expect(found(withLink(3, [2, 3, 4]), withLink(4, [2, 9, 3, 4]))).toEqual([]);
  });

  test('that lead to other words are a change', () => {
    expect(found(withLink(3, [2, 3, 4]), withLink(4, [2, 3, 4]))).toEqual([['changed', 'chapter: #page=3', 'chapter: #page=4']]);
  });

  test('lead to the same place if one stands at the top of a page, where browsers put it, and the other some lines below', () => {
    const [one, other] = [3, 3].map((page) => version(withLink(page, [2, 3, 4])));
    const at = (read: ReturnType<typeof version>, y: number) => {
      const move = (part: LinkPart): LinkPart => ({ ...part, place: { page: 3, y } });
      const words = read.words.map((word) => ({
        ...word,
        boxes: word.boxes.map((box) => ({ ...box, y: box.y + 60 })),
        links: word.links?.map(move),
      }));
      return { words, links: read.links.map(move) };
    };
    const counted = (y: number, otherY: number) => {
      const [before, after] = [at(one ?? version(''), y), at(other ?? version(''), otherY)];
      return linkChanges(
        before,
        after,
        textDifferences(before.words, after.words, { ignoreWhitespace: false, ignoreNumbers: false }),
      ).length;
    };
    expect(counted(0, 80)).toBe(0);
    expect(counted(0, 120)).toBe(1);
    expect(counted(60, 120)).toBe(1);
  });

  test('that go are found', () => {
    expect(found(withLink(3, [2, 3, 4]), withLink(3, [2, 3, 4]).replace('[chapter]3', 'chapter'))).toEqual([
      ['removed', 'chapter: #page=3', ''],
    ]);
  });
});

const none = { same: [], alike: [] };

test('links without words are counted by their addresses', () => {
  const bare = (...addresses: readonly string[]) => ({
    words: [],
    links: addresses.map((address, at) => ({
      page: 1,
      box: { x: 0, y: 90 * at, width: 80, height: 80 },
      address,
      place: undefined,
    })),
  });
  expect(linkChanges(bare('a', 'a', 'b'), bare('b', 'a', 'a'), none)).toEqual([]);
  expect(linkChanges(bare('a', 'a', 'b'), bare('a', 'b'), none).map(({ kind, before }) => [kind, before?.text])).toEqual([
    ['removed', 'a'],
  ]);
});
