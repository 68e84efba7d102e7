/** A gray picture, row by row from the top, eight bits a sample. */
export interface GrayPicture {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A part of a picture, in pixels. `right` and `bottom` are the first pixels behind it. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A straight line in a picture, in pixels. `at` is the middle of a horizontal line's height, or of a vertical line's distance from the left. */
export interface PixelRuling {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly widthPx: number;
  /** 0 is black. */
  readonly gray: number;
}

export interface PixelRulings {
  readonly across: readonly PixelRuling[];
  readonly down: readonly PixelRuling[];
}

const pointsPerInch = 72;
/** The paper beside a line is looked at in these distances: those of hairlines and of rules three points thick. */
const besidePt = [1.5, 3.2];
/** A line is darker than the paper on both of its sides by at least this much of 255. */
const minContrast = 16;
/** Letters have no straight strokes as long as this. */
const minAcrossPt = 30;
const minDownPt = 18;
/** Scanned lines have gaps. */
const gapPt = 2.4;
/** Letters that touch a line hide its edge for this long. */
const touchedPt = 12;
const minFilled = 0.85;
/** A line is equally dark along its length. Of the letters of a text, a third of the length is gaps. */
const minEven = 0.88;
const evenPart = 0.5;
/** A line that is slightly slanted, or uneven, goes on in the next row of pixels. */
const nextRowPx = 1;
/** A shorter line in the middle of words is made of their strokes; a longer one is as dark between words as in them. */
const minThroughWordsPt = 80;
const inWords = 0.5;
const darkBetween = 0.5;
/** A stroke of a letter is no longer than this part of its word's height. */
const strokeOfHeight = 1.2;
/** In multiples of its height: a narrower word may be a rule that was read as a letter. */
const minWordWidth = 0.8;
/** The parts of a word's box, from its upper and its lower edge, that a line may touch: underlines go through descenders. */
const upperEdge = 0.08;
const lowerEdge = 0.2;
/** More lines than this are the texture of a photograph or a pattern. */
const maxRulings = 2000;

/** The rules of tables, forms and text in the picture of a straight page: dark, thin, long, with paper on both sides. */
export function findRulings(picture: GrayPicture, dpi: number, words: readonly PixelBox[] = []): PixelRulings {
  const pixels = (pt: number) => Math.max(1, Math.round((pt * dpi) / pointsPerInch));
  const longest = pixels(minThroughWordsPt);
  const found = linesOf(picture, pixels, minAcrossPt);
  const across = found.filter(
    (line) => !isOfWords(line, words) || (line.to - line.from >= longest && isDarkBetween(picture, line, words)),
  );
  const down = linesOf(transposed(picture), pixels, minDownPt).filter((line) => !isStroke(line, words));
  return across.length + down.length > maxRulings ? { across: [], down: [] } : { across, down };
}

function isOfWords({ at, from, to }: PixelRuling, words: readonly PixelBox[]): boolean {
  const crossed = words.filter(
    ({ top, bottom }) => at > top + (bottom - top) * upperEdge && at < bottom - (bottom - top) * lowerEdge,
  );
  const covered = crossed.reduce((sum, { left, right }) => sum + Math.max(0, Math.min(to, right) - Math.max(from, left)), 0);
  return covered >= (to - from) * inWords;
}

/** Whether a line through words goes on in the spaces between them. The bars of small letters are one line as far as a word goes. */
function isDarkBetween(picture: GrayPicture, { at, from, to, gray }: PixelRuling, words: readonly PixelBox[]): boolean {
  const crossed = words.filter(({ top, bottom, left, right }) => at > top && at < bottom && right > from && left < to);
  const sorted = crossed.toSorted((a, b) => a.left - b.left);
  const spaces = sorted.slice(1).flatMap(({ left }, index) => {
    const right = sorted[index]?.right ?? left;
    return left - right >= 2 ? [(left + right) / 2] : [];
  });
  const dark = spaces.filter((x) => darkestNear(picture, x, at) <= gray + minContrast);
  return dark.length >= spaces.length * darkBetween;
}

function darkestNear({ data, widthPx, heightPx }: GrayPicture, x: number, y: number): number {
  const rows = [-1, 0, 1].map((step) => Math.min(heightPx - 1, Math.max(0, Math.floor(y) + step)));
  return Math.min(...rows.map((row) => data[row * widthPx + Math.floor(x)] ?? 255));
}

/** Whether a vertical line is a stroke of a large letter: it lies in a word and is no longer than it is high. */
function isStroke({ at, from, to }: PixelRuling, words: readonly PixelBox[]): boolean {
  const middle = (from + to) / 2;
  return words.some(({ left, top, right, bottom }) => {
    const high = bottom - top;
    const isIn = at > left && at < right && middle > top && middle < bottom;
    return isIn && right - left >= high * minWordWidth && to - from <= high * strokeOfHeight;
  });
}

/** A part of a row of pixels. `to` is the first pixel behind it. */
interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly filled: number;
  readonly gray: number;
}

