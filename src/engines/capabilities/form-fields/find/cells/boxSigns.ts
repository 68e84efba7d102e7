import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { PageShape, TextPage, TextRun } from '#engines/ports.ts';

/** A box or circle to tick. */
export interface BoxSign extends FrameBox {
  readonly isRound: boolean;
}

export interface PageWithoutBoxes {
  readonly page: TextPage;
  readonly signs: readonly BoxSign[];
}

const minSidePt = 4.5;
const maxSidePt = 20;
const samePt = 1.2;
const squareness = 0.3;
const maxLines = 4_000;
const signLetters = /^[\u2610\u25a1\u25a2\u25fb\u25fd\u274f-\u2752\u2b1c\u2b1a\u25ef\u25cb\u26aa\u{1f78f}\u{1f790}]$/u;
const roundLetters = /[\u25ef\u25cb\u26aa]/u;
/** Symbol fonts, and their letters that are empty boxes. By Wingdings, ZapfDingbats, Webdings and similar fonts. */
const signFonts = [
  [/wingdings\s*2/i, /^[\u00a3\uf0a3\u0099\u009a\uf02a*]$/u],
  [/wingdings/i, /^[oqr\u00a8\uf06f\uf071\uf072\uf0a8]$/u],
  [/dingbats/i, /^[nopqr\u274f-\u2752\u25a0]$/u],
  [/webdings/i, /^[c\uf063]$/u],
] as const;

/** Finds boxes to tick and removes them from the page: their sides are not rulings and their letters are not text. */
export function withoutBoxes(page: TextPage): PageWithoutBoxes {
  const typed = typedBoxes(page);
  const dots = darkDots(page.shapes);
  const solid = page.shapes.filter(isDarkDrawing);
  const drawn = drawnBoxes(page.shapes).filter(
    ({ box }) => !isFilledIn(box, typed.runs) && !isMarker(box, dots) && !isSolid(box, solid),
  );
  const edges = new Set(drawn.flatMap((one) => one.edges));
  const bracketed = bracketPairs(typed.runs);
  const signs = distinct([...bracketed.signs, ...typed.signs, ...drawn.map(({ box }) => box)]);
  const shapes = page.shapes.filter((shape) => !edges.has(shape));
  return { page: { ...page, runs: bracketed.runs, shapes }, signs };
}

