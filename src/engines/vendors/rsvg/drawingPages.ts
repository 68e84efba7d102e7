import { annotationsOf, pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import { shownBox } from '#engines/core/objects/edits/crop.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  numberOf,
  PdfObject,
  PdfStream,
  type PdfValue,
  pdfDict,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';
import { place } from '#engines/core/placement.ts';
import type { PicturePageStyle } from '#engines/ports.ts';

/** The placement of pictures uses CSS pixels; 96 of them are 72 points (CSS Values 4 §6.2). */
const screenDpi = 96;
const pixelsPerPoint = screenDpi / 72;

/** A drawing that rsvg-convert has written: one page, scaled by a factor. */
interface DrawnPage {
  readonly page: SourcePage;
  readonly zoom: number;
}

/** The catalog of a document with a page for each drawing. */
export function catalogOf(drawings: readonly DrawnPage[], style: PicturePageStyle): PdfObject {
  const pages = PdfObject.of(null);
  const kids = drawings.map((drawing) => pageOf(drawing, style, pages));
  pages.value = pdfDict({ Type: 'Pages', Kids: kids, Count: kids.length });
  return PdfObject.of(pdfDict({ Type: 'Catalog', Pages: pages }));
}

function pageOf({ page, zoom }: DrawnPage, style: PicturePageStyle, parent: PdfObject): PdfObject {
  const [left, bottom, right, top] = shownBox(page);
  const [widthPx, heightPx] = [right - left, top - bottom].map((side) => (side * pixelsPerPoint) / zoom) as [number, number];
  const placed = place({ widthPx, heightPx, dpi: screenDpi }, style);
  const [scaleX, scaleY] = [placed.width / (right - left), placed.height / (top - bottom)];
  const toPage = (x: number, y: number) => [placed.x + (x - left) * scaleX, placed.y + (y - bottom) * scaleY] as const;
  const [x0, y0] = toPage(0, 0);
  const matrix = `${scaleX.toFixed(6)} 0 0 ${scaleY.toFixed(6)} ${numberText(x0)} ${numberText(y0)}`;
  const links = linksOf(page, toPage);
  return PdfObject.of(
    pdfDict({
      Type: 'Page',
      Parent: parent,
      MediaBox: [0, 0, realOf(placed.pageWidth), realOf(placed.pageHeight)],
      Resources: pdfDict({ XObject: pdfDict({ Fm0: formOf(page, [left, bottom, right, top]) }) }),
      Contents: deflated(Buffer.from(`q ${matrix} cm /Fm0 Do Q`)),
      Annots: links.length > 0 ? links : undefined,
    }),
  );
}

/** The page's content as a form; transparency makes it a group (ISO 32000-2 §11.6.6). */
function formOf(page: SourcePage, box: readonly number[]): PdfObject {
  const parts = arrayOf(page.dict.get('Contents'));
  const content = streamOf(parts ? parts[0] : page.dict.get('Contents'));
  const entries: Record<string, PdfValue> = {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: box.map(realOf),
    Resources: pageAttribute(page, 'Resources') ?? pdfDict({}),
  };
  const group = page.dict.get('Group');
  if (group) entries.Group = group;
  if (!content) return deflated(Buffer.alloc(0), entries);
  const coding = pdfDict({ Filter: content.dict.get('Filter'), DecodeParms: content.dict.get('DecodeParms') });
  return PdfObject.of(new PdfStream(new Map([...pdfDict(entries), ...coding]), content.data));
}

/** External links, at their new places. */
function linksOf(page: SourcePage, toPage: (x: number, y: number) => readonly [number, number]): PdfObject[] {
  return annotationsOf(page.dict).flatMap(({ dict }) => {
    const address = stringOf(dictOf(dict.get('A'))?.get('URI'));
    const corners = (arrayOf(dict.get('Rect')) ?? []).map((each) => numberOf(each) ?? 0);
    const isWeb = nameOf(dict.get('Subtype')) === 'Link' && /^(https?:|mailto:)/i.test(address?.bytes ?? '');
    if (!isWeb || !address || corners.length !== 4) return [];
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners;
    const A = pdfDict({ S: 'URI', URI: address });
    const Rect = [...toPage(x0, y0), ...toPage(x1, y1)].map(realOf);
    return [PdfObject.of(pdfDict({ Type: 'Annot', Subtype: 'Link', Rect, Border: [0, 0, 0], A }))];
  });
}
