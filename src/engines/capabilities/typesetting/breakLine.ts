import LineBreaker from 'linebreak';
import { lettersOf } from '#engines/core/shaping/fontStack.ts';
import { bidi, inVisualOrder } from '#engines/core/shaping/shape.ts';
import type { Piece, Pieces } from './pieces.ts';

/** A piece on a line. A tab is a gap without a piece. */
export interface SetPiece {
  readonly piece: Piece;
  readonly level: number;
  /** Thousandths of the text size, from the start of the line. */
  readonly x: number;
}

/** One line of a page. */
export interface SetLine {
  readonly pieces: readonly SetPiece[];
}

export interface Measure {
  /** Thousandths of the text size. */
  readonly width: number;
  /** The distance of tab stops, in spaces. */
  readonly tabWidth: number;
}

interface Part {
  readonly piece: Piece;
  readonly level: number;
  readonly width: number;
  readonly isSpace: boolean;
}

const rightToLeft = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;
const tokens = /\t| +|[^\t ]+/g;
/** Where plain letters may be separated without a space (UAX 14). */
const mayPart = /[^!-,.0-~]/;

/** Breaks lines of text into lines of the page. */
export class LineSetter {
  readonly #pieces: Pieces;
  readonly #measure: Measure;
  readonly #space: Piece;

  constructor(pieces: Pieces, measure: Measure) {
    this.#pieces = pieces;
    this.#measure = measure;
    this.#space = pieces.piece(' ', 0);
  }

  /** Returns at least one line, which is empty for an empty text. */
  set(text: string): SetLine[] {
    const levels = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text, 'auto') : undefined;
    const paragraph = levels?.paragraphs[0]?.level ?? 0;
    const fill = new Fill(this.#pieces, this.#measure, this.#space, paragraph, text, levels?.levels);
    for (const { 0: token, index } of text.matchAll(tokens)) {
      if (token === '\t') fill.tab(index);
      else if (token.startsWith(' ')) fill.spaces(index, token.length);
      else fill.word(index, token);
    }
    return fill.lines();
  }
}

/** Fills the lines of a page in turn. */
class Fill {
  readonly #pieces: Pieces;
  readonly #measure: Measure;
  readonly #space: Piece;
  readonly #paragraph: number;
  readonly #text: string;
  readonly #levels: Uint8Array | undefined;
  readonly #lines: SetLine[] = [];
  #parts: Part[] = [];
  #x = 0;

  constructor(pieces: Pieces, measure: Measure, space: Piece, paragraph: number, text: string, levels: Uint8Array | undefined) {
    this.#pieces = pieces;
    this.#measure = measure;
    this.#space = space;
    this.#paragraph = paragraph;
    this.#text = text;
    this.#levels = levels;
  }

  tab(index: number): void {
    const step = this.#measure.tabWidth * this.#space.width;
    const width = (Math.floor(this.#x / step + 0.001) + 1) * step - this.#x;
    if (this.#x + width > this.#measure.width) this.#turn();
    else this.#add({ piece: this.#space, level: this.#levelAt(index), width, isSpace: true });
  }

  /** Spaces that do not fit hang over the edge, if one of them is enough. */
  spaces(index: number, count: number): void {
    const level = this.#levelAt(index);
    const room = Math.max(1, Math.floor((this.#measure.width - this.#x) / this.#space.width));
    for (let n = 0; n < Math.min(count, room); n += 1) {
      this.#add({ piece: this.#space, level, width: this.#space.width, isSpace: true });
    }
  }

  word(index: number, word: string): void {
    const parts = this.#partsOf(index, index + word.length);
    if (this.#fits(parts)) {
      for (const part of parts) this.#add(part);
    } else if (mayPart.test(word)) this.#split(index, word);
    else this.#unparted(index, word, parts);
  }

  #split(index: number, word: string): void {
    const breaker = new LineBreaker(word);
    let start = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
      const part = word.slice(start, next.position);
      if (part !== '') this.#unparted(index + start, part, this.#partsOf(index + start, index + next.position));
      start = next.position;
    }
  }

  #unparted(index: number, word: string, parts: readonly Part[]): void {
    if (!this.#fits(parts) && this.#x > 0) this.#turn();
    if (this.#fits(parts)) {
      for (const part of parts) this.#add(part);
    } else this.#letters(index, word);
  }

  /** A word wider than the page is broken between letters. */
  #letters(index: number, word: string): void {
    let start = index;
    let end = index;
    let width = 0;
    for (const letter of lettersOf(word)) {
      const wide = this.#pieces.piece(letter, this.#levelAt(end)).width;
      if (width + wide > this.#measure.width && end > start) {
        for (const part of this.#partsOf(start, end)) this.#add(part);
        this.#turn();
        [start, width] = [end, 0];
      }
      end += letter.length;
      width += wide;
    }
    for (const part of this.#partsOf(start, end)) this.#add(part);
  }

  #fits(parts: readonly Part[]): boolean {
    let width = this.#x;
    for (const part of parts) width += part.width;
    return width <= this.#measure.width + 1;
  }

  #levelAt(index: number): number {
    return this.#levels?.[index] ?? 0;
  }

  #partsOf(from: number, to: number): Part[] {
    const parts: Part[] = [];
    for (let start = from, end = from; start < to; start = end) {
      const level = this.#levelAt(start);
      while (end < to && this.#levelAt(end) === level) end += 1;
      const piece = this.#pieces.piece(this.#text.slice(start, end), level);
      parts.push({ piece, level, width: piece.width, isSpace: false });
    }
    return parts;
  }

  #add(part: Part): void {
    this.#parts.push(part);
    this.#x += part.width;
  }

  /** Ends the line. Spaces at its end go to the side where the text ends (UAX 9, rule L1). */
  #turn(): void {
    let last = this.#parts.length;
    while (last > 0 && this.#parts[last - 1]?.isSpace) last -= 1;
    const shown = this.#parts.slice(0, last);
    const isRight = this.#paragraph % 2 === 1;
    const ordered = this.#levels ? inVisualOrder(shown) : shown;
    const width = shown.reduce((sum, part) => sum + part.width, 0);
    let x = isRight ? this.#measure.width - width : 0;
    const pieces = ordered.map((part): SetPiece => {
      const set = { piece: part.piece, level: part.level, x };
      x += part.width;
      return set;
    });
    // One space separates this line from the next for programs that read the text.
    if (pieces.length > 0) {
      const at = isRight ? (pieces[0]?.x ?? 0) - this.#space.width : x;
      const space = { piece: this.#space, level: this.#paragraph, x: at };
      if (isRight) pieces.unshift(space);
      else pieces.push(space);
    }
    this.#lines.push({ pieces });
    this.#parts = [];
    this.#x = 0;
  }

  lines(): SetLine[] {
    if (this.#parts.length > 0 || this.#lines.length === 0) this.#turn();
    return this.#lines;
  }
}
