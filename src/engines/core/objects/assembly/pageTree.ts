import { type PdfDict, PdfObject, pdfDict } from '../values.ts';
import type { SourcePage } from './pages.ts';

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
  for (const page of pages) settleInherited(page, page.dict);
  catalog.set('Pages', buildPageTree(pages.map((page) => page.object)));
}

function fillNode(node: PdfObject, pages: readonly PdfObject[], parent: PdfObject | undefined): void {
  node.value = pdfDict({ Type: 'Pages', Count: pages.length, Kids: [...pages], Parent: parent });
  for (const page of pages) (page.value as PdfDict).set('Parent', node);
}

/** Writes a page's inherited attributes into the page itself, because it moves to another tree. */
export function settleInherited(page: SourcePage, dict: PdfDict): void {
  for (const [key, value] of page.inherited) if (!dict.has(key)) dict.set(key, value);
  dict.set('Type', 'Page');
}
