import type { EngineCall, PdfInput, PdfMade } from './call.ts';

export type ElementKind = 'comments' | 'links' | 'images' | 'scripts' | 'hiddenLayers' | 'attachments' | 'bookmarks';
export type ElementChoice = Readonly<Record<ElementKind, boolean>>;

/** Takes whole kinds of content out of a document. */
export interface ElementRemover {
  remove(input: PdfInput, what: ElementChoice, outPath: string, call: EngineCall): Promise<PdfMade>;
}