function linesOf(picture: GrayPicture, pixels: (pt: number) => number, leastPt: number): PixelRuling[] {
  const distances = besidePt.map(pixels);
  const most = { gapPx: pixels(gapPt), touchedPx: pixels(touchedPt), leastPx: pixels(leastPt) };
  const smooth = smoothed(picture);
  const ridge = new Uint8Array(picture.widthPx);
  const groups: Run[][] = [];
  let open: Run[][] = [];
  for (let row = 0; row < picture.heightPx; row += 1) {
    markRidge(smooth, picture, row, distances, ridge);
    bridgeTouched(smooth, picture, row, most.touchedPx, ridge);
    const runs = runsOf(ridge, row, smooth, picture.widthPx, most).filter((run) => isEven(run, picture, Math.max(...distances)));
    open = open.filter((group) => row - (group.at(-1)?.row ?? Number.NEGATIVE_INFINITY) <= nextRowPx);
    for (const run of runs) {
      const [first, ...others] = open.filter((group) => endsAt(group, run, most.gapPx));
      if (first) {
        if (others.length > 0) first.push(...others.flatMap((other) => other.splice(0)));
        if (others.length > 0) first.sort((a, b) => a.row - b.row);
        first.push(run);
      } else {
        open.push([run]);
        groups.push(open.at(-1) ?? []);
      }
    }
  }
  const thickest = 2 * Math.max(...distances);
  const lines = groups.filter((group) => group.length > 0).map(rulingOf);
  return lines.filter(({ widthPx }) => widthPx <= thickest);
}

/** Whether a run continues a group, whose runs are in the order of their rows. */
function endsAt(group: readonly Run[], run: Run, gapPx: number): boolean {
  for (let index = group.length - 1; index >= 0; index -= 1) {
    const above = group[index];
    if (!above || run.row - above.row > nextRowPx) return false;
    if (isContinued(above, run, gapPx)) return true;
  }
  return false;
}

function isContinued(above: Run, run: Run, gapPx: number): boolean {
  return run.row - above.row <= nextRowPx && run.from <= above.to + gapPx && run.to >= above.from - gapPx;
}

function rulingOf(runs: readonly Run[]): PixelRuling {
  const from = Math.min(...runs.map((run) => run.from));
  const to = Math.max(...runs.map((run) => run.to));
  const filled = runs.reduce((sum, run) => sum + run.filled, 0);
  const at = runs.reduce((sum, run) => sum + (run.row + 0.5) * run.filled, 0) / filled;
  return { at, from, to, widthPx: filled / (to - from), gray: Math.min(...runs.map(({ gray }) => gray)) };
}

/** Whether a run is about as dark everywhere as in its median. A slightly slanted line goes through the rows beside it. */
function isEven({ row, from, to }: Run, { data, widthPx, heightPx }: GrayPicture, distance: number): boolean {
  const at = (y: number, x: number) => data[Math.max(0, Math.min(heightPx - 1, y)) * widthPx + x] ?? 255;
  const depths = Array.from({ length: to - from }, (_, index) => {
    const x = from + index;
    const paper = Math.max(at(row - distance, x), at(row + distance, x));
    return paper - Math.min(at(row - 1, x), at(row, x), at(row + 1, x));
  });
  const usual = depths.toSorted((a, b) => a - b)[depths.length >> 1] ?? 0;
  return depths.filter((depth) => depth >= usual * evenPart).length >= depths.length * minEven;
}

