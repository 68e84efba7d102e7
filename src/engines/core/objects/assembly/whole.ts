import type { Report } from '#contract/results/report.ts';
import { inflateStream } from '../filters.ts';
import { arrayOf, dictOf, type PdfDict, type PdfValue, streamOf } from '../values.ts';
import { type WriteOptions, writePdf } from '../writer.ts';
import { dropAllActiveContent } from './activeContent.ts';
import { takeInventory } from './inventory.ts';
import type { SourcePage } from './pages.ts';
import { losesInherited, pushInheritedAttributes, rebuildPageTree } from './pageTree.ts';
import { dropSignatures } from './signatures.ts';
import { infoOf, rootOf, type Source } from './source.ts';
import { Tally } from './tally.ts';

/** How an edit wants its document written. */
export type WriteChoice = Pick<WriteOptions, 'substitute' | 'packLevel'> & {
  /** The PDF version, where it differs from the source's. */
  readonly version?: string;
  /** The new list of pages. */
  readonly pages?: readonly SourcePage[];
};

/** Writes a document with all its pages, after any edits, without its active content. */
export async function writeWholeDocument(
  source: Source,
  outPath: string,
  signal: AbortSignal,
  { pages: newPages, ...choice }: WriteChoice = {},
): Promise<Report> {
  const { catalog } = source.document;
  const all = newPages ?? source.pages;
  const removed = new Tally();
  const warnings = new Tally();
  const root = rootOf(source);
  if (newPages || !source.hasSoundTree) rebuildPageTree(catalog, all);
  // The result is read for its checks, and by whoever gets it.
  for (const page of all) if (losesInherited(page)) pushInheritedAttributes(page, page.dict);
  dropAllActiveContent(root, catalog, all, removed);
  dropScriptedXfa(catalog, removed);
  dropSignatures(source, warnings);
  const info = infoOf(source);
  const pages = all.map((page) => page.dict);
  await writePdf(
    outPath,
    { root, ...(info === undefined ? {} : { info }) },
    { version: source.document.version, objectStreams: !isPdfA1(catalog), signal, ...choice },
  );
  return { kept: takeInventory(catalog, pages, info).facts(), changed: [], removed: removed.facts(), warnings: warnings.facts() };
}

const maxXfaBytes = 64 * 1024 * 1024;

/** An XFA form without scripts stays. One with scripts would run them on opening, so it is removed; its plain fields stay. */
function dropScriptedXfa(catalog: PdfDict, removed: Tally): void {
  const form = dictOf(catalog.get('AcroForm'));
  const xfa = form?.get('XFA');
  if (!form || xfa === undefined) return;
  const parts: PdfValue[] = arrayOf(xfa) ?? [xfa];
  const streams = parts.map((part) => streamOf(part)).filter((stream) => stream !== undefined);
  let left = maxXfaBytes;
  const isHarmless = streams.every((stream) => {
    const bytes = inflateStream(stream, left);
    left -= bytes?.length ?? 0;
    return bytes?.includes('<script') === false;
  });
  if (isHarmless) return;
  form.delete('XFA');
  catalog.delete('NeedsRendering');
  removed.add('xfaForms');
}

const maxMetadataBytes = 1024 * 1024;

/** A PDF/A-1 file states it in its XMP metadata (ISO 19005-1 §6.7.11). */
export function isPdfA1(catalog: PdfDict): boolean {
  const metadata = streamOf(catalog.get('Metadata'));
  const text = metadata && inflateStream(metadata, maxMetadataBytes)?.toString('latin1');
  return text !== undefined && /pdfaid:part(?:>|\s*=\s*["'])\s*1\b/.test(text);
}
