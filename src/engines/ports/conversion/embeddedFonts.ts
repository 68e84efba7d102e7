import type { EngineCall, PdfInput } from '../call.ts';

/** A font program of a PDF with TrueType outlines, and the glyph of each character that the PDF shows with it. */
export interface EmbeddedFont {
  /** As in `TextStyle`: without the prefix of a subset. */
  readonly font: string;
  readonly program: Buffer;
  /** Glyph numbers by code point. Characters whose glyph is missing in the program are left out. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** The advance of each of these characters, as a part of the font size. */
  readonly advancesEm: ReadonlyMap<number, number>;
  /** The pitch of lines at single spacing, and from the top of a line to its baseline, as parts of the font size. */
  readonly lineHeightEm: number;
  readonly ascentEm: number;
}

/** Reads font programs that may be embedded in documents that people edit. */
export interface EmbeddedFontReader {
  /** The fonts with these names, in the order of the file. A file may have several with one name, each with other characters. */
  read(input: PdfInput, names: ReadonlySet<string>, call: EngineCall): Promise<readonly EmbeddedFont[]>;
}
