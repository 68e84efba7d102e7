import { describe, expect, it } from 'vitest';
import { indelSimilarity, levenshteinDistance, normalizedDistance } from './editDistance.ts';
import { withHtmlTables } from './pipeTables.ts';
import { scoresOf, scoresOfFailure } from './scores.ts';
import { firstTable } from './tableTree.ts';
import { nodeCount, type Tree, treeEditDistance } from './treeEditDistance.ts';

/** The tree `f(d(a,c(b)),e)`, with letters as labels. */
function tree(written: string): Tree<string> {
  let at = 0;
  const read = (): Tree<string> => {
    const node = written[at] ?? '';
    at += 1;
    const children: Tree<string>[] = [];
    if (written[at] === '(') {
      do {
        at += 1;
        children.push(read());
      } while (written[at] === ',');
      at += 1;
    }
    return { node, children };
  };
  return read();
}

const distance = (a: string, b: string) => treeEditDistance(tree(a), tree(b), (one, other) => (one === other ? 0 : 1));

/** The recursive definition: the last tree of either forest is deleted, inserted or replaced. */
function plainForestDistance(a: readonly Tree<string>[], b: readonly Tree<string>[]): number {
  const [last, other] = [a.at(-1), b.at(-1)];
  if (!last || !other) return [...a, ...b].reduce((sum, one) => sum + nodeCount(one), 0);
  const [before, beforeOther] = [a.slice(0, -1), b.slice(0, -1)];
  return Math.min(
    plainForestDistance([...before, ...last.children], b) + 1,
    plainForestDistance(a, [...beforeOther, ...other.children]) + 1,
    plainForestDistance(before, beforeOther) +
      plainForestDistance(last.children, other.children) +
      (last.node === other.node ? 0 : 1),
  );
}

describe('edit distances of texts', () => {
  it('counts insertions and deletions only in the similarity of a page', () => {
    expect(indelSimilarity('abcd', 'abed')).toBeCloseTo(6 / 8);
    expect(indelSimilarity('', '')).toBe(1);
    expect(indelSimilarity('abc', '')).toBe(0);
    expect(indelSimilarity('𝒜b', 'b')).toBeCloseTo(2 / 3);
  });

  it('replaces a character at the cost of one', () => {
    expect(levenshteinDistance('kitten', 'sitting')).toBe(3);
    expect(levenshteinDistance('flaw', 'lawn')).toBe(2);
    expect(levenshteinDistance('', 'abc')).toBe(3);
    expect(levenshteinDistance('abc', '')).toBe(3);
    expect(levenshteinDistance('a'.repeat(100), `b${'a'.repeat(98)}c`)).toBe(2);
    expect(normalizedDistance('', '')).toBe(0);
    expect(normalizedDistance('ab', '')).toBe(1);
  });
});

describe('the edit distance of trees', () => {
  it('is correct for the example of Zhang and Shasha', () => {
    expect(distance('f(d(a,c(b)),e)', 'f(c(d(a,b)),e)')).toBe(2);
  });

  it('agrees with its recursive definition', () => {
    const all = [
      'a',
      'a(b)',
      'a(b,c)',
      'a(b(c),d)',
      'a(b(c,d),e(f))',
      'a(c(b,a),b)',
      'b(a(a(a)),c,c)',
      'f(d(a,c(b)),e)',
      'a(e,b(d,c(f)))',
    ];
    for (const one of all) {
      for (const other of all) expect(distance(one, other)).toBe(plainForestDistance([tree(one)], [tree(other)]));
    }
  });
});

describe('pipe tables as HTML', () => {
  it('keeps the surrounding text, and a line break as text of its cell', () => {
    const markdown = 'Before\n| A | B |\n|---|:-:|\n| 1<br>2 | 3 |\nAfter | it\n\nEnd';
    expect(withHtmlTables(markdown)).toBe(
      'Before\n<table><tr><th>A</th><th>B</th></tr><tr><td>1&lt;br&gt;2</td><td>3</td></tr><tr><td>After</td><td>it</td></tr></table>\n\nEnd',
    );
  });

  it('takes the first row as the header if the header is empty', () => {
    expect(withHtmlTables('| | |\n|-|-|\n| 1 | 2 |\n')).toBe('<table><tr><th>1</th><th>2</th></tr></table>\n');
  });
});

const truth =
  '# One\n\nText of *one* part.\n\n<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>\n\n## Two\n\nMore text.\n';

describe('scores of a page', () => {
  it('are 1 for the ground truth itself', () => {
    expect(scoresOf(truth, truth)).toEqual({ nid: 1, teds: 1, mhs: 1, overall: 1 });
  });

  it('compare tables in any notation', () => {
    const found = truth.replace(/<table>.*<\/table>/, '| a | b |\n|---|---|\n| 1 | 2 |');
    expect(scoresOf(truth, found).teds).toBe(1);
    expect(firstTable('<table><thead><tr><th colspan="2">\n x\n &amp; y\n</th></tr></thead></table>')).toEqual({
      node: { tag: 'table', columnSpan: 1, rowSpan: 1, text: '' },
      children: [
        {
          node: { tag: 'tr', columnSpan: 1, rowSpan: 1, text: '' },
          children: [{ node: { tag: 'td', columnSpan: 2, rowSpan: 1, text: 'x & y' }, children: [] }],
        },
      ],
    });
  });

  it('of tables are lower with a missing row, a wrong cell or another span', () => {
    const withTable = (rows: string) => scoresOf(truth, `<table>${rows}</table>`).teds;
    const header = '<tr><td>a</td><td>b</td></tr>';
    expect(withTable(header)).toBeCloseTo(1 - 3 / 7);
    expect(withTable(`${header}<tr><td>1</td><td>3</td></tr>`)).toBeCloseTo(1 - 1 / 7);
    expect(withTable(`${header}<tr><td rowspan="2">1</td><td>2</td></tr>`)).toBeCloseTo(1 - 1 / 7);
  });

  it('ignore levels of headings, and count a missed heading', () => {
    expect(scoresOf(truth, truth.replace('## Two', '#### Two')).mhs).toBe(1);
    const { mhs } = scoresOf('# One\n\ntext\n', '# One\n\ntext\n\n# text');
    expect(mhs).toBeCloseTo(1 - 1 / 4);
  });

  it('are undefined if the ground truth has nothing to compare, and 0 if the output has nothing', () => {
    expect(scoresOf('Text.', 'Text.')).toEqual({ nid: 1, teds: undefined, mhs: undefined, overall: 1 });
    expect(scoresOf(truth, 'Text.')).toMatchObject({ teds: 0, mhs: 0 });
    expect(scoresOfFailure(truth)).toEqual({ nid: 0, teds: 0, mhs: 0, overall: 0 });
    expect(scoresOfFailure('Text.')).toEqual({ nid: 0, teds: undefined, mhs: undefined, overall: 0 });
  });
});
