/** The size of a page or of paper, in points. */
interface Size {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Paper sizes by number (ISO 29500-1 §18.3.1.63), in portrait, in points. */
const papers: readonly (readonly [number, number, number])[] = [
  [1, 612, 792],
  [5, 612, 1008],
  [8, 842, 1191],
  [9, 595, 842],
  [11, 420, 595],
  [70, 298, 420],
  [3, 792, 1224],
];
/** Papers that a page may be of, but none is put on: those of Japan, ISO B4, A2, statement, executive and folio. */
const rarePapers: typeof papers = [
  [6, 396, 612],
  [7, 522, 756],
  [12, 729, 1032],
  [13, 516, 729],
  [14, 612, 936],
  [42, 709, 1001],
  [66, 1191, 1684],
];
const samePaperPt = 4;
/** As a part of the paper that a page takes: a paper on which pages are larger may be used by this much less. */
const sameUse = 0.15;

export function paperOf({ widthPt, heightPt }: Size) {
  const [short, long] = [Math.min(widthPt, heightPt), Math.max(widthPt, heightPt)];
  return [...papers, ...rarePapers].find(
    ([, width, height]) => Math.abs(width - short) < samePaperPt && Math.abs(height - long) < samePaperPt,
  );
}

/** The width of the paper that a sheet is printed on, in points: programs take their own where it has no number. */
export function printedSidePt(paper: Size): number {
  const [, short, long] = paperOf(paper) ?? papers[0] ?? [0, paper.widthPt, paper.heightPt];
  return paper.widthPt > paper.heightPt ? long : short;
}

/**
 * The paper for a page whose size has no number, such as that of slides, and how much smaller the page is on it. Programs would take
 * their own paper, which the margins of a larger page do not fit.
 */
export function paperFor(page: Size): Size & { readonly scale: number } {
  if (paperOf(page)) return { widthPt: page.widthPt, heightPt: page.heightPt, scale: 1 };
  const isWide = page.widthPt > page.heightPt;
  const all = papers.map(([, short, long]) => {
    const [widthPt, heightPt] = isWide ? [long, short] : [short, long];
    const scale = Math.min(1, widthPt / page.widthPt, heightPt / page.heightPt);
    const use = (scale * scale * page.widthPt * page.heightPt) / (widthPt * heightPt);
    return { widthPt, heightPt, scale, use };
  });
  const most = Math.max(...all.map(({ use }) => use));
  const [best] = all.filter(({ use }) => use >= most - sameUse).sort((a, b) => b.scale - a.scale || b.use - a.use);
  return best ?? { ...page, scale: 1 };
}
