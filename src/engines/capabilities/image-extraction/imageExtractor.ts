import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import type { EngineCall, ExtractedImage, ImageExtractionOptions, ImageExtractor, Renderer } from '#engines/ports.ts';
import { type DrawnImage, drawImages } from './drawImages.ts';
import { ImageFinder, type PlacedImage, sizeOf } from './findImages.ts';
import { Fingerprints } from './fingerprints.ts';
import { storedImage } from './storedImage.ts';

interface Deps {
  readonly readDocument: ReadDocument;
  readonly renderer: Renderer;
}

const maxBytes = 1024 ** 3;
/** More than any scanner makes; what says so has lied about its size. */
const maxPixels = 400_000_000;

export function createImageExtractor({ readDocument, renderer }: Deps): ImageExtractor {
  return {
    extract: (input, options, folder, call) =>
      readDocument(input, call, async (source, at) => {
        const told = { changed: new Tally(), removed: new Tally(), warnings: new Tally() };
        const wanted = await choose(source, options, told);
        const own: EngineCall = { ...at.call, progress: call.progress };
        const images = await writeAll(wanted, options, { folder, renderer, call: own, warnings: told.warnings });
        if (images.length === 0) throw new AppError('no_images');
        told.changed.add('extractedImages', images.length);
        const { changed, removed, warnings } = told;
        return {
          images,
          report: { ...emptyReport, changed: changed.facts(), removed: removed.facts(), warnings: warnings.facts() },
        };
      }),
  };
}

interface Told {
  readonly removed: Tally;
  readonly warnings: Tally;
}

/** Each image once, without those that are too small. */
async function choose(
  source: Source,
  { isOnPage, minSidePx }: ImageExtractionOptions,
  { removed, warnings }: Told,
): Promise<PlacedImage[]> {
  const pages = source.pages.filter(({ index }) => isOnPage(index + 1));
  await unpackContents(pages);
  const finder = new ImageFinder();
  for (const page of pages) finder.page(page);
  const fingerprints = new Fingerprints();
  const seen = new Set<string>();
  const counts = new Map<number, number>();
  const wanted: PlacedImage[] = [];
  for (const found of finder.images) {
    const { widthPx, heightPx } = sizeOf(found.stream);
    if (Math.min(widthPx, heightPx) < Math.max(1, minSidePx)) {
      removed.add('smallImages');
      continue;
    }
    if (widthPx * heightPx > maxPixels) {
      warnings.add('unreadableImages');
      continue;
    }
    const print = fingerprints.of(found.stream);
    if (seen.has(print)) {
      removed.add('doubleImages');
      continue;
    }
    seen.add(print);
    const place = (counts.get(found.page) ?? 0) + 1;
    counts.set(found.page, place);
    wanted.push({ ...found, place });
  }
  return wanted;
}

interface Place {
  readonly folder: string;
  readonly renderer: Renderer;
  readonly call: EngineCall;
  readonly warnings: Tally;
}

/** What is stored as a file is written as it is; the others are drawn. */
async function writeAll(wanted: readonly PlacedImage[], options: ImageExtractionOptions, at: Place): Promise<ExtractedImage[]> {
  const { folder, call, warnings } = at;
  await mkdir(folder, { recursive: true });
  const ready: ExtractedImage[] = [];
  const others: PlacedImage[] = [];
  let bytesLeft = maxBytes;
  const take = (bytes: number) => {
    bytesLeft -= bytes;
    if (bytesLeft < 0) throw new AppError('too_complex', { cause: 'the images are too large together' });
  };
  for (const image of wanted) {
    call.signal.throwIfAborted();
    const stored = await storedImage(image.stream, options.appliesMasks);
    if (!stored) {
      others.push(image);
      continue;
    }
    take(stored.bytes.length);
    const path = join(folder, `stored-${ready.length}`);
    await writeFile(path, stored.bytes);
    ready.push({ path, page: image.page, place: image.place, ending: stored.ending });
  }
  const drawn = await drawImages(others, options.appliesMasks, at);
  for (const { path, isReduced, isPartial } of drawn.map(({ picture }) => picture)) {
    take((await stat(path)).size);
    warnings.add('reducedResolution', isReduced ? 1 : 0);
    warnings.add('partialPages', isPartial ? 1 : 0);
  }
  return [...ready, ...drawn.map(asExtracted)].sort((a, b) => a.page - b.page || a.place - b.place);
}

const asExtracted = ({ image, picture }: DrawnImage): ExtractedImage => ({
  path: picture.path,
  page: image.page,
  place: image.place,
  ending: 'png',
});
