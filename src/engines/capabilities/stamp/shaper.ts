import type { FontStyle } from '#contract/pages/paint.ts';
import { FontStack } from '#engines/core/shaping/fontStack.ts';
import { type ShapedLine, shapePrepared } from '#engines/core/shaping/shape.ts';

type Face = Pick<FontStyle, 'fontFamily' | 'bold' | 'italic'>;

/** Shapes lines in the fonts of annotations, with a cache for repeated lines. */
export class Shaper {
  readonly #stacks = new Map<string, FontStack>();
  readonly #lines = new Map<string, ShapedLine>();

  /** Reads the fonts for a text. Await it before asking for its lines. */
  async prepare(text: string, face: Face): Promise<void> {
    await this.#stack(face).prepare(text);
  }

  /** Throws `text_not_drawable`. */
  line(text: string, face: Face): ShapedLine {
    const key = `${keyOf(face)} ${text}`;
    const line = this.#lines.get(key) ?? shapePrepared(text, this.#stack(face));
    this.#lines.set(key, line);
    return line;
  }

  #stack(face: Face): FontStack {
    const { fontFamily: family, bold: isBold, italic: isItalic } = face;
    const stack = this.#stacks.get(keyOf(face)) ?? new FontStack({ family, isBold, isItalic });
    this.#stacks.set(keyOf(face), stack);
    return stack;
  }
}

function keyOf({ fontFamily, bold, italic }: Face): string {
  return `${fontFamily} ${bold} ${italic}`;
}
