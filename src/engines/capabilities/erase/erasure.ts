import { type TextFont, textFont } from '#engines/core/content/fonts/textFont.ts';
import type { Edit } from '#engines/core/editDocument.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import type { Matrix } from '#engines/core/objects/matrix.ts';
import type { PdfDict, PdfObject } from '#engines/core/objects/values.ts';
import type { LetterJudge } from './text/letterFinder.ts';
import type { Zone } from './zone.ts';

/** A picture whose pixels beneath zones go. */
export interface PictureRequest {
  readonly from: PdfObject;
  /** Takes its place; it gets its bytes when the pictures are read. */
  readonly to: PdfObject;
  /** The zones, as corners in the unit square that the picture fills (ISO 32000-2 §8.9.5.1). */
  readonly matrix: Matrix;
  readonly zones: readonly Zone[];
}

/** Marked content that lost something: by what holds its numbers, which is a page or a form. */
export type MarkedPlaces = Map<PdfObject, Set<number>>;

/** What one run of erasing over a document knows and finds. */
export class Erasure {
  /** What is not to be found any more, and what stands in its place where anything does. */
  readonly gone = new Map<PdfObject, PdfObject | null>();
  readonly pictures: PictureRequest[] = [];
  readonly marked: MarkedPlaces = new Map();
  /** Codes of letters that were taken out, by their fonts. */
  readonly erasedCodes = new Map<PdfDict, Set<number>>();
  /** Texts that were taken out and that no reader reads. */
  readonly unread: string[] = [];
  readonly removed: Tally;
  readonly warnings: Tally;
  /** Layers that are not shown. */
  readonly hiddenLayers: ReadonlySet<PdfDict>;
  /** Forms may stand in forms, many times over: more than these are an attack. */
  formsLeft = 20_000;
  readonly #fonts = new Map<PdfDict, TextFont>();

  constructor({ removed, warnings }: Pick<Edit, 'removed' | 'warnings'>, hiddenLayers: ReadonlySet<PdfDict>) {
    this.removed = removed;
    this.warnings = warnings;
    this.hiddenLayers = hiddenLayers;
  }

  fontOf(dict: PdfDict): TextFont {
    const font = this.#fonts.get(dict) ?? textFont(dict);
    this.#fonts.set(dict, font);
    return font;
  }

  tellErased({ dict }: TextFont, code: number): void {
    const codes = this.erasedCodes.get(dict) ?? new Set();
    this.erasedCodes.set(dict, codes.add(code));
  }

  mark(owner: PdfObject, number: number): void {
    const numbers = this.marked.get(owner) ?? new Set();
    this.marked.set(owner, numbers.add(number));
  }
}

/** Beneath what nothing may stay on one page. */
export interface Zones {
  readonly all: readonly Zone[];
  /** Beneath what no letter may stay: those, or the places of letters that others find. */
  readonly text: readonly Zone[];
  readonly letters: LetterJudge;
}
