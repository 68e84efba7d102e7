import { join } from 'node:path';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import type { EngineCall, PdfInput, TextPage, TextReader } from '#engines/ports.ts';

/** The least part of its page that a scan covers. */
const minCover = 0.8;
const dpiLimits = { least: 72, most: 600 };
/** The most pixels of a page as it is cleaned. A larger page is drawn at a lower resolution. */
const maxPixels = 40_000_000;

export interface Scan {
  readonly text: TextPage;
  readonly dpi: number;
}

export interface Scans {
  readonly scans: readonly Scan[];
  readonly pageCount: number;
  /** Scans with comments, fields, links or tags, which belong to places on the page. */
  readonly bound: number;
}

interface Deps {
  readonly text: TextReader;
  readonly readDocument: ReadDocument;
}

/** Pages that are one picture, with invisible text at most. */
export async function findScans({ text, readDocument }: Deps, input: PdfInput, call: EngineCall): Promise<Scans> {
  const boundPages = await readDocument(input, call, async ({ pages }) =>
    pages.map(({ dict }) => dict.has('StructParents') || annotationsOf(dict).length > 0),
  );
  const options = { annotations: false, shapes: true, links: false };
  const read = await text.read(input, undefined, options, join(call.scratchDir, 'scans.jsonl'), call);
  const scans: Scan[] = [];
  let bound = 0;
  for await (const page of read.pages()) {
    const dpi = dpiOfScan(page);
    if (dpi === undefined) continue;
    if (boundPages[page.page - 1]) bound += 1;
    else scans.push({ text: page, dpi });
  }
  return { scans, pageCount: read.pageCount, bound };
}

/** The resolution of the picture that covers the page; undefined where the page shows more, or no picture. */
export function dpiOfScan({ shapes, runs, widthPt, heightPt }: TextPage): number | undefined {
  const [picture] = shapes;
  if (!picture || shapes.length > 1 || picture.kind !== 'picture') return undefined;
  if (picture.width * picture.height < widthPt * heightPt * minCover) return undefined;
  if (runs.some(({ style, text }) => !style.isHidden && text.trim() !== '')) return undefined;
  const dots = Math.sqrt((picture.widthPx * picture.heightPx) / (picture.width * picture.height)) * 72;
  const fits = Math.sqrt(maxPixels / (widthPt * heightPt)) * 72;
  return Math.max(dpiLimits.least, Math.min(dpiLimits.most, dots, fits));
}
