import { AppError } from '#contract/api/appError.ts';
import { addResource, shownSize } from '#engines/core/content/pageContent.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { buildLabels, labelTexts } from '#engines/core/objects/assembly/labels.ts';
import { byPage, changeDestinations } from '#engines/core/objects/assembly/outline/destinations.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { type PdfDict, PdfObject, pdfDict } from '#engines/core/objects/values.ts';
import type { ShapedLine } from '#engines/core/shaping/shape.ts';
import { LineFonts, lineOperators } from '#engines/core/shaping/writtenLine.ts';
import type { ContentsEntry, ContentsPages } from '#engines/ports.ts';
import { tagContents, type WrittenContents, type WrittenEntry } from './contentsTags.ts';
import { type ContentsLine, measureOf, type PageMeasure, setContents, shapeNumber } from './setContents.ts';

interface Deps {
  readonly editDocument: EditDocument;
  readonly maxPages: number;
}

export function createContentsPages({ editDocument, maxPages }: Deps): ContentsPages {
  return {
    insert: async (input, { title, entries, beforePage }, outPath, call) => {
      let inserted = 0;
      const made = await editDocument(input, outPath, call, async (source, { changed }) => {
        const at = Math.min(beforePage - 1, source.pages.length);
        const neighbor = source.pages[Math.min(at, source.pages.length - 1)] as SourcePage;
        const measure = measureOf(shownSize(neighbor));
        const pages = await setContents(title, entries, measure);
        inserted = pages.length;
        if (source.pages.length + inserted > maxPages) throw new AppError('too_many_pages', { values: { max: maxPages } });
        const numbers = await pageNumbers(source, entries, at, inserted);
        const written = new ContentsPen(source, entries, numbers, measure).write(pages, at);
        tagContents(source, written, at);
        insertLabels(source, title, at, inserted);
        // A destination given by page number would lead to another page after the insert.
        walk([rootOf(source)], (dict) => changeDestinations(dict, (value) => byPage(source, value)));
        changed.add('contentsEntries', entries.length);
        return { pages: source.pages.toSpliced(at, 0, ...written.pages) };
      });
      return { ...made, inserted };
    },
  };
}

/** The label of each entry's page after the insert. */
async function pageNumbers({ document, pages }: Source, entries: readonly ContentsEntry[], at: number, inserted: number) {
  const labels = document.catalog.has('PageLabels') ? labelTexts(document.catalog, pages.length) : undefined;
  const shaped = new Map<string, ShapedLine>();
  return Promise.all(
    entries.map(async ({ page }) => {
      const place = page > at ? page + inserted : page;
      const text = labels?.[page - 1] || String(place);
      const known = shaped.get(text) ?? (await shapeNumber(text));
      shaped.set(text, known);
      return known;
    }),
  );
}

/** Labels of other pages stay (ISO 32000-2 §12.4.2). The new pages are labelled with their title. */
function insertLabels({ document: { catalog }, pages }: Source, title: string, at: number, inserted: number): void {
  if (!catalog.has('PageLabels')) return;
  const own = pdfDict({ PageLabels: pdfDict({ Nums: [0, pdfDict({ P: encodeText(title) })] }) });
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  const labels = buildLabels([
    { catalog, indices: range(0, at) },
    { catalog: own, indices: range(0, inserted) },
    { catalog, indices: range(at, pages.length) },
  ]);
  if (labels) catalog.set('PageLabels', labels);
}

const leaderGapPt = 4;
const entryHeightPt = 15;

/** Writes the pages of a table of contents with their links. */
class ContentsPen {
  readonly #source: Source;
  readonly #entries: readonly ContentsEntry[];
  readonly #numbers: readonly ShapedLine[];
  readonly #measure: PageMeasure;
  readonly #fonts = new LineFonts();
  readonly #written = new Map<number, WrittenEntry & { readonly marks: { page: PdfObject; mark: number }[] }>();
  readonly #titleMarks: { page: PdfObject; mark: number }[] = [];

