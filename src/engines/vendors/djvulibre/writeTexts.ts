import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { realOf } from '#engines/core/objects/content.ts';
import { changeInfo } from '#engines/core/objects/edits/info.ts';
import { PdfObject, PdfString, pdfDict } from '#engines/core/objects/values.ts';
import { TextLayer } from '#engines/core/textLayer.ts';
import type { ScanPage } from '#engines/ports.ts';
import type { DjvuLink } from './annotations.ts';
import type { NumberedPage } from './pageLayers.ts';
import { placementOf, shownBox } from './placement.ts';
import type { DjvuTexts } from './readTexts.ts';

/** Writes the words as an invisible layer, the links, and the title. */
export async function writeTexts(source: Source, pages: readonly NumberedPage[], texts: DjvuTexts): Promise<void> {
  const scans = pages.flatMap((page): ScanPage[] => {
    const words = texts.words.get(page.page);
    const { widthPt, heightPt } = placementOf(page);
    return words ? [{ page: page.page, widthPt, heightPt, words, isPartial: false }] : [];
  });
  const layer = new TextLayer();
  await layer.prepare(scans);
  for (const scan of scans) {
    const target = source.pages[scan.page - 1];
    if (target) layer.write(target, scan);
  }
  layer.finish();
  for (const page of pages) {
    const target = source.pages[page.page - 1];
    const own = texts.links.filter((link) => link.page === page.page);
    if (target && own.length > 0)
      target.dict.set(
        'Annots',
        own.map((link) => linkOf(link, page, source.pages)),
      );
  }
  const { title, author } = texts;
  if (title || author) changeInfo(source, { ...(title && { title }), ...(author && { author }) }, new Date());
}

function linkOf({ box, target }: DjvuLink, page: NumberedPage, pages: readonly SourcePage[]): PdfObject {
  const { x, y, width, height } = shownBox(page, box);
  const top = placementOf(page).heightPt - y;
  const goal =
    'page' in target
      ? { Dest: [pages[target.page - 1]?.object ?? null, 'Fit'] }
      : { A: pdfDict({ S: 'URI', URI: new PdfString(Buffer.from(target.address).toString('latin1')) }) };
  return PdfObject.of(
    pdfDict({ Type: 'Annot', Subtype: 'Link', Rect: [x, top - height, x + width, top].map(realOf), Border: [0, 0, 0], ...goal }),
  );
}
