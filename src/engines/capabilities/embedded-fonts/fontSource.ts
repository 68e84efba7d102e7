/** A font program of a PDF, as far as it can go into another document. */
export interface FontSource {
  /** Whether a glyph has an outline. */
  hasInk(glyph: number): boolean;
  /** A TrueType program with these glyphs, and their numbers in it. Undefined if it cannot be made. */
  program(shown: ShownGlyphs): TrueTypeGlyphs | undefined;
}

/** By code point. */
export interface ShownGlyphs {
  readonly glyphs: ReadonlyMap<number, number>;
  readonly advancesEm: ReadonlyMap<number, number>;
}

export interface TrueTypeGlyphs {
  readonly program: Buffer;
  readonly glyphs: ReadonlyMap<number, number>;
}
