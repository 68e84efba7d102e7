import type { FormWidget } from '#contract/forms/formFields.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { nameOf, type PdfDict } from '#engines/core/objects/values.ts';

interface Place {
  readonly dict: PdfDict;
  readonly page: SourcePage;
  readonly shown: FormWidget;
}

/** Fields are in one row if their centres differ by less than this part of their height. */
const sameRow = 0.5;

/**
 * The order of widgets page by page: by rows or columns if the page says so, else in the order of its annotations (ISO 32000-2 table 31,
 * `Tabs`).
 */
export function tabOrder<P extends Place>(pages: readonly SourcePage[], places: readonly P[]): P[] {
  const byPage = Map.groupBy(places, ({ page }) => page);
  return pages.flatMap((page) => {
    const here = byPage.get(page) ?? [];
    const order = nameOf(page.dict.get('Tabs'));
    if (order === 'R') return inRows(here, ({ shown }) => [shown.y, shown.x, shown.height]);
    if (order === 'C') return inRows(here, ({ shown }) => [shown.x, shown.y, shown.width]);
    const index = new Map(annotationsOf(page.dict).map(({ dict }, at) => [dict, at]));
    return here.toSorted((a, b) => (index.get(a.dict) ?? 0) - (index.get(b.dict) ?? 0));
  });
}

/** `of` returns the start across the rows, the start along the rows, and the thickness. */
function inRows<P>(places: readonly P[], of: (place: P) => readonly [across: number, along: number, thick: number]): P[] {
  const middle = (place: P) => of(place)[0] + of(place)[2] / 2;
  const rows: P[][] = [];
  for (const place of places.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middle(place) - middle(first) < of(first)[2] * sameRow) row.push(place);
    else rows.push([place]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => of(a)[1] - of(b)[1]));
}