/** Matches `[ ]` and `( )`: two signs with room for one between them. */
function bracketPairs(runs: readonly TextRun[]): { runs: TextRun[]; signs: BoxSign[] } {
  const signs: BoxSign[] = [];
  const gone = new Set<TextRun>();
  for (const [index, open] of runs.entries()) {
    if (open.angle !== 0 || !/^[[(]/u.test(open.text)) continue;
    const whole = /^(\[\s*\]|\(\s*\))$/u.test(open.text);
    const next = runs[index + 1];
    const closing = open.text.startsWith('[') ? ']' : ')';
    const isPair = next && open.text.length === 1 && next.text === closing && Math.abs(next.y - open.y) < 2;
    if (!whole && !(isPair && next.x - open.x < open.style.sizePt * 2.5)) continue;
    const right = isPair && !whole ? next.x + next.width : open.x + open.width;
    signs.push(boxOf(open, open.x, Math.max(right - open.x, open.style.sizePt * 0.5), closing === ')'));
    gone.add(open);
    if (isPair && !whole) gone.add(next);
  }
  return { runs: runs.filter((run) => !gone.has(run)), signs };
}

function typedBoxes(page: TextPage): { runs: TextRun[]; signs: BoxSign[] } {
  const signs: BoxSign[] = [];
  const runs = page.runs.flatMap((run) => {
    if (run.angle !== 0) return [run];
    const letters = [...run.text];
    const isSign = (letter: string) =>
      signLetters.test(letter) || signFonts.some(([font, empty]) => font.test(run.style.font) && empty.test(letter));
    const count = letters.findIndex((letter) => !isSign(letter));
    const leading = count === -1 ? letters.length : count;
    if (leading !== 1) return [run];
    const [first = ''] = letters;
    const width =
      letters.length === 1 ? run.width : Math.min(run.width / letters.length + run.style.sizePt * 0.2, run.style.sizePt);
    signs.push(boxOf(run, run.x, width, roundLetters.test(first)));
    return restOf(run, letters.slice(1).join(''), width);
  });
  return { runs, signs };
}

function boxOf(run: TextRun, left: number, width: number, isRound: boolean): BoxSign {
  const bottom = run.y + run.baseline + run.style.sizePt * 0.1;
  return { left, right: left + width, bottom, top: bottom - Math.max(width, run.style.sizePt * 0.7), isRound };
}

function restOf(run: TextRun, text: string, width: number): TextRun[] {
  return text.trim() === '' ? [] : [{ ...run, text, x: run.x + width, width: Math.max(1, run.width - width) }];
}

interface DrawnBox {
  readonly box: BoxSign;
  readonly edges: readonly PageShape[];
}

const isSide = (length: number) => length >= minSidePt && length <= maxSidePt;
const isSquarish = (width: number, height: number) =>
  isSide(width) && isSide(height) && Math.abs(width - height) <= Math.max(width, height) * squareness;

function drawnBoxes(shapes: readonly PageShape[]): DrawnBox[] {
  const found = [...lineSquares(shapes), ...solidSquares(shapes)];
  const combed = combCells(found.map(({ box }) => box));
  return found.filter(({ box }) => !combed.has(box) && !found.some((other) => other.box !== box && touches(box, other.box)));
}

/** Fewest boxes of a number whose places stand a little apart, and how far, as a part of a box's width. No word fits between. */
const [minCells, maxGap] = [3, 0.4];

/** Boxes of one size in a row, equally far apart, are places for letters. */
function combCells(boxes: readonly BoxSign[]): Set<BoxSign> {
  const rows: BoxSign[][] = [];
  for (const box of boxes.toSorted((a, b) => Math.round(a.bottom) - Math.round(b.bottom) || a.left - b.left)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && isNextCell(last, box)) row.push(box);
    else rows.push([box]);
  }
  return new Set(rows.filter((row) => row.length >= minCells).flat());
}

function isNextCell(last: BoxSign, { left, right, top, bottom, isRound }: BoxSign): boolean {
  const [width, gap] = [right - left, left - last.right];
  const isLike = Math.abs(last.right - last.left - width) <= samePt && Math.abs(last.top - top) <= samePt && !isRound;
  return isLike && Math.abs(last.bottom - bottom) <= samePt && gap > -samePt && gap <= width * maxGap;
}

/** Boxes side by side are cells of one number. A box inside another is its border. */
function touches(a: FrameBox, b: FrameBox): boolean {
  const isLevel = Math.abs(a.top - b.top) <= samePt && Math.abs(a.bottom - b.bottom) <= samePt;
  return isLevel && (Math.abs(a.right - b.left) <= samePt || Math.abs(b.right - a.left) <= samePt);
}

function lineSquares(shapes: readonly PageShape[]): DrawnBox[] {
  const lines = shapes.filter(isStroke);
  const across = lines.filter(({ width, height }) => isSide(width) && height <= 2);
  const down = lines.filter(({ width, height }) => isSide(height) && width <= 2);
  if (across.length > maxLines || down.length > maxLines) return [];
  const columns = Map.groupBy(across, ({ x }) => Math.round(x / 2));
  const found: DrawnBox[] = [];
  for (const top of across) {
    const near = [-1, 0, 1].flatMap((step) => columns.get(Math.round(top.x / 2) + step) ?? []);
    const bottom = near.find(
      (one) =>
        Math.abs(one.x - top.x) <= samePt && Math.abs(one.width - top.width) <= samePt && isSquarish(top.width, one.y - top.y),
    );
    if (!bottom) continue;
    const side = (x: number) =>
      down.find(
        (one) => Math.abs(one.x - x) <= samePt + one.width && Math.abs(one.y - top.y) <= 2 && isSquarish(one.height, top.width),
      );
    const [left, right] = [side(top.x), side(top.x + top.width)];
    if (!left || !right || left === right) continue;
    const box = { left: top.x, right: top.x + top.width, top: top.y, bottom: bottom.y, isRound: false };
    found.push({ box, edges: lines.filter((one) => isWithin(one, box)) });
  }
  return found;
}

function isStroke({ kind, width, height }: PageShape): boolean {
  return kind === 'line' || (kind === 'rectangle' && Math.min(width, height) <= 2);
}

/** Finds small filled squares and small shapes with a curve: circles and boxes with round corners. */
function solidSquares(shapes: readonly PageShape[]): DrawnBox[] {
  const found: DrawnBox[] = [];
  for (const shape of shapes) {
    if (shape.kind !== 'rectangle' && shape.kind !== 'drawing') continue;
    if (!isSquarish(shape.width, shape.height) || shape.width < 6) continue;
    // A list marker is filled with its own dark color.
    if (shape.kind === 'rectangle' && lightness(shape.color) < 0.8) continue;
    const box = {
      left: shape.x,
      right: shape.x + shape.width,
      top: shape.y,
      bottom: shape.y + shape.height,
      isRound: shape.kind === 'drawing',
    };
    found.push({ box, edges: [shape] });
    if (found.length > maxLines) return [];
  }
  return found;
}

function darkDots(shapes: readonly PageShape[]): PageShape[] {
  return shapes
    .filter(({ kind, width, height, color }) => kind === 'drawing' && isSquarish(width * 2, height * 2) && lightness(color) < 0.5)
    .slice(0, maxLines);
}

const isDarkDrawing = ({ kind, fill }: PageShape) => kind === 'drawing' && fill !== undefined && lightness(fill) < 0.5;

/** An arrow or bullet: something dark fills most of the box. */
function isSolid(box: BoxSign, solid: readonly PageShape[]): boolean {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return solid.some(({ x, y, width, height }) => {
    const across = Math.min(box.right, x + width) - Math.max(box.left, x);
    const down = Math.min(box.bottom, y + height) - Math.max(box.top, y);
    return across > 0 && down > 0 && across * down > area * 0.5 && width * height < area * 2;
  });
}

/** A circle around a dark dot marks a place and is none. */
function isMarker(box: BoxSign, dots: readonly PageShape[]): boolean {
  const side = box.right - box.left;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const isInside = (dot: PageShape) => dot.width < side * 0.8 && dot.width > side * 0.25;
  const isCentered = (dot: PageShape) => Math.abs(dot.x + dot.width / 2 - x) < 1 && Math.abs(dot.y + dot.height / 2 - y) < 1;
  return box.isRound && dots.some((dot) => isInside(dot) && isCentered(dot));
}

export function lightness(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return 0.3 * (r ?? 0) + 0.59 * (g ?? 0) + 0.11 * (b ?? 0);
}

function isWithin(one: PageShape, box: FrameBox): boolean {
  return (
    one.x >= box.left - samePt - 0.5 &&
    one.x + one.width <= box.right + samePt + 0.5 &&
    one.y >= box.top - samePt - 0.5 &&
    one.y + one.height <= box.bottom + samePt + 0.5
  );
}

function isFilledIn(box: FrameBox, runs: readonly TextRun[]): boolean {
  return runs.some(({ x, y, width, height }) => {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    return middleX > box.left && middleX < box.right && middleY > box.top && middleY < box.bottom;
  });
}

function distinct(signs: readonly BoxSign[]): BoxSign[] {
  const kept: BoxSign[] = [];
  for (const sign of signs) {
    const [x, y] = [(sign.left + sign.right) / 2, (sign.top + sign.bottom) / 2];
    if (!kept.some((one) => x > one.left && x < one.right && y > one.top && y < one.bottom)) kept.push(sign);
  }
  return kept;
}
