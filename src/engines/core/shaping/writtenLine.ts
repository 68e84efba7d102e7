import { numberText } from '../objects/content.ts';
import type { LoadedFont } from './font.ts';
import { FontObject } from './fontObject.ts';
import type { ShapedLine } from './shape.ts';
import { showText } from './showText.ts';

/** The fonts of the lines of one document. Each is written once. */
export class LineFonts {
  readonly #objects = new Map<LoadedFont, FontObject>();

  of(font: LoadedFont): FontObject {
    const known = this.#objects.get(font) ?? new FontObject(font);
    this.#objects.set(font, known);
    return known;
  }

  /** Writes the fonts, once every line has been written. */
  finish(): void {
    for (const font of this.#objects.values()) font.finish();
  }
}

/** A line as text operators, for use between BT and ET. `nameOf` returns the resource name of a font. */
export function lineOperators(
  line: ShapedLine,
  at: { readonly x: number; readonly baseline: number; readonly fontSize: number },
  fonts: LineFonts,
  nameOf: (font: FontObject) => string,
): string {
  const shown = line.runs.map((run) => {
    const font = fonts.of(run.font);
    const x = at.x + ((run.glyphs[0]?.x ?? 0) * at.fontSize) / 1000;
    const matrix = `1 0 0 1 ${numberText(x)} ${numberText(at.baseline)} Tm`;
    return `/${nameOf(font)} ${numberText(at.fontSize)} Tf ${matrix} ${showText(run, font, at.fontSize)}`;
  });
  return shown.join('\n');
}
