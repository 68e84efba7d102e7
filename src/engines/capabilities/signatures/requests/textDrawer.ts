import type { PdfValue } from '#engines/core/objects/values.ts';
import type { FontObject } from '#engines/core/shaping/fontObject.ts';
import { FontStack } from '#engines/core/shaping/fontStack.ts';
import { type ShapedLine, shapeLine } from '#engines/core/shaping/shape.ts';
import { LineFonts, lineOperators } from '#engines/core/shaping/writtenLine.ts';

export interface DrawnText {
  readonly line: ShapedLine;
  readonly x: number;
  readonly baseline: number;
  readonly sizePt: number;
}

/** Draws lines of any script as content of a page or form. All texts of one drawer share its fonts. */
export class TextDrawer {
  readonly #stack = new FontStack({ family: 'noto-sans' });
  readonly #fonts = new LineFonts();
  readonly #used = new Map<FontObject, string>();

  shape(text: string): Promise<ShapedLine> {
    return shapeLine(text, this.#stack);
  }

  /** Wraps to this width in ems. A longer word gets its own line. */
  async wrap(text: string, widthEm: number): Promise<ShapedLine[]> {
    const lines: ShapedLine[] = [];
    for (const paragraph of text.split('\n')) {
      let words = '';
      for (const word of paragraph.split(' ')) {
        const longer = words === '' ? word : `${words} ${word}`;
        if (words !== '' && (await this.shape(longer)).widthEm > widthEm) {
          lines.push(await this.shape(words));
          words = word;
        } else words = longer;
      }
      lines.push(await this.shape(words));
    }
    return lines;
  }

  /** Operators for a separate content stream. Its fonts are in `fonts`. */
  draw(texts: readonly DrawnText[]): string {
    const words = texts.map(({ line, x, baseline, sizePt }) =>
      lineOperators(line, { x, baseline, fontSize: sizePt }, this.#fonts, (font) => this.#nameOf(font)),
    );
    return `q 0 g BT\n${words.join('\n')}\nET Q`;
  }

  /** Writes the fonts and returns the resources of the content. Nothing can be drawn after it. */
  fonts(): Map<string, PdfValue> {
    this.#fonts.finish();
    return this.resources();
  }

  /** Like `fonts`, while more is to be drawn. */
  resources(): Map<string, PdfValue> {
    return new Map([...this.#used].map(([font, name]) => [name, font.object]));
  }

  finish(): void {
    this.#fonts.finish();
  }

  #nameOf(font: FontObject): string {
    const name = this.#used.get(font) ?? `F${this.#used.size + 1}`;
    this.#used.set(font, name);
    return name;
  }
}