/** Each sample is the mean of five along the line: grain of paper has no direction, lines have. */
function smoothed({ data, widthPx, heightPx }: GrayPicture): Uint8Array {
  const out = new Uint8Array(data.length);
  for (let row = 0; row < heightPx; row += 1) {
    const start = row * widthPx;
    for (let x = 0; x < widthPx; x += 1) {
      const [from, to] = [Math.max(0, x - 2), Math.min(widthPx - 1, x + 2)];
      let sum = 0;
      for (let at = from; at <= to; at += 1) sum += data[start + at] ?? 255;
      out[start + x] = sum / (to - from + 1);
    }
  }
  return out;
}

function markRidge(
  smooth: Uint8Array,
  { widthPx, heightPx }: GrayPicture,
  row: number,
  distances: readonly number[],
  ridge: Uint8Array,
): void {
  ridge.fill(0);
  for (const distance of distances) {
    const [above, below] = [row - distance, row + distance];
    if (above < 0 || below >= heightPx) continue;
    for (let x = 0; x < widthPx; x += 1) {
      const paper = Math.min(smooth[above * widthPx + x] ?? 0, smooth[below * widthPx + x] ?? 0);
      if (paper - (smooth[row * widthPx + x] ?? 255) >= minContrast) ridge[x] = 1;
    }
  }
}

/** Joins parts of a line between which it is as dark as they are: letters stand on it there. */
function bridgeTouched(smooth: Uint8Array, { widthPx }: GrayPicture, row: number, touchedPx: number, ridge: Uint8Array): void {
  const at = (x: number) => smooth[row * widthPx + x] ?? 255;
  let last = -1;
  for (let x = 0; x < widthPx; x += 1) {
    if (ridge[x] === 0) continue;
    const gap = x - last - 1;
    if (last >= 0 && gap > 0 && gap <= touchedPx) {
      const most = Math.max(at(last), at(x)) + minContrast;
      let isDark = true;
      for (let between = last + 1; between < x && isDark; between += 1) isDark = at(between) <= most;
      if (isDark) ridge.fill(1, last + 1, x);
    }
    last = x;
  }
}

function runsOf(
  ridge: Uint8Array,
  row: number,
  smooth: Uint8Array,
  widthPx: number,
  { gapPx, leastPx }: { readonly gapPx: number; readonly leastPx: number },
): Run[] {
  const runs: Run[] = [];
  let [from, last, filled, gray] = [-1, -1, 0, 0];
  const close = () => {
    const length = last + 1 - from;
    if (from >= 0 && length >= leastPx && filled >= length * minFilled) {
      runs.push({ row, from, to: last + 1, filled, gray: gray / filled });
    }
    from = -1;
  };
  for (let x = 0; x < widthPx; x += 1) {
    if (ridge[x] === 0) continue;
    if (from >= 0 && x - last > gapPx + 1) close();
    if (from < 0) [from, filled, gray] = [x, 0, 0];
    last = x;
    filled += 1;
    gray += smooth[row * widthPx + x] ?? 255;
  }
  close();
  return runs;
}

function transposed({ data, widthPx, heightPx }: GrayPicture): GrayPicture {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) out[x * heightPx + y] = data[y * widthPx + x] ?? 255;
  }
  return { data: out, widthPx: heightPx, heightPx: widthPx };
}

/** Without the lines of photographs and logos, which are seen in these. */
export function outsidePictures({ across, down }: PixelRulings, pictures: readonly PixelBox[]): PixelRulings {
  const isOutside = (x: readonly [number, number], y: readonly [number, number]) =>
    !pictures.some(({ left, top, right, bottom }) => x[0] >= left && x[1] <= right && y[0] >= top && y[1] <= bottom);
  return {
    across: across.filter(({ at, from, to }) => isOutside([from, to], [at, at])),
    down: down.filter(({ at, from, to }) => isOutside([at, at], [from, to])),
  };
}
