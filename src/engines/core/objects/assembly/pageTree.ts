import { nameOf, type PdfDict, PdfObject, pdfDict } from '../values.ts';
import { annotationsOf, type SourcePage } from './pages.ts';

/** Readers open a flat list of many thousand pages slowly. */
const pagesPerNode = 100;

/** A page tree over finished pages. Sets each page's parent. */
export function buildPageTree(pages: readonly PdfObject[]): PdfObject {
  const root = PdfObject.of(null);
  const nodes: PdfObject[] = [];
  if (pages.length <= pagesPerNode) {
    fillNode(root, pages, undefined);
    return root;
  }
  for (let i = 0; i < pages.length; i += pagesPerNode) {
    const node = PdfObject.of(null);
    fillNode(node, pages.slice(i, i + pagesPerNode), root);
    nodes.push(node);
  }
  root.value = pdfDict({ Type: 'Pages', Count: pages.length, Kids: nodes });
  return root;
}

/** Replaces a page tree that has loops, repeated pages or wrong counts. */
export function rebuildPageTree(catalog: PdfDict, pages: readonly SourcePage[]): void {
  for (const page of pages) pushInheritedAttributes(page, page.dict);
  catalog.set('Pages', buildPageTree(pages.map((page) => page.object)));
}

function fillNode(node: PdfObject, pages: readonly PdfObject[], parent: PdfObject | undefined): void {
  node.value = pdfDict({ Type: 'Pages', Count: pages.length, Kids: [...pages], Parent: parent });
  for (const page of pages) (page.value as PdfDict).set('Parent', node);
}

/** Writes a page's inherited attributes into the page itself, because it moves to another tree. */
export function pushInheritedAttributes(page: SourcePage, dict: PdfDict): void {
  for (const [key, value] of page.inherited) if (!dict.has(key)) dict.set(key, value);
  dict.set('Type', 'Page');
}

/** Annotations that show nothing of their own. */
const silent = new Set<string | undefined>(['Link', 'Popup']);
/** The attributes that PDFium takes from the page alone when it flattens annotations to read them. */
const flattened = ['MediaBox', 'CropBox', 'Resources'] as const;

/**
 * Whether PDFium would read a page wrongly, because it inherits attributes (ISO 32000-2 §7.7.3.4) and has annotations: it flattens them
 * with empty resources, on a page of 612 by 792 points.
 */
export function losesInherited({ dict, inherited }: SourcePage): boolean {
  if (!flattened.some((key) => inherited.has(key) && !dict.has(key))) return false;
  return annotationsOf(dict).some(({ dict: annotation }) => !silent.has(nameOf(annotation.get('Subtype'))));
}
