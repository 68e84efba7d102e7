import { edgesFrom } from '#engines/core/document-model/tableGrid.ts';
import { ptPerChar } from '../workbook.ts';

/**
 * Where a place of the page is on a sheet, in points from its left: columns that are wider or narrower than on the page move what stands
 * over them and behind them.
 */
export function sheetLeft(leftPt: number, widthsPt: readonly number[], letters: readonly number[]): (x: number) => number {
  const pageEdges = edgesFrom(leftPt, widthsPt);
  const sheetEdges = edgesFrom(
    0,
    letters.map((each) => each * ptPerChar),
  );
  // An only column may have been divided in two for its paper.
  if (pageEdges.length !== sheetEdges.length) return (x) => Math.max(0, x - leftPt);
  return (x) => {
    const column = Math.max(
      0,
      pageEdges.findLastIndex((edge) => edge <= x),
    );
    const [from = 0, to, start = 0, end = start] = [
      pageEdges[column],
      pageEdges[column + 1],
      sheetEdges[column],
      sheetEdges[column + 1],
    ];
    const scale = to !== undefined && to > from ? (end - start) / (to - from) : 1;
    return Math.max(0, start + (x - from) * scale);
  };
}
