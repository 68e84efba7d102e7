/** A row in a region that scrolls, in pixels from its beginning. */
export interface RowPlace {
  readonly top: number;
  readonly height: number;
}

/**
 * Where one region scrolls to when another stands at a place: both show the same row, at the same part of it. Rows of two versions differ in
 * height, as their pages do.
 */
export function placeInOther(at: number, own: readonly RowPlace[], others: readonly RowPlace[]): number {
  const index = Math.max(
    0,
    own.findLastIndex(({ top }) => top <= at),
  );
  const [row, other] = [own[index], others[index]];
  if (!row || !other) return at;
  return other.top + ((at - row.top) / Math.max(1, row.height)) * other.height;
}
