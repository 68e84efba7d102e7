import { isPicked } from '#contract/api/wire.ts';
import { fitInto, fullArea } from '#contract/imposition/paper.ts';
import { addResource, matrixText, ownResources, PageContent, shownSize, shownToPage } from '#engines/core/content/pageContent.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import type { Edit } from '#engines/core/editDocument.ts';
import { joinLayers } from '#engines/core/objects/assembly/layers.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import type { WriteChoice } from '#engines/core/objects/assembly/whole.ts';
import { shownBox } from '#engines/core/objects/edits/crop.ts';
import { flatten } from '#engines/core/objects/edits/flatten.ts';
import { type Matrix, times } from '#engines/core/objects/matrix.ts';
import { arrayOf, dictOf, nameOf, PdfObject, pdfDict, stringOf } from '#engines/core/objects/values.ts';
import type { OverlayOptions } from '#engines/ports.ts';
import { moveAnnotation } from './moveAnnotation.ts';
import { pageAsForm, withoutTags } from './pageForm.ts';
import { matrixInto } from './sheets.ts';

/** Draws the pages of a second document over or under those of the first. The first stays unchanged. */
export async function overlayPages(source: Source, top: Source, options: OverlayOptions, told: Edit): Promise<WriteChoice> {
  // Fields and comments that a reader shows are part of the page's look.
  flatten(top, { fields: true, comments: true }, new Tally());
  await unpackContents(top.pages);
  const forms = new Map<SourcePage, PdfObject | undefined>();
  const content = new PageContent();
  const picked = source.pages.filter(({ index }) => isPicked(index + 1, options.pages));
  picked.forEach((page, index) => {
    const other = pageFor(top.pages, index, options.repeat);
    if (!other) return;
    if (!forms.has(other)) forms.set(other, formOf(other));
    const matrix = matrixOnto(page, other, options.fit);
    const form = forms.get(other);
    if (form) {
      const name = addResource(ownResources(page), 'XObject', form);
      content.add(page, `/Artifact BMC\nq ${matrixText(matrix)} cm /${name} Do Q\nEMC\n`, options.layer);
    }
    addWebLinks(page, other, matrix);
    told.changed.add('markedPages');
  });
  const { catalog } = source.document;
  const layers = joinLayers([catalog, top.document.catalog]);
  if (layers) catalog.set('OCProperties', layers);
  return {};
}

function formOf(page: SourcePage): PdfObject | undefined {
  const form = pageAsForm(page);
  return form && withoutTags(form);
}

function pageFor(pages: readonly SourcePage[], index: number, repeat: OverlayOptions['repeat']): SourcePage | undefined {
  if (index < pages.length) return pages[index];
  if (repeat === 'none') return undefined;
  return repeat === 'last' ? pages.at(-1) : pages[index % pages.length];
}

/** From the second page's units to those of the first. */
function matrixOnto(page: SourcePage, other: SourcePage, fit: OverlayOptions['fit']): Matrix {
  const [size, own] = [shownSize(page), shownSize(other)];
  const middle = {
    x: (size.widthPt - own.widthPt) / 2,
    y: (size.heightPt - own.heightPt) / 2,
    ...own,
    scale: 1,
  };
  const at = fit === 'page' ? fitInto(own, fullArea(size)) : middle;
  return times(matrixInto(other, at), shownToPage(page));
}

/** Web links on a letterhead work. Links to its own pages have no target. */
function addWebLinks(page: SourcePage, other: SourcePage, matrix: Matrix): void {
  const within = shownBox(page);
  const links = annotationsOf(other.dict).flatMap(({ dict }) => {
    const action = dictOf(dict.get('A'));
    const address = stringOf(action?.get('URI'));
    if (nameOf(dict.get('Subtype')) !== 'Link' || nameOf(action?.get('S')) !== 'URI' || !address) return [];
    const copy = new Map(dict);
    for (const key of ['StructParent', 'NM', 'P', 'AA', 'PA']) copy.delete(key);
    copy.set('A', pdfDict({ Type: 'Action', S: 'URI', URI: address }));
    moveAnnotation(copy, { matrix, within, defaultAppearance: undefined });
    return [PdfObject.of(copy)];
  });
  if (links.length > 0) page.dict.set('Annots', [...(arrayOf(page.dict.get('Annots')) ?? []), ...links]);
}
