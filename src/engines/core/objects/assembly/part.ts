import type { PdfObject, PdfValue } from '../values.ts';
import type { SourcePage } from './pages.ts';
import type { Source } from './source.ts';

/** A page of a part, with additional clockwise quarter turns. A page may appear more than once. */
export interface PlacedPage {
  readonly page: SourcePage;
  readonly quarterTurns: number;
}

/** Pages of the source from `first` to `last`, counted from 1. */
export function placedRange(source: Source, { first, last }: { first: number; last: number }): PlacedPage[] {
  return source.pages.slice(first - 1, last).map((page) => ({ page, quarterTurns: 0 }));
}

/** A part that is being built. */
export class Part {
  readonly pages: readonly SourcePage[];
  readonly has: ReadonlySet<SourcePage>;
  readonly substitutes = new Map<PdfObject, PdfObject | null>();
  readonly widgets: PdfObject[] = [];
  readonly goneAnnotations = new Set<PdfValue>();
  elements = 0;

  constructor(pages: readonly SourcePage[]) {
    this.pages = pages;
    this.has = new Set(pages);
  }
}
