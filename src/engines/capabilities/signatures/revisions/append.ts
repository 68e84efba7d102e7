/** Adds all to a list. Spread into a call, the lists of a hostile file are more arguments than the stack holds. */
export function append<Value>(list: Value[], more: readonly Value[]): void {
  for (const each of more) list.push(each);
}
