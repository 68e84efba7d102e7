import { deflateSync } from 'node:zlib';
import { numberText, realOf } from '#engines/core/objects/content.ts';
import { PdfObject, PdfStream, pdfDict } from '#engines/core/objects/values.ts';
import type { GrowingPdf } from '#engines/core/objects/writer.ts';
import type { TypesetStyle } from '#engines/ports.ts';
import type { SetLine } from './breakLine.ts';
import type { Piece } from './pieces.ts';

/** A paragraph in the structure tree (ISO 32000-2 §14.8.4.5), and the places of its lines. */
interface Paragraph {
  readonly object: PdfObject;
  readonly places: { readonly page: PdfObject; readonly mark: number }[];
}

export class TooManyPages extends Error {}

const grey = '0.4 g';
/** As a part of the text size: the height of the first line's letters above the baseline. */
const ascent = 0.95;
const numberScale = 0.8;

/** Writes lines on pages. Each page is written as soon as it is full. */
export class TextPages {
  readonly #pdf: GrowingPdf;
  readonly #style: TypesetStyle;
  readonly #maxPages: number;
  readonly #resources: PdfObject;
  readonly #gutterPt: number;
  readonly #parent = PdfObject.of(null);
  readonly #root = PdfObject.of(null);
  readonly #document = PdfObject.of(null);
  readonly #kids: PdfObject[] = [];
  readonly #paragraphs: PdfObject[] = [];
  readonly #marksOfPages: PdfObject[] = [];
  readonly #linesPerPage: number;
  #page = PdfObject.of(null);
  #marks: PdfObject[] = [];
  #words: string[] = [];
  #numbers: string[] = [];
  #line = 0;
  #paragraph: Paragraph | undefined;
  #isMarked = false;

  constructor(pdf: GrowingPdf, style: TypesetStyle, maxPages: number, resources: PdfObject, gutterPt: number) {
    this.#pdf = pdf;
    this.#style = style;
    this.#maxPages = maxPages;
    this.#resources = resources;
    this.#gutterPt = gutterPt;
    const room = style.heightPt - 2 * style.marginPt - style.fontSize * ascent;
    this.#linesPerPage = Math.max(1, Math.floor(room / style.lineHeightPt + 0.001) + 1);
  }

  get pageCount(): number {
    return this.#kids.length;
  }

  /** Adds a line of the current paragraph. An empty line ends it. */
  line(line: SetLine, number: Piece | undefined): void {
    if (this.#line === this.#linesPerPage) this.endPage();
    const baseline =
      this.#style.heightPt - this.#style.marginPt - this.#style.fontSize * ascent - this.#line * this.#style.lineHeightPt;
    this.#line += 1;
    if (number) this.#number(number, baseline);
    if (line.pieces.length === 0) {
      this.endParagraph();
      return;
    }
    this.#mark();
    const left = this.#style.marginPt + this.#gutterPt;
    this.#words.push(shown(line, this.#style.fontSize, left, baseline));
  }

  #number(number: Piece, baseline: number): void {
    const size = this.#style.fontSize * numberScale;
    const left = this.#style.marginPt + this.#gutterPt - size - (number.width * size) / 1000;
    this.#numbers.push(shown({ pieces: [{ piece: number, level: 0, x: 0 }] }, size, left, baseline));
  }

  /** Opens the marked content of the current paragraph on this page. */
  #mark(): void {
    if (this.#isMarked) return;
    this.#paragraph ??= { object: PdfObject.of(null), places: [] };
    const mark = this.#marks.length;
    this.#marks.push(this.#paragraph.object);
    this.#paragraph.places.push({ page: this.#page, mark });
    this.#words.push(`/P <</MCID ${mark}>> BDC`);
    this.#isMarked = true;
  }

  #unmark(): void {
    if (this.#isMarked) this.#words.push('EMC');
    this.#isMarked = false;
  }

