import type { PdfObject, PdfValue } from '../values.ts';
import type { SourcePage } from './pages.ts';
import type { Source } from './source.ts';

/** A page of a part, turned by quarters clockwise in addition to any turn it has. The same page may come more than once. */
export interface PlacedPage {
  readonly page: SourcePage;
  readonly quarterTurns: number;
}

/** Pages as they stand in the source, from `first` to `last`, counted from 1. */
export function placedRange(source: Source, { first, last }: { first: number; last: number }): PlacedPage[] {
  return source.pages.slice(first - 1, last).map((page) => ({ page, quarterTurns: 0 }));
}

/** One part while it is made. */
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