  constructor(source: Source, entries: readonly ContentsEntry[], numbers: readonly ShapedLine[], measure: PageMeasure) {
    this.#source = source;
    this.#entries = entries;
    this.#numbers = numbers;
    this.#measure = measure;
  }

  write(pages: readonly (readonly ContentsLine[])[], at: number): WrittenContents {
    const made = pages.map((lines, index) => this.#page(lines, at + index));
    this.#fonts.finish();
    return { pages: made, titleMarks: this.#titleMarks, entries: [...this.#written.values()] };
  }

  #page(lines: readonly ContentsLine[], index: number): SourcePage {
    const { widthPt, heightPt } = this.#measure;
    const resources: PdfDict = new Map();
    const annotations: PdfObject[] = [];
    const dict = pdfDict({ Type: 'Page', MediaBox: [0, 0, realOf(widthPt), realOf(heightPt)], Resources: resources });
    const object = PdfObject.of(dict);
    let mark = 0;
    const words = lines.map((line) => {
      const shown = [this.#marked(line.shaped, line, resources, mark)];
      const marks = line.entry === undefined ? this.#titleMarks : this.#entry(line, object, annotations).marks;
      marks.push({ page: object, mark });
      mark += 1;
      if (line.entry === undefined || !line.isLast) return shown.join('\n');
      const number = this.#numbers[line.entry] as ShapedLine;
      const x = widthPt - this.#measure.marginPt - number.widthEm * line.fontSize;
      shown.push(this.#leader(line, x), this.#marked(number, { ...line, x }, resources, mark));
      marks.push({ page: object, mark });
      mark += 1;
      return shown.join('\n');
    });
    dict.set('Contents', deflated(Buffer.from(words.join('\n'), 'latin1')));
    if (annotations.length > 0) dict.set('Annots', annotations);
    return { object, dict, inherited: new Map(), index };
  }

  #marked(shaped: ShapedLine, at: Pick<ContentsLine, 'x' | 'baseline' | 'fontSize'>, resources: PdfDict, mark: number): string {
    const shown = lineOperators(shaped, at, this.#fonts, (font) => addResource(resources, 'Font', font.object));
    return `/Span <</MCID ${mark}>> BDC\nBT 0 g ${shown} ET\nEMC`;
  }

  /** The dots of a leader are an artifact (ISO 32000-2 §14.8.2.2). */
  #leader({ shaped, x, fontSize, baseline }: ContentsLine, end: number): string {
    const start = x + shaped.widthEm * fontSize + leaderGapPt;
    if (end - leaderGapPt <= start) return '';
    const line = `${numberText(start)} ${numberText(baseline)} m ${numberText(end - leaderGapPt)} ${numberText(baseline)} l S`;
    return `/Artifact BMC\nq 0.45 G 0.8 w 1 J [0 3.5] 0 d ${line} Q\nEMC`;
  }

  /** Adds one link per entry, over all its lines on the page where it begins. */
  #entry({ entry = 0, baseline }: ContentsLine, page: PdfObject, annotations: PdfObject[]) {
    const known = this.#written.get(entry);
    if (known) {
      if (known.page === page) this.#grow(known.annotation, baseline);
      return known;
    }
    const { title, page: target } = this.#entries[entry] as ContentsEntry;
    const { widthPt, marginPt } = this.#measure;
    const annotation = pdfDict({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [marginPt, baseline - 3, widthPt - marginPt, baseline - 3 + entryHeightPt].map(realOf),
      Border: [0, 0, 0],
      F: 4,
      Dest: [(this.#source.pages[target - 1] as SourcePage).object, 'XYZ', null, null, null],
      Contents: encodeText(title),
    });
    const link = PdfObject.of(annotation);
    annotations.push(link);
    const written = { link, annotation, page, marks: [] };
    this.#written.set(entry, written);
    return written;
  }

  #grow(annotation: PdfDict, baseline: number): void {
    const { widthPt, marginPt } = this.#measure;
    const [, , , top] = annotation.get('Rect') as ReturnType<typeof realOf>[];
    annotation.set('Rect', [realOf(marginPt), realOf(baseline - 3), realOf(widthPt - marginPt), top ?? realOf(baseline)]);
  }
}
