import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { isPicked } from '#contract/api/wire.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { turnPage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { TextLayer } from '#engines/core/textLayer.ts';
import type { EngineCall, OcrEngine, PdfInput, ScanLanguageChoice, ScanPage, TextPage, TextReader } from '#engines/ports.ts';
import { factsOf, hasText, quartersOf, withoutKnown } from './scannedPages.ts';

interface Parts {
  readonly text: TextReader;
  readonly editDocument: EditDocument;
  /** Reads pages of the file by their pictures. */
  read(input: PdfInput, pages: readonly number[], language: ScanLanguageChoice, call: EngineCall): Promise<readonly ScanPage[]>;
}

/** Lays the words of scanned pages over them as invisible text, and leaves pages that have text as they are. */
export async function addText(
  { text, editDocument, read }: Parts,
  input: PdfInput,
  { language, pages, turnsUpright }: Parameters<OcrEngine['addText']>[1],
  outPath: string,
  call: EngineCall,
): ReturnType<OcrEngine['addText']> {
  const until = Date.now() + call.deadlineMs;
  const options = { annotations: false, shapes: true, links: false };
  const known = new Map<number, TextPage>();
  const quiet: EngineCall = { ...call, progress: () => undefined };
  for await (const page of (await text.read(input, undefined, options, join(call.scratchDir, 'known.jsonl'), quiet)).pages()) {
    if (isPicked(page.page, pages)) known.set(page.page, page);
  }
  const scanned = [...known.values()].filter((page) => !hasText(page)).map(({ page }) => page);
  if (scanned.length === 0) throw new AppError('already_text');
  const found = await read(input, scanned, language, { ...call, deadlineMs: until - Date.now() });
  const scans = found.map((scan) => withoutKnown(scan, known.get(scan.page)));
  if (scans.every(({ words }) => words.length === 0)) throw new AppError('nothing_read');
  const layer = new TextLayer();
  await layer.prepare(scans);
  const last: EngineCall = { ...quiet, deadlineMs: until - Date.now() };
  const made = await editDocument(input, outPath, last, async (source, { changed }) => {
    changed.add('turnedScans', layAll(layer, source, scans, turnsUpright));
    return {};
  });
  const { kept, changed, warnings, ...rest } = made.report;
  const more = factsOf(scans, known.size - scanned.length);
  const report = {
    ...rest,
    kept: [...more.kept, ...kept],
    changed: [...more.changed, ...changed],
    warnings: [...warnings, ...more.warnings],
  };
  return { ...made, report };
}

/** Returns the number of rotated pages. */
function layAll(layer: TextLayer, source: Source, scans: readonly ScanPage[], turnsUpright: boolean): number {
  let turned = 0;
  for (const scan of scans) {
    const page = source.pages[scan.page - 1];
    if (!page) continue;
    layer.write(page, scan);
    const quarters = turnsUpright ? quartersOf(scan) : 0;
    if (quarters > 0) turnPage(page, 4 - quarters);
    if (quarters > 0) turned += 1;
  }
  layer.finish();
  return turned;
}
