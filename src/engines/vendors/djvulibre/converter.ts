import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { Fact, FactCode } from '#contract/results/report.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { WindowedFile } from '#engines/core/objects/byteFile.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { DjvuConverter, EngineCall, PictureInput } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { readDjvuFile } from './djvuFile.ts';
import type { LayerAnswer } from './layerRequest.ts';
import { partsIn } from './outline.ts';
import { batchesOf, type DrawnPages, drawPages, type NumberedPage, subsamplingOf } from './pageLayers.ts';
import { catalogOf, type LayeredPage } from './pdfPages.ts';
import { askDjvused, needPrograms } from './program.ts';
import { type DjvuTexts, readTexts } from './readTexts.ts';
import { writeTexts } from './writeTexts.ts';

export interface DjvuConverterOptions {
  readonly sandbox: Sandbox;
  readonly editDocument: EditDocument;
  readonly maxPages: number;
  /** Groups of pages that are drawn at the same time. */
  readonly workers: number;
}

/** Converts DjVu layer by layer, so that the letters stay sharp and the file small (docs/decisions/0386). */
export function createDjvuConverter(options: DjvuConverterOptions): DjvuConverter {
  const { sandbox, editDocument } = options;
  return {
    convert: async (input, outPath, call) => {
      needPrograms();
      const until = Date.now() + call.deadlineMs;
      const own = (): EngineCall => ({ ...call, progress: () => undefined, deadlineMs: until - Date.now() });
      const { kinds, names } = partsIn(await askDjvused(sandbox, input.path, 'ls', own()));
      const pages = await pagesOf(input, kinds, options.maxPages);
      call.progress(0, pages.length);
      const texts = await readTexts(sandbox, input.path, pages, names, own());
      const drawn = await drawAll(options, input, pages, { ...call, deadlineMs: until - Date.now() });
      if (drawn.every((batch) => batch.pages.length === 0)) throw unreadable(input, pages);
      const imagesPath = join(call.scratchDir, 'images.pdf');
      await writeImages(pages, drawn, imagesPath, call.signal);
      const made = await editDocument({ path: imagesPath }, outPath, own(), async (source) => {
        await writeTexts(source, pages, texts);
        return {};
      });
      const { kept, changed, removed, warnings } = factsOf(pages, texts, drawn);
      return { ...made, bookmarks: texts.bookmarks, report: { kept, changed, removed, warnings } };
    },
  };
}

async function pagesOf({ path, name }: PictureInput, kinds: readonly string[], maxPages: number): Promise<NumberedPage[]> {
  const file = await readDjvuFile(path, kinds, maxPages);
  if (file.kind !== 'pages') {
    throw new AppError(file.kind === 'indirect' ? 'djvu_indirect' : 'djvu_damaged', { values: { name } });
  }
  if (file.pages.length > maxPages) throw new AppError('too_many_pages', { values: { max: maxPages } });
  return file.pages.map((page, index) => ({ ...page, page: index + 1 }));
}

/** A single page that includes another file was taken out of a document of several files. */
function unreadable({ name }: PictureInput, pages: readonly NumberedPage[]): AppError {
  const isPart = pages.length === 1 && pages[0]?.includes === true;
  return new AppError(isPart ? 'djvu_indirect' : 'djvu_damaged', { values: { name } });
}

async function drawAll(
  { sandbox, workers }: DjvuConverterOptions,
  input: PictureInput,
  pages: readonly NumberedPage[],
  call: EngineCall,
): Promise<DrawnPages[]> {
  const until = Date.now() + call.deadlineMs;
  const batches = [...batchesOf(pages).entries()];
  const drawn: DrawnPages[] = [];
  let done = 0;
  const worker = async () => {
    for (let next = batches.shift(); next; next = batches.shift()) {
      const [index, batch] = next;
      const own: EngineCall = { ...call, deadlineMs: until - Date.now() };
      const dataPath = join(call.scratchDir, `layers-${index}.bin`);
      drawn.push(await drawPages({ sandbox, inputPath: input.path }, batch, dataPath, own));
      done += batch.length;
      call.progress(done, pages.length);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: workers }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return drawn;
}

async function writeImages(
  pages: readonly NumberedPage[],
  drawn: readonly DrawnPages[],
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const found = new Map<number, NonNullable<LayeredPage['drawn']>>();
  const files: WindowedFile[] = [];
  try {
    for (const { dataPath, pages: answers } of drawn) {
      if (answers.length === 0) continue;
      const data = new WindowedFile(dataPath);
      files.push(data);
      for (const layers of answers) found.set(layers.page, { layers, data });
    }
    const layered = pages.map((page) => ({ page, drawn: found.get(page.page) }));
    await writePdf(outPath, { root: catalogOf(layered) }, { version: '1.7', signal });
  } finally {
    for (const file of files) file.close();
  }
}

function factsOf(pages: readonly NumberedPage[], texts: DjvuTexts, drawn: readonly DrawnPages[]) {
  const counted = (what: FactCode, count: number): Fact[] => (count > 0 ? [{ what, count }] : []);
  const coarser = new Set(pages.filter((page) => subsamplingOf(page) > 1).map(({ page }) => page));
  const layers = drawn.flatMap((batch) => batch.pages);
  const readable = layers.length;
  const isExact = ({ page, mask, foreground, background }: LayerAnswer) =>
    mask && !foreground && !background && !coarser.has(page);
  const exact = layers.filter(isExact).length;
  const words = [...texts.words.values()].reduce((sum, each) => sum + each.length, 0);
  return {
    kept: [
      ...counted('pageBoxes', readable),
      ...counted('exactBilevelPages', exact),
      ...counted('links', texts.links.length),
      ...counted('metadataEntries', [texts.title, texts.author].filter((text) => text !== '').length),
    ],
    changed: [...counted('recodedPages', readable - exact), ...counted('readWords', words)],
    removed: [...counted('links', texts.otherLinks), ...counted('outlineEntries', texts.otherBookmarks)],
    warnings: [
      ...counted('lostPages', pages.length - readable),
      ...counted('unreadTextLayers', texts.unreadTexts),
      ...counted('reducedResolution', coarser.size),
    ],
  };
}
