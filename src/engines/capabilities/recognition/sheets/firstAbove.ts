/** Where in these places, smallest first, the first stands that is above this one; their number, where none is. */
export function firstAbove(places: readonly number[], least: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > least) high = middle;
    else low = middle + 1;
  }
  return low;
}
