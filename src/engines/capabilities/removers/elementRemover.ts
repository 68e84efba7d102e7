import { ContentFilter } from '#engines/core/content/filterContent.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import type { Edit, EditDocument } from '#engines/core/editDocument.ts';
import { pruneLayers } from '#engines/core/objects/assembly/layers.ts';
import { readOutline } from '#engines/core/objects/assembly/outline/outline.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { removeAnnotations } from '#engines/core/objects/edits/removeAnnotations.ts';
import { sanitize } from '#engines/core/objects/edits/sanitize.ts';
import { hiddenLayers, isLayerHidden } from '#engines/core/objects/hiddenLayers.ts';
import { arrayOf, dictOf, nameOf, type PdfDict } from '#engines/core/objects/values.ts';
import type { ElementChoice, ElementRemover } from '#engines/ports.ts';

/** Annotations that people write and draw (ISO 32000-2 table 171). Sounds and films are not comments. */
const commentKinds = new Set([
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'Redact',
  'Popup',
]);

export function createElementRemover({ editDocument }: { readonly editDocument: EditDocument }): ElementRemover {
  return {
    remove: (input, what, outPath, call) =>
      editDocument(input, outPath, call, async (source, told) => {
        await removeElements(source, what, told);
        // Inherited resources would stay in the file with the page tree.
        return { pages: source.pages };
      }),
  };
}

async function removeElements(source: Source, what: ElementChoice, { removed, warnings }: Edit): Promise<void> {
  const { catalog } = source.document;
  const hidden = what.hiddenLayers ? hiddenLayers(catalog) : new Set<PdfDict>();
  sanitize(
    source,
    { scripts: what.scripts, attachments: what.attachments, multimedia: false, webLinks: false, metadata: false },
    removed,
  );
  for (const [kind, count] of removeAnnotations(source, (dict) => isGone(dict, what, hidden))) {
    if (kind !== 'Popup') removed.add(kind === 'Link' ? 'links' : 'annotations', count);
  }
  if (what.bookmarks) removeBookmarks(catalog, removed);
  if (what.images || hidden.size > 0) {
    await unpackContents(source.pages);
    const filter = new ContentFilter({ images: what.images, hidden });
    for (const page of source.pages) filter.page(page);
    removed.add('images', filter.removedImages);
    warnings.add('keptHiddenContent', filter.unchanged);
  }
  if (hidden.size > 0) removeLayers(source, hidden.size, removed);
}

function isGone(dict: PdfDict, what: ElementChoice, hidden: ReadonlySet<PdfDict>): boolean {
  const kind = nameOf(dict.get('Subtype')) ?? '';
  if (isLayerHidden(dict.get('OC'), hidden)) return kind !== 'Widget';
  return (what.links && kind === 'Link') || (what.comments && commentKinds.has(kind));
}

function removeBookmarks(catalog: PdfDict, removed: Edit['removed']): void {
  let count = 0;
  const todo = [...readOutline(catalog)];
  for (let entry = todo.pop(); entry; entry = todo.pop()) {
    count += 1;
    for (const kid of entry.kids) todo.push(kid);
  }
  removed.add('outlineEntries', count);
  catalog.delete('Outlines');
  if (nameOf(catalog.get('PageMode')) === 'UseOutlines') catalog.delete('PageMode');
}

/** Removes layers that nothing belongs to any more. */
function removeLayers(source: Source, count: number, removed: Edit['removed']): void {
  const { catalog } = source.document;
  const properties = dictOf(catalog.get('OCProperties'));
  if (!properties) return;
  const before = arrayOf(properties.get('OCGs'))?.length ?? count;
  const left = pruneLayers(
    properties,
    source.pages.map(({ dict }) => dict),
    (object) => object,
  );
  if (left) catalog.set('OCProperties', left);
  else catalog.delete('OCProperties');
  removed.add('layers', before - (arrayOf(left?.get('OCGs'))?.length ?? 0));
}
