import { AppError } from '#contract/api/appError.ts';
import type { TextBlock } from '#contract/pages/annotations.ts';
import type { FontStyle } from '#contract/pages/paint.ts';
import { blockDefaults, fontStyleOf, wrapText } from '#contract/pages/textBlocks.ts';
import { matrixText, ownResources, PageContent, shownSize, shownToPage } from '#engines/core/content/pageContent.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { times } from '#engines/core/objects/matrix.ts';
import { LineFonts } from '#engines/core/shaping/writtenLine.ts';
import type { SetText } from '#engines/ports.ts';
import { PdfPen, PenCase } from './pdfPen.ts';
import { Shaper } from './shaper.ts';

/** Font scales that are tried before a text counts as too long for its box. */
const scales = [1, 0.97, 0.94, 0.91, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6];
/** Below the baseline, as a part of the font size. */
const descent = 0.25;
const minPt = 4;

interface Setting {
  readonly fontStyle: FontStyle;
  readonly lines: readonly string[];
  readonly baseline: number;
  readonly lineHeight: number;
  readonly fits: boolean;
}

/** Replaces texts in their boxes and reduces the font size until they fit. */
export class FittedPen {
  readonly #texts: readonly SetText[];
  readonly #shaper: Shaper;
  readonly #case: PenCase;
  readonly #content = new PageContent();
  /** Widths of words per font, in em. */
  readonly #widths = new Map<string, number>();

  private constructor(texts: readonly SetText[], shaper: Shaper) {
    this.#texts = texts;
    this.#shaper = shaper;
    this.#case = new PenCase(new LineFonts(), new Map(), shaper);
  }

  /** Reads the fonts. */
  static async load(texts: readonly SetText[]): Promise<FittedPen> {
    const shaper = new Shaper();
    for (const { block } of texts) await shaper.prepare(block.replacement ?? '', fontStyleOf(block));
    return new FittedPen(texts, shaper);
  }

  /** Returns how many texts were set, and how many exceed their boxes. Throws `text_not_drawable`. */
  drawAll(pages: readonly SourcePage[]): { readonly set: number; readonly tooLong: number } {
    let tooLong = 0;
    for (const [number, texts] of Map.groupBy(this.#texts, ({ block }) => block.page)) {
      const page = pages[number - 1];
      if (!page) throw new AppError('page_out_of_range', { values: { page: number, pageCount: pages.length } });
      const toPage = times([1, 0, 0, -1, 0, shownSize(page).heightPt], shownToPage(page));
      const pen = new PdfPen(ownResources(page), this.#case);
      for (const text of texts) if (!this.#draw(text, pen)) tooLong += 1;
      if (pen.operators !== '') this.#content.add(page, `q ${matrixText(toPage)} cm\n${pen.operators}\nQ\n`, 'over');
    }
    this.#case.fonts.finish();
    return { set: this.#texts.length, tooLong };
  }

  #draw({ block, align }: SetText, pen: PdfPen): boolean {
    const { fontStyle, lines, baseline, lineHeight, fits } = this.#settingOf(block);
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const spare = Math.max(0, block.width - this.#widthOf(line, fontStyle));
      const x = block.x + (align === 'center' ? spare / 2 : align === 'right' ? spare : 0);
      pen.text(line, x, block.y + baseline + index * lineHeight, fontStyle);
    }
    return fits;
  }

  /** The largest font size at which all lines fit the height of the block. */
  #settingOf(block: TextBlock): Setting {
    const own = fontStyleOf(block);
    const ownLineHeight = block.lineHeight ?? blockDefaults.lineHeight * own.fontSize;
    const ownBaseline = block.baseline ?? blockDefaults.baseline * own.fontSize;
    let setting: Setting | undefined;
    for (const scale of scales) {
      const fontStyle = { ...own, fontSize: own.fontSize * scale };
      if (setting && fontStyle.fontSize < minPt) break;
      const lines = wrapText(block.replacement ?? '', block.width, (line) => this.#widthOf(line, fontStyle));
      const [baseline, lineHeight] = [ownBaseline * scale, ownLineHeight * scale];
      const bottom = baseline + (lines.length - 1) * lineHeight + fontStyle.fontSize * descent;
      const widest = Math.max(...lines.map((line) => this.#widthOf(line, fontStyle)));
      const fits = bottom <= block.height + own.fontSize * descent && widest <= block.width * 1.02;
      setting = { fontStyle, lines, baseline: fits && lines.length === 1 ? ownBaseline : baseline, lineHeight, fits };
      if (fits) break;
    }
    if (!setting) throw new AppError('internal');
    return setting;
  }

  /** Words are measured once, because a text is wrapped at many sizes. */
  #widthOf(line: string, fontStyle: FontStyle): number {
    let width = 0;
    for (const word of line.split(/(?<= )|(?= )/)) width += this.#wordWidth(word, fontStyle);
    return width * fontStyle.fontSize;
  }

  #wordWidth(word: string, fontStyle: FontStyle): number {
    if (word === '') return 0;
    const key = `${fontStyle.fontFamily} ${fontStyle.bold} ${fontStyle.italic} ${word}`;
    const width = this.#widths.get(key) ?? this.#shaper.line(word, fontStyle).widthEm;
    this.#widths.set(key, width);
    return width;
  }
}
