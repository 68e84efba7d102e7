import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { structureKids, wholeElement } from '#engines/core/objects/assembly/structure/structure.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { buildNumberTree, readNumberTree } from '#engines/core/objects/trees.ts';
import { dictOf, integerOf, type PdfDict, PdfObject, pdfDict } from '#engines/core/objects/values.ts';

export interface TaggedWidget {
  readonly object: PdfObject;
  readonly dict: PdfDict;
  readonly page: SourcePage;
  readonly label: string;
}

/** In a tagged document every field gets a structure element after the existing ones (ISO 32000-2 §14.8.4.8.2, PDF/UA-1 7.18.4). */
export function tagFields(source: Source, widgets: readonly TaggedWidget[]): void {
  const root = source.document.catalog.get('StructTreeRoot');
  const tree = dictOf(root);
  if (!tree || root === undefined) return;
  const parents = readNumberTree(tree.get('ParentTree'));
  let next = Math.max(integerOf(tree.get('ParentTreeNextKey')) ?? 0, ...[...parents.keys()].map((key) => key + 1));
  const { value, dict } = wholeElement(root, tree);
  const kids = structureKids(dict);
  for (const { object, dict: widget, page, label } of widgets) {
    const reference = pdfDict({ Type: 'OBJR', Obj: object, Pg: page.object });
    const alt = label === '' ? undefined : encodeText(label);
    const element = PdfObject.of(pdfDict({ Type: 'StructElem', S: 'Form', P: value, Pg: page.object, K: reference, Alt: alt }));
    kids.push(element);
    parents.set(next, element);
    widget.set('StructParent', next);
    page.dict.set('Tabs', 'S');
    next += 1;
  }
  dict.set('K', kids);
  tree.set('ParentTree', buildNumberTree(parents) ?? null);
  tree.set('ParentTreeNextKey', next);
}
