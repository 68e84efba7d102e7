import { placeRunning } from '#contract/pages/runningText.ts';
import { stampText } from '#contract/pages/stampPlacement.ts';
import {
  addResource,
  matrixText,
  ownResources,
  PageContent,
  rgbText,
  shownSize,
  shownToPage,
} from '#engines/core/content/pageContent.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { FontStack } from '#engines/core/shaping/fontStack.ts';
import { type ShapedLine, shapeLine } from '#engines/core/shaping/shape.ts';
import { LineFonts, lineOperators } from '#engines/core/shaping/writtenLine.ts';
import type { RunningLines, RunningPage } from '#engines/ports.ts';

/** Writes headers and footers; all pages share the fonts. */
export class RunningPen {
  readonly #running: RunningLines;
  readonly #shaped: ReadonlyMap<string, ShapedLine>;
  readonly #fonts = new LineFonts();
  readonly #content = new PageContent();

  private constructor(running: RunningLines, shaped: ReadonlyMap<string, ShapedLine>) {
    this.#running = running;
    this.#shaped = shaped;
  }

  static async load(running: RunningLines): Promise<RunningPen> {
    const texts = [...new Set(running.pages.flatMap(({ lines }) => lines.map(({ text }) => stampText(text))))].filter(Boolean);
    const stack = new FontStack({ family: 'noto-sans' });
    const shaped = new Map<string, ShapedLine>();
    for (const text of texts) shaped.set(text, await shapeLine(text, stack));
    return new RunningPen(running, shaped);
  }

  /** Returns the number of pages with a header or footer. */
  drawAll(pages: readonly SourcePage[]): number {
    let drawn = 0;
    for (const said of this.#running.pages) {
      const page = pages[said.page - 1];
      if (page && this.#draw(page, said)) drawn += 1;
    }
    this.#fonts.finish();
    return drawn;
  }

  #draw(page: SourcePage, { lines }: RunningPage): boolean {
    const said = lines.flatMap(({ slot, text }) => {
      const line = this.#shaped.get(stampText(text));
      return line ? [{ slot, line }] : [];
    });
    if (said.length === 0) return false;
    const resources = ownResources(page);
    const size = shownSize(page);
    const operators = said.map(({ slot, line }) => {
      const { fontSize, marginPt } = this.#running;
      const place = placeRunning(size, { widthEm: line.widthEm, fontSize }, slot, marginPt);
      const at = { ...place, fontSize: fontSize * place.scale };
      const shown = lineOperators(line, at, this.#fonts, (font) => addResource(resources, 'Font', font.object));
      // An artifact, so that screen readers skip it (ISO 32000-2 §14.8.2.2).
      const [kind, edge] = slot.startsWith('header') ? ['Header', 'Top'] : ['Footer', 'Bottom'];
      return `/Artifact <</Type/Pagination/Subtype/${kind}/Attached[/${edge}]>> BDC\nBT ${shown} ET\nEMC`;
    });
    const matrix = matrixText(shownToPage(page));
    this.#content.add(page, `q ${matrix} cm ${rgbText(this.#running.color)} rg\n${operators.join('\n')}\nQ\n`, 'over');
    return true;
  }
}
