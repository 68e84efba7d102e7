import { isField, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import type { TextPage } from '#engines/ports.ts';
import { rowsOf } from '../blocks/columns.ts';
import { framesOf } from '../graphics/frames.ts';
import { linesOf } from '../text/lines.ts';

/** Parts of the page's height, from above and from below, in which headers and footers stand. */
const edgeShare = 0.16;
/** So many rows of either edge are looked at. */
const mostRows = 4;
/** A header returns on one of these many pages before or after: chapters change, and left pages differ from right ones. */
const reach = 3;
const samePlacePt = 6;

interface Edges {
  readonly headers: readonly Line[];
  readonly footers: readonly Line[];
}

/** Finds what returns at the same place of neighbouring pages: first shown every page, then asked about each. */
export class RunningLines {
  /** Pages by what stands in the same place, with its numbers left open. */
  readonly #pages = new Map<string, Set<number>>();

  /** Remembers the edges of a page; nothing else of it. */
  note(page: TextPage): void {
    const edge = page.heightPt * edgeShare;
    const runs = page.runs.filter(({ y, height, angle }) => angle === 0 && (y + height < edge || y > page.heightPt - edge));
    const [frame] = framesOf({ ...page, runs });
    const lines = frame ? linesOf(frame.glyphs) : [];
    for (const rows of Object.values(edgeRows(page, lines))) {
      for (const key of new Set(rows.flatMap((row) => keysOf(row)))) {
        const pages = this.#pages.get(key);
        if (pages) pages.add(page.page);
        else this.#pages.set(key, new Set([page.page]));
      }
    }
  }

  /** The lines of a page that are its header and its footer: from the edge inwards, as long as they return. */
  of(page: TextPage, lines: readonly Line[]): Edges {
    const { top, bottom } = edgeRows(page, lines);
    const upTo = (rows: readonly Row[]) => {
      const end = rows.findIndex((row) => !keysOf(row).some((key) => this.#returns(key, page.page)));
      return rows.slice(0, end < 0 ? rows.length : end).flat();
    };
    return { headers: upTo(top), footers: upTo(bottom) };
  }

  #returns(key: string, page: number): boolean {
    const pages = this.#pages.get(key);
    for (let away = 1; pages && away <= reach; away += 1) if (pages.has(page - away) || pages.has(page + away)) return true;
    return false;
  }
}

/** Rows from the upper edge down, and from the lower edge up. */
function edgeRows(page: TextPage, lines: readonly Line[]): { top: Row[]; bottom: Row[] } {
  const edge = page.heightPt * edgeShare;
  const above = rowsOf(lines.filter((line) => line.bottom < edge)).slice(0, mostRows);
  const below = rowsOf(lines.filter((line) => line.top > page.heightPt - edge))
    .slice(-mostRows)
    .reverse();
  return { top: above, bottom: below };
}

/** What a row says without its numbers, where it stands: twice, so that a place at the edge of a step is met all the same. Fields of a form are filled in page by page. */
function keysOf(row: Row): string[] {
  if (row.some(isField)) return [];
  const text = row.map((line) => line.text.replaceAll(/\d+/g, '#').replace(/^[ivxlc]+$/i, '#')).join(' | ');
  const y = (row[0]?.baseline ?? 0) / samePlacePt;
  return [Math.floor(y), Math.ceil(y)].map((step) => `${step} ${text}`);
}
