/** The texts of glyphs by the code of each, for each font by its name without the prefix of a subset. */
export type SpelledGlyphs = readonly (readonly [font: string, texts: readonly (readonly [code: number, text: string])[]])[];

/** PDFium's name of a font without one, such as a Type 3 font. */
export const namelessFont = '';

/** The name of a font without the prefix of its subset (ISO 32000-2 §9.9.2), which PDFium leaves out of most names. */
export const withoutPrefix = (font: string): string => font.replace(/^[A-Z]{6}\+/, '');
