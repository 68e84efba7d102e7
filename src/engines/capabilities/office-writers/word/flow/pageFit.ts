/** What a layout of the document showed that its pages need, by page number. */
export interface PageFit {
  /** Room that the page needs beyond its own, in points, taken from its spaces. */
  readonly lackingPt: ReadonlyMap<number, number>;
  /** Pages that begin with a page break, although text runs on to them. */
  readonly breaks: ReadonlySet<number>;
  /** Pages that the flow cannot hold: all that is on them keeps its place. */
  readonly positioned: ReadonlySet<number>;
}

export const unfitted: PageFit = { lackingPt: new Map(), breaks: new Set(), positioned: new Set() };
