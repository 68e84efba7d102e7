import { type Placed, placeStamp, radians } from '#contract/stampPlacement.ts';
import { pageAttribute, type SourcePage } from '../objects/assembly/pages.ts';
import { deflated, numberText, realOf } from '../objects/content.ts';
import { shownBox, shownTurns, userUnit } from '../objects/edits/crop.ts';
import { arrayOf, dictOf, PdfObject, type PdfValue, pdfDict } from '../objects/values.ts';
import type { Stamp } from '../ports.ts';
import type { Mark } from './mark.ts';

type StampStyle = Stamp['style'];

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Draws one mark on page after page; what pages share is written once. */
export class StampPen {
  readonly #mark: Mark;
  readonly #style: StampStyle;
  readonly #state: PdfObject;
  readonly #streams = new Map<string, PdfObject>();

  constructor(mark: Mark, style: StampStyle) {
    this.#mark = mark;
    this.#style = style;
    const alpha = realOf(style.opacity);
    this.#state = PdfObject.of(pdfDict({ Type: 'ExtGState', ca: alpha, CA: alpha, BM: 'Normal', SMask: 'None' }));
  }

  draw(page: SourcePage): void {
    const resources = new Map(dictOf(pageAttribute(page, 'Resources')));
    const form = addResource(resources, 'XObject', this.#mark.form);
    const state = addResource(resources, 'ExtGState', this.#state);
    page.dict.set('Resources', resources);
    const { position, rotation, layer } = this.#style;
    const places = placeStamp(shownSize(page), this.#mark.size, position, rotation);
    const toPage = shownToPage(page);
    const drawn = places.map((place) => `q ${matrixText(times(this.#matrix(place), toPage))} cm /${form} Do Q`);
    // No part of what the document says: a reading program passes over it (§14.8.2.2).
    const words = `/Artifact <</Type/Pagination/Subtype/Watermark>> BDC\nq /${state} gs\n${drawn.join('\n')}\nQ\nEMC\n`;
    const contents = page.dict.get('Contents');
    const before = arrayOf(contents) ?? (contents === undefined || contents === null ? [] : [contents]);
    // What the page's own content leaves set must not move the mark.
    const all =
      layer === 'under'
        ? [this.#stream(words), ...before]
        : [this.#stream('q\n'), ...before, this.#stream('\nQ\n'), this.#stream(words)];
    page.dict.set('Contents', all);
  }

  /** From the mark's own corner to the page as it is shown. */
  #matrix({ x, y, degrees, scale }: Placed): Matrix {
    const { widthPt, heightPt } = this.#mark.size;
    const [cos, sin] = [Math.cos(radians(degrees)) * scale, Math.sin(radians(degrees)) * scale];
    return times([1, 0, 0, 1, -widthPt / 2, -heightPt / 2], [cos, sin, -sin, cos, x, y]);
  }

  #stream(words: string): PdfObject {
    const known = this.#streams.get(words) ?? deflated(Buffer.from(words, 'latin1'));
    this.#streams.set(words, known);
    return known;
  }
}

/** The name under which a page finds a thing; dictionaries that other pages may share are copied first. */
function addResource(resources: Map<string, PdfValue>, kind: string, value: PdfValue): string {
  const entries = new Map(dictOf(resources.get(kind)));
  let n = entries.size;
  while (entries.has(`Mark${n}`)) n += 1;
  entries.set(`Mark${n}`, value);
  resources.set(kind, entries);
  return `Mark${n}`;
}

/** In points, as a reader shows the page. */
function shownSize(page: SourcePage) {
  const [left, bottom, right, top] = shownBox(page);
  const unit = userUnit(page);
  const [across, upright] = [(right - left) * unit, (top - bottom) * unit];
  return shownTurns(page) % 2 === 0 ? { widthPt: across, heightPt: upright } : { widthPt: upright, heightPt: across };
}

/** From points of the page as shown, upright and cropped, to its own units. */
function shownToPage(page: SourcePage): Matrix {
  const [left, bottom, right, top] = shownBox(page);
  const part = 1 / userUnit(page);
  const turned: readonly Matrix[] = [
    [part, 0, 0, part, left, bottom],
    [0, part, -part, 0, right, bottom],
    [-part, 0, 0, -part, right, top],
    [0, -part, part, 0, left, top],
  ];
  return turned[shownTurns(page)] as Matrix;
}

/** The first, then the second (ISO 32000-2 §8.3.4). */
function times([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

/** Six decimals: a page whose unit is large has small numbers. */
function matrixText(matrix: Matrix): string {
  return matrix.map((value, index) => (index < 4 ? value.toFixed(6) : numberText(value))).join(' ');
}
