import type { Box } from '#contract/pages/box.ts';
import type { ChangeSide, DocumentChange } from '#contract/results/comparison.ts';
import { DocumentStatistics } from '#engines/capabilities/recognition/document/documentStatistics.ts';
import { recognizePage } from '#engines/capabilities/recognition/recognizePage.ts';
import type { Table } from '#engines/core/document-model/document.ts';
import type { ReadText, TextPage } from '#engines/ports.ts';
import { mayHoldCells } from './cellSigns.ts';

/** The most pages of a version that are searched for tables, from its first changes. */
const maxPages = 100;

/** Adds the table cell to changes of words in a table. */
export async function withCells(
  changes: readonly DocumentChange[],
  before: PageTables,
  after: PageTables,
): Promise<DocumentChange[]> {
  const one = await before.on(pagesOf(changes, 'before'), besideOthers(changes, 'before'));
  const other = await after.on(pagesOf(changes, 'after'), besideOthers(changes, 'after'));
  return changes.map((change) => ({
    ...change,
    before: change.before && withCell(change.before, one),
    after: change.after && withCell(change.after, other),
  }));
}

function pagesOf(changes: readonly DocumentChange[], side: 'before' | 'after'): ReadonlySet<number> {
  return new Set([...new Set(changes.map((change) => change[side]?.page ?? 0))].slice(0, maxPages));
}

/** Whether changes of a page may be in a table. Words of a plain paragraph have neither gaps nor lines beside them. */
function besideOthers(changes: readonly DocumentChange[], side: 'before' | 'after') {
  const boxes = Map.groupBy(changes, (change) => change[side]?.page ?? 0);
  return (page: TextPage) =>
    mayHoldCells(
      page,
      (boxes.get(page.page) ?? []).flatMap((change) => change[side]?.boxes ?? []),
    );
}

/** The tables of a version's pages. Each page is searched once. */
export class PageTables {
  readonly #text: ReadText;
  readonly #known = new Map<number, readonly Table[]>();
  #statistics: DocumentStatistics | undefined;

  constructor(text: ReadText) {
    this.#text = text;
  }

  /** `isWanted`: pages that are worth the search, which takes most of the time of a comparison. */
  async on(
    numbers: ReadonlySet<number>,
    isWanted: (page: TextPage) => boolean = () => true,
  ): Promise<ReadonlyMap<number, readonly Table[]>> {
    const pages: TextPage[] = [];
    const wanted = new Set([...numbers].filter((page) => !this.#known.has(page)));
    const isNew = this.#statistics === undefined;
    const statistics = this.#statistics ?? new DocumentStatistics();
    for await (const page of wanted.size > 0 ? this.#text.pages() : []) {
      // All pages tell how tables of the document look, whichever are searched.
      if (isNew) statistics.note(page);
      if (wanted.has(page.page) && isWanted(page)) pages.push(page);
    }
    if (wanted.size > 0) this.#statistics = statistics;
    for (const page of pages) this.#known.set(page.page, tablesOf(page, statistics));
    return new Map([...numbers].map((page) => [page, this.#known.get(page) ?? []]));
  }
}

function tablesOf(page: TextPage, statistics: DocumentStatistics): Table[] {
  const { sections } = recognizePage(page, statistics, new Map());
  return sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table');
}

/** Words of several cells get no cell. */
function withCell(side: ChangeSide, tables: ReadonlyMap<number, readonly Table[]>): ChangeSide {
  const found = new Map<string, ChangeSide['cell']>();
  for (const box of side.boxes) {
    const cell = (tables.get(side.page ?? 0) ?? []).map((table) => cellAt(table, box)).find((each) => each !== undefined);
    found.set(cell ? `${cell.row} ${cell.column}` : '', cell);
  }
  const [cell] = found.values();
  return found.size === 1 && cell ? { ...side, cell } : side;
}

/** The cell at the middle of a box, from 1; undefined outside of the table. */
export function cellAt({ x, y, columnWidthsPt, rowHeightsPt, cells }: Table, box: Box): ChangeSide['cell'] {
  const column = placeIn(columnWidthsPt, box.x + box.width / 2 - x);
  const row = placeIn(rowHeightsPt, box.y + box.height / 2 - y);
  if (column < 0 || row < 0) return undefined;
  const cell = cells.find((each) => {
    const isInRow = each.row <= row && row < each.row + each.rowSpan;
    return isInRow && each.column <= column && column < each.column + each.columnSpan;
  });
  return { row: (cell?.row ?? row) + 1, column: (cell?.column ?? column) + 1 };
}

/** The index of the part at a place, of parts one after another; -1 outside of all. */
function placeIn(lengthsPt: readonly number[], atPt: number): number {
  if (atPt < 0) return -1;
  let leftPt = atPt;
  return lengthsPt.findIndex((length) => {
    leftPt -= length;
    return leftPt < 0;
  });
}
