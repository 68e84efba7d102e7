import { type Placed, placeStamp, radians } from '#contract/pages/stampPlacement.ts';
import { addResource, matrixText, ownResources, PageContent, shownSize, shownToPage } from '#engines/core/content/pageContent.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { realOf } from '#engines/core/objects/content.ts';
import { type Matrix, times } from '#engines/core/objects/matrix.ts';
import { PdfObject, pdfDict } from '#engines/core/objects/values.ts';
import type { Stamp } from '#engines/ports.ts';
import type { Mark } from './mark.ts';

type StampStyle = Stamp['style'];

/** Draws one mark on many pages; shared objects are written once. */
export class StampPen {
  readonly #mark: Mark;
  readonly #style: StampStyle;
  readonly #state: PdfObject;
  readonly #content = new PageContent();

  constructor(mark: Mark, style: StampStyle) {
    this.#mark = mark;
    this.#style = style;
    const alpha = realOf(style.opacity);
    this.#state = PdfObject.of(pdfDict({ Type: 'ExtGState', ca: alpha, CA: alpha, BM: 'Normal', SMask: 'None' }));
  }

  draw(page: SourcePage): void {
    const resources = ownResources(page);
    const form = addResource(resources, 'XObject', this.#mark.form);
    const state = addResource(resources, 'ExtGState', this.#state);
    const { position, rotation, layer } = this.#style;
    const places = placeStamp(shownSize(page), this.#mark.size, position, rotation);
    const toPage = shownToPage(page);
    const drawn = places.map((place) => `q ${matrixText(times(this.#matrix(place), toPage))} cm /${form} Do Q`);
    // An artifact, so that screen readers skip it (§14.8.2.2).
    const operators = `/Artifact <</Type/Pagination/Subtype/Watermark>> BDC\nq /${state} gs\n${drawn.join('\n')}\nQ\nEMC\n`;
    this.#content.add(page, operators, layer);
  }

  /** From mark coordinates to the page as shown. */
  #matrix({ x, y, degrees, scale }: Placed): Matrix {
    const { widthPt, heightPt } = this.#mark.size;
    const [cos, sin] = [Math.cos(radians(degrees)) * scale, Math.sin(radians(degrees)) * scale];
    return times([1, 0, 0, 1, -widthPt / 2, -heightPt / 2], [cos, sin, -sin, cos, x, y]);
  }
}
