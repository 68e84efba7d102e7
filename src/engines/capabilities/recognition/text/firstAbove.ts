/** The index of the first of these places, in ascending order, that is above this one; their number if none is. */
export function firstAbove(places: readonly number[], least: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > least) high = middle;
    else low = middle + 1;
  }
  return low;
}
