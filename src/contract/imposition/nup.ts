import type { Size } from '../pages/stampPlacement.ts';
import { type Area, fitInto, fullArea, inset, layPaper, type Orientation, type PaperName, pointsPerMm } from './paper.ts';

/** Several pages on one side of a sheet. */

export const perSheetCounts = ['2', '4', '6', '8', '9', '16'] as const;
/** Along rows or columns, from the left or, for Arabic and Hebrew, from the right. */
export const pageOrders = ['rows', 'columns', 'rowsFromRight', 'columnsFromRight'] as const;

export interface NupOptions {
  readonly perSheet: (typeof perSheetCounts)[number];
  readonly paper: PaperName;
  readonly orientation: Orientation;
  readonly order: (typeof pageOrders)[number];
  readonly gapMm: number;
  readonly marginMm: number;
  readonly border: boolean;
}

export interface NupSheet {
  readonly size: Size;
  /** In the order in which pages are placed. */
  readonly cells: readonly Area[];
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const grids: Readonly<Record<NupOptions['perSheet'], readonly Grid[]>> = {
  '2': [
    { columns: 2, rows: 1 },
    { columns: 1, rows: 2 },
  ],
  '4': [{ columns: 2, rows: 2 }],
  '6': [
    { columns: 3, rows: 2 },
    { columns: 2, rows: 3 },
  ],
  '8': [
    { columns: 4, rows: 2 },
    { columns: 2, rows: 4 },
  ],
  '9': [{ columns: 3, rows: 3 }],
  '16': [{ columns: 4, rows: 4 }],
};

/** The sheet orientation in which a page of this size is largest. */
export function nupSheet(options: NupOptions, page: Size): NupSheet {
  const ways = options.orientation === 'auto' ? (['portrait', 'landscape'] as const) : [options.orientation];
  let best: (NupSheet & { readonly scale: number }) | undefined;
  for (const way of ways) {
    const size = layPaper(options.paper, way);
    for (const grid of grids[options.perSheet]) {
      const cells = cellsOf(size, grid, options);
      const scale = cells[0] ? fitInto(page, cells[0]).scale : 0;
      // When both are equally large, the first stays, which is portrait.
      if (!best || scale > best.scale * 1.001) best = { size, cells, scale };
    }
  }
  if (!best) throw new RangeError('no grid');
  return best;
}

function cellsOf(size: Size, { columns, rows }: Grid, { order, gapMm, marginMm }: NupOptions): Area[] {
  const gap = gapMm * pointsPerMm;
  const area = inset(fullArea(size), marginMm * pointsPerMm);
  const widthPt = (area.widthPt - gap * (columns - 1)) / columns;
  const heightPt = (area.heightPt - gap * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, place) => {
    const isByRow = order.startsWith('rows');
    const [row, across] = isByRow ? [Math.floor(place / columns), place % columns] : [place % rows, Math.floor(place / rows)];
    const column = order.endsWith('FromRight') ? columns - 1 - across : across;
    return {
      x: area.x + column * (widthPt + gap),
      y: area.y + area.heightPt - heightPt - row * (heightPt + gap),
      widthPt,
      heightPt,
    };
  });
}

/** The pages of each sheet, counted from 0. */
export function nupPages(pageCount: number, perSheet: NupOptions['perSheet']): number[][] {
  const each = Number(perSheet);
  return Array.from({ length: Math.ceil(pageCount / each) }, (_, sheet) =>
    Array.from({ length: Math.min(each, pageCount - sheet * each) }, (_unused, place) => sheet * each + place),
  );
}
