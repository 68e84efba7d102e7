/** The page order after the next save. Pages are identified by their numbers in the file; their place in the order is their position. */

export interface PlacedPage {
  /** In the file, from 1. */
  readonly page: number;
  /** Clockwise, in addition to its existing rotation: 0 to 3. */
  readonly quarterTurns: number;
}
export type PageOrder = readonly PlacedPage[];

/** Undefined is the order of the file. */
type ChosenOrder = PageOrder | undefined;

export function pageOrderOf(chosen: ChosenOrder, pageCount: number): PageOrder {
  return chosen ?? Array.from({ length: pageCount }, (_, index) => ({ page: index + 1, quarterTurns: 0 }));
}

/** From 1; 0 for a deleted page. */
export function positionOf(chosen: ChosenOrder, page: number): number {
  return chosen ? chosen.findIndex((each) => each.page === page) + 1 : page;
}

export function quarterTurnsOf(chosen: ChosenOrder, page: number): number {
  return chosen?.find((each) => each.page === page)?.quarterTurns ?? 0;
}

/** The counter-rotation of text on a page that is shown rotated. */
export function uprightRotation(chosen: ChosenOrder, page: number): number {
  return -90 * quarterTurnsOf(chosen, page) + 0;
}

/** The page at a position, or at the nearest end. */
export function pageAtPosition(chosen: ChosenOrder, position: number, pageCount: number): number {
  const within = Math.max(1, Math.min(chosen?.length ?? Math.max(1, pageCount), Math.round(position)));
  return chosen?.[within - 1]?.page ?? within;
}

export function isOrderOfFile(order: PageOrder, pageCount: number): boolean {
  return order.length === pageCount && order.every(({ page, quarterTurns }, index) => page === index + 1 && quarterTurns === 0);
}

/** `from` and `to` are positions. */
export function movedPage(order: PageOrder, from: number, to: number): PageOrder {
  const page = order[from - 1];
  return page && to >= 1 && to <= order.length ? order.toSpliced(from - 1, 1).toSpliced(to - 1, 0, page) : order;
}

export function turnedPage(order: PageOrder, page: number): PageOrder {
  return order.map((each) => (each.page === page ? { page, quarterTurns: (each.quarterTurns + 1) % 4 } : each));
}

/** At least one page stays. */
export function withoutPage(order: PageOrder, page: number): PageOrder {
  return order.length > 1 ? order.filter((each) => each.page !== page) : order;
}

/** The number of pages that are deleted, rotated, and moved. */
export function orderChanges(order: PageOrder, pageCount: number) {
  return {
    deleted: pageCount - order.length,
    turned: order.filter(({ quarterTurns }) => quarterTurns > 0).length,
    isMoved: order.some(({ page }, index) => page < (order[index - 1]?.page ?? 0)),
  };
}

/** Edits on deleted pages are removed. */
export function onPagesOf<T extends { readonly page: number }>(things: readonly T[], order: PageOrder): readonly T[] {
  const pages = new Set(order.map(({ page }) => page));
  return things.every(({ page }) => pages.has(page)) ? things : things.filter(({ page }) => pages.has(page));
}

/** The same edits in a file whose pages have other numbers. */
export function renumbered<T extends { readonly page: number }>(
  things: readonly T[],
  numberOf: (page: number) => number,
): readonly T[] {
  return things.flatMap((each) => {
    const page = numberOf(each.page);
    return page > 0 ? [{ ...each, page }] : [];
  });
}
