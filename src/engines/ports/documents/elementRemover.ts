import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

export type ElementKind = 'comments' | 'links' | 'images' | 'scripts' | 'hiddenLayers' | 'attachments' | 'bookmarks';
export type ElementChoice = Readonly<Record<ElementKind, boolean>>;

/** Removes whole kinds of content from a document. */
export interface ElementRemover {
  remove(input: PdfInput, what: ElementChoice, outPath: string, call: EngineCall): Promise<PdfMade>;
}
