import { isField, type Line, type Row } from '#engines/core/document-model/geometry.ts';
import type { TextPage } from '#engines/ports.ts';
import { rowsOf } from '../blocks/rows.ts';
import { framesOf } from '../graphics/frames.ts';
import { linesOf } from '../text/lines.ts';
import { LetterSizes } from './letterSizes.ts';
import { thresholds } from './thresholds.ts';

const { edgeShare, maxRows, maxSize, reach, samePlacePt, minCounted } = thresholds.running;

interface Edges {
  readonly headers: readonly Line[];
  readonly footers: readonly Line[];
}

/** Finds lines that repeat at the same place of neighbouring pages. It first sees every page, and then answers for each. */
export class RunningLines {
  /** Pages by the text at a place, with numbers as wildcards, and the first number on each of them. */
  readonly #pages = new Map<string, Map<number, number | undefined>>();
  /** Pages with content between their edges. A header needs a body: pages of a single line each are not all header. */
  readonly #withBody = new Set<number>();

  readonly sizes = new LetterSizes();
  #usualPt: number | undefined;

  /** Records the edges of a page, and whether there is content between them. */
  note(page: TextPage): void {
    this.sizes.note(page);
    const edge = page.heightPt * edgeShare;
    const isAtEdge = ({ y, height }: { readonly y: number; readonly height: number }) =>
      y + height < edge || y > page.heightPt - edge;
    const runs = page.runs.filter((run) => run.angle === 0 && isAtEdge(run));
    const hasPicture = page.shapes.some((shape) => (shape.kind === 'picture' || shape.kind === 'drawing') && !isAtEdge(shape));
    if (runs.length < page.runs.length || hasPicture) this.#withBody.add(page.page);
    const [frame] = framesOf({ ...page, runs });
    const lines = frame ? linesOf(frame.glyphs) : [];
    for (const rows of Object.values(edgeRows(page, lines))) {
      for (const row of rows) {
        for (const key of keysOf(row)) {
          const pages = this.#pages.get(key) ?? new Map<number, number | undefined>();
          if (!pages.has(page.page)) this.#pages.set(key, pages.set(page.page, numberIn(row)));
        }
      }
    }
  }

  /** The header and footer lines of a page: from the edge inwards, as long as they repeat. */
  of(page: TextPage, lines: readonly Line[]): Edges {
    const { top, bottom } = edgeRows(page, lines);
    const [number] = [...top, ...bottom].toSorted((a, b) => this.#countedPages(b) - this.#countedPages(a));
    const upTo = (rows: readonly Row[]) => {
      const returns = (row: Row) => keysOf(row).some((key) => this.#returns(key, page.page));
      const isRunning = (row: Row) => !this.#isTitle(row) && !this.#countsLess(row, number) && returns(row);
      const end = rows.findIndex((row) => !isRunning(row));
      return rows.slice(0, end < 0 ? rows.length : end).flat();
    };
    return { headers: upTo(top), footers: upTo(bottom) };
  }

  /** A line that counts, such as "Page 3", is none. */
  #isTitle(row: Row): boolean {
    this.#usualPt ??= this.sizes.medianPt;
    if (row.some(({ text }) => /\p{N}/u.test(text))) return false;
    return Math.min(...row.map(({ sizePt }) => sizePt)) > this.#usualPt * maxSize;
  }

  /** The pages on which a row counts. */
  #countedPages(row: Row): number {
    const sizes = keysOf(row).map((key) => {
      const numbers = [...(this.#pages.get(key)?.values() ?? [])].filter((number) => number !== undefined);
      return new Set(numbers).size > 1 ? numbers.length : 0;
    });
    return Math.max(0, ...sizes);
  }

  /** `Title 2`, `Title 3` at the heads of two pages, where another row counts all of them, with other numbers. */
  #countsLess(row: Row, number: Row | undefined): boolean {
    const own = this.#countedPages(row);
    if (!number || own === 0 || own >= this.#countedPages(number) * minCounted) return false;
    return numberIn(row) !== numberIn(number);
  }

  #returns(key: string, page: number): boolean {
    const pages = this.#pages.get(key);
    const isSame = (other: number) => pages?.has(other) === true && (this.#withBody.has(page) || this.#withBody.has(other));
    for (let away = 1; away <= reach; away += 1) if (isSame(page - away) || isSame(page + away)) return true;
    return false;
  }
}

function numberIn(row: Row): number | undefined {
  const [digits] = row.flatMap(({ text }) => /\d{1,6}/.exec(text) ?? []);
  return digits === undefined ? undefined : Number(digits);
}

/** Rows from the top edge down, and from the bottom edge up. */
function edgeRows(page: TextPage, lines: readonly Line[]): { top: Row[]; bottom: Row[] } {
  const edge = page.heightPt * edgeShare;
  const above = rowsOf(lines.filter((line) => line.bottom < edge)).slice(0, maxRows);
  const below = rowsOf(lines.filter((line) => line.top > page.heightPt - edge))
    .slice(-maxRows)
    .reverse();
  return { top: above, bottom: below };
}

/**
 * A row's text with numbers as wildcards, and its place. Two keys, so that a place near the edge of a step matches as well. Form fields are
 * filled in page by page.
 */
function keysOf(row: Row): string[] {
  if (row.some(isField)) return [];
  const text = row.map((line) => line.text.replaceAll(/\d+/g, '#').replace(/^[ivxlc]+$/i, '#')).join(' | ');
  const y = (row[0]?.baseline ?? 0) / samePlacePt;
  return [Math.floor(y), Math.ceil(y)].map((step) => `${step} ${text}`);
}
