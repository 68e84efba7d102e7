import type { ScanPage, ScanWord } from '#engines/ports.ts';
import { addResource, matrixText, ownResources, PageContent, shownToPage } from './content/pageContent.ts';
import type { SourcePage } from './objects/assembly/pages.ts';
import type { Matrix } from './objects/matrix.ts';
import { FontStack } from './shaping/fontStack.ts';
import { type ShapedLine, shapePrepared } from './shaping/shape.ts';
import { LineFonts, lineOperators } from './shaping/writtenLine.ts';
import { hasSpaceBetween } from './wordSpacing.ts';

/** The height from the top of `h` to the bottom of `p`, as a part of the font size. */
const sizeOfHeight = 0.9;
/** Degrees. */
const maxSlant = 5;

/**
 * Writes invisible words over pages (text rendering mode 3, ISO 32000-2 §9.3.6): each as wide as in the picture, on its line, followed by
 * its space. All pages share their fonts.
 */
export class TextLayer {
  readonly #stack = new FontStack({ family: 'noto-sans' });
  readonly #fonts = new LineFonts();
  readonly #content = new PageContent();

  /** Loads the fonts of everything that will be written. */
  async prepare(pages: readonly ScanPage[]): Promise<void> {
    await this.#stack.prepare(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' '));
  }

  write(page: SourcePage, scan: ScanPage): void {
    const resources = ownResources(page);
    const shown = scan.words.flatMap((word, index) => {
      const line = this.#shape(word.text);
      if (!line || line.widthEm <= 0) return [];
      const next = scan.words[index + 1];
      const hasSpace = next?.line === word.line && hasSpaceBetween(word, next);
      const spaced = hasSpace ? (this.#shape(`${word.text} `) ?? line) : line;
      const words = lineOperators(spaced, { x: 0, baseline: 0, fontSize: word.height * sizeOfHeight }, this.#fonts, (font) =>
        addResource(resources, 'Font', font.object),
      );
      return [`q ${matrixText(matrixOf(word, line, scan.heightPt))} cm BT 3 Tr\n${words}\nET Q`];
    });
    if (shown.length === 0) return;
    this.#content.add(page, `q ${matrixText(shownToPage(page))} cm\n${shown.join('\n')}\nQ\n`, 'over');
  }

  finish(): void {
    this.#fonts.finish();
  }

  /** Undefined for letters that no font has, because OCR can read dirt as anything. */
  #shape(text: string): ShapedLine | undefined {
    try {
      return shapePrepared(text, this.#stack);
    } catch {
      return undefined;
    }
  }
}

/** From the word's own line to the page as shown, y upwards. */
function matrixOf({ x, y, width, height, baseline, angle }: ScanWord, { widthEm }: ShapedLine, pageHeight: number): Matrix {
  const slant = angle - 90 * Math.round(angle / 90);
  // Readers split a slanted word into several, so it is written level, on the middle of its line.
  const written = Math.abs(slant) < maxSlant ? angle - slant : angle;
  const rise = (width / 2) * Math.tan(((angle - written) * Math.PI) / 180);
  const [cos, sin] = [Math.cos((written * Math.PI) / 180), Math.sin((written * Math.PI) / 180)];
  const stretch = width / (widthEm * height * sizeOfHeight);
  const down = baseline + rise;
  const [footX, footY] = [x - sin * down, y + cos * down];
  return [cos * stretch, -sin * stretch, sin, cos, footX, pageHeight - footY];
}
