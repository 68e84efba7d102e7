/** How words move from line to line while a block of the page's own text is written in (docs/product.md, "Editor"). Pure. */

type MeasureLine = (line: string) => number;

/** So much wider than its room a line may be before its last words leave it: a justified line is set that tightly. */
export const mostOverfull = 1.05;
/** Rounding between two measurers of one font. */
const tolerance = 1.005;

/**
 * Lines that outgrow their room hand their last words to the next line. A space becomes the end of a line and the other way around, so a text
 * cursor keeps its place.
 */
export function pushedDown(text: string, room: number, widthOf: MeasureLine, most = mostOverfull): string {
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const [line, rest] = parted(lines[index] ?? '', room * most, widthOf);
    if (rest === undefined) continue;
    lines[index] = line;
    const next = lines[index + 1];
    // An empty line is a gap that somebody wants.
    if (next === undefined || next.trim() === '') lines.splice(index + 1, 0, rest);
    else lines[index + 1] = joined(rest, next);
  }
  return lines.join('\n');
}

/** What follows is a part of the same word, which was parted at the end of a line. */
const parting = /(?<=\p{L})[-\u2010\u00ad]$/u;

/** Words behind words; one that was parted at the end of its line is whole again. */
function joined(before: string, after: string): string {
  const start = before.trimEnd();
  if (!parting.test(start) || !/^[\p{L}\p{N}]/u.test(after)) return `${before} ${after}`;
  // A name keeps its hyphen: Jean-Paul.
  return (/^\p{Ll}/u.test(after) ? start.slice(0, -1) : start) + after;
}

/** What has room, and the words that have none. */
function parted(line: string, room: number, widthOf: MeasureLine): [string, string | undefined] {
  let end = line.length;
  while (widthOf(line.slice(0, end).trimEnd()) > room) {
    const space = line.slice(0, end).trimEnd().lastIndexOf(' ');
    if (space <= 0) break;
    end = space;
  }
  return end === line.length ? [line, undefined] : [line.slice(0, end), line.slice(end + 1)];
}

/**
 * The lines of a block that is set anew. Where nobody has made or taken away the end of a line, a line that became shorter takes words from the
 * next one, and so on until a line is as it was.
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