  endParagraph(): void {
    this.#unmark();
    if (!this.#paragraph) return;
    const { object, places } = this.#paragraph;
    this.#paragraph = undefined;
    const [first] = places;
    const K =
      places.length === 1 ? (first?.mark ?? 0) : places.map(({ page, mark }) => pdfDict({ Type: 'MCR', Pg: page, MCID: mark }));
    object.value = pdfDict({ Type: 'StructElem', S: 'P', P: this.#document, Pg: first?.page, K });
    this.#paragraphs.push(object);
    this.#pdf.write(object);
  }

  /** Writes the page, even without a line. Throws `TooManyPages`. */
  endPage(): void {
    if (this.#kids.length >= this.#maxPages) throw new TooManyPages();
    this.#unmark();
    const numbers = this.#numbers.length > 0 ? [`/Artifact BMC ${grey}`, ...this.#numbers, 'EMC'] : [];
    const content = Buffer.from(['BT', ...this.#words, ...numbers, 'ET'].join('\n'), 'latin1');
    const Contents = PdfObject.of(new PdfStream(pdfDict({ Filter: 'FlateDecode' }), deflateSync(content)));
    this.#pdf.write(Contents);
    const { widthPt, heightPt } = this.#style;
    this.#page.value = pdfDict({
      Type: 'Page',
      Parent: this.#parent,
      MediaBox: [0, 0, realOf(widthPt), realOf(heightPt)],
      Resources: this.#resources,
      Contents,
      StructParents: this.#kids.length,
      Tabs: 'S',
    });
    const marks = PdfObject.of(this.#marks);
    this.#pdf.write(marks);
    this.#marksOfPages.push(marks);
    this.#kids.push(this.#page);
    this.#pdf.write(this.#page);
    this.#page = PdfObject.of(null);
    [this.#marks, this.#words, this.#numbers, this.#line] = [[], [], [], 0];
  }

  /** Writes the last page and returns the catalog entries that all pages share. */
  finish(): Record<string, PdfObject> {
    if (this.#line > 0 || this.#kids.length === 0) this.endPage();
    this.endParagraph();
    this.#parent.value = pdfDict({ Type: 'Pages', Kids: this.#kids, Count: this.#kids.length });
    this.#document.value = pdfDict({ Type: 'StructElem', S: 'Document', P: this.#root, K: this.#paragraphs });
    const Nums = this.#marksOfPages.flatMap((marks, page) => [page, marks]);
    this.#root.value = pdfDict({
      Type: 'StructTreeRoot',
      K: this.#document,
      ParentTree: PdfObject.of(pdfDict({ Nums })),
      ParentTreeNextKey: this.#kids.length,
    });
    return { Pages: this.#parent, StructTreeRoot: this.#root };
  }
}

/** The operators that show a line: one TJ while the font stays the same and nothing is raised. */
function shown({ pieces }: SetLine, size: number, left: number, baseline: number): string {
  const words: string[] = [];
  let font = '';
  let open = '';
  let pen = pieces[0]?.x ?? 0;
  words.push(`1 0 0 1 ${numberText(left + (pen * size) / 1000)} ${numberText(baseline)} Tm`);
  const close = () => {
    if (open !== '') words.push(`[${open}] TJ`);
    open = '';
  };
  for (const { piece, x } of pieces) {
    for (const run of piece.runs) {
      if (run.font !== font) {
        close();
        words.push(`/${run.font} ${numberText(size)} Tf`);
        font = run.font;
      }
      const move = pen - (x + run.startX);
      if (Math.abs(move) > 0.5) open += numberText(move);
      if (run.flat === undefined) {
        close();
        words.push(run.raised);
      } else open = open.endsWith('>') ? `${open.slice(0, -1)}${run.flat.slice(1)}` : `${open}${run.flat}`;
      pen = x + run.endX;
    }
  }
  close();
  return words.join(' ');
}
