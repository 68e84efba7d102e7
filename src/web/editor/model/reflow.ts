/** How words move between lines while a block of the page's own text is edited (docs/product.md, "Editor"). Pure. */

type MeasureLine = (line: string) => number;

/** A line may exceed its width by this factor before its last words wrap: justified lines are set that tightly. */
export const maxOverfull = 1.05;
/** Rounding differences between two measurements of one font. */
const tolerance = 1.005;

/**
 * Lines that exceed their width move their last words to the next line. A space becomes a line break and the other way round, so a text
 * cursor keeps its place.
 */
export function pushedDown(text: string, room: number, widthOf: MeasureLine, most = maxOverfull): string {
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const [line, rest] = split(lines[index] ?? '', room * most, widthOf);
    if (rest === undefined) continue;
    lines[index] = line;
    const next = lines[index + 1];
    // An empty line is intentional.
    if (next === undefined || next.trim() === '') lines.splice(index + 1, 0, rest);
    else lines[index + 1] = joined(rest, next);
  }
  return lines.join('\n');
}

/** The rest of a hyphenated word follows. */
const parting = /(?<=\p{L})[-\u2010\u00ad]$/u;

/** Joins words; a hyphenated word is whole again. */
function joined(before: string, after: string): string {
  const start = before.trimEnd();
  if (!parting.test(start) || !/^[\p{L}\p{N}]/u.test(after)) return `${before} ${after}`;
  // A name keeps its hyphen: Jean-Paul.
  return (/^\p{Ll}/u.test(after) ? start.slice(0, -1) : start) + after;
}

/** The part that fits, and the words that do not. */
function split(line: string, room: number, widthOf: MeasureLine): [string, string | undefined] {
  let end = line.length;
  while (widthOf(line.slice(0, end).trimEnd()) > room) {
    const space = line.slice(0, end).trimEnd().lastIndexOf(' ');
    if (space <= 0) break;
    end = space;
  }
  return end === line.length ? [line, undefined] : [line.slice(0, end), line.slice(end + 1)];
}

/**
 * The lines of a block that is set again. Where no line break was added or removed, a line that became shorter takes words from the next
 * one, until a line is unchanged.
 */
export function reflowed(text: string, before: string, room: number, widthOf: MeasureLine): string {
  const lines = text.split('\n');
  const old = before.split('\n');
  if (lines.length === old.length) pullUp(lines, old, room, widthOf);
  return pushedDown(lines.join('\n'), room, widthOf, tolerance);
}

function pullUp(lines: string[], old: readonly string[], room: number, widthOf: MeasureLine): void {
  let taken = 0;
  for (let index = 0; index + 1 < lines.length; index += 1) {
    if (lines[index] === old[index + taken]) continue;
    for (;;) {
      const [word, ...rest] = (lines[index + 1] ?? '').split(' ');
      const longer = joined((lines[index] ?? '').trimEnd(), word ?? '');
      if (!word || widthOf(longer) > room) break;
      lines[index] = longer;
      lines[index + 1] = rest.join(' ');
      if (rest.length > 0) continue;
      lines.splice(index + 1, 1);
      taken += 1;
    }
  }
}
