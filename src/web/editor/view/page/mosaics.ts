import type { AnnotationOf } from '#contract/pages/annotations.ts';
import { type Mosaic, mosaicOf, type PagePixels } from '#contract/pages/mosaic.ts';
import { boxAround } from '#contract/pages/paint.ts';
import { largestLetters, type TextLine, textLines } from '#web/editor/model/textLines.ts';
import type { PdfPages } from '#web/pdf/pdfPages.ts';
import { textPieces } from '#web/pdf/reading.ts';

/** The source of a page's mosaics: its pixels, one for each point as on the server, and the places of its letters. */
interface MosaicSource {
  readonly pixels: PagePixels;
  readonly lines: readonly TextLine[];
}

interface Asked {
  look: MosaicSource | undefined;
  readonly waiting: Set<() => void>;
}

/** Larger pages are rendered at a lower resolution. */
const maxPx = 2000;
const asked = new WeakMap<PdfPages, Map<number, Asked>>();
const made = new WeakMap<AnnotationOf<'blur'>, Mosaic>();

/** The mosaic of a blurred box. Undefined until the page was rendered; `onReady` is called then. */
export function mosaicBeneath(pages: PdfPages, of: AnnotationOf<'blur'>, onReady: () => void): Mosaic | undefined {
  const known = made.get(of);
  if (known) return known;
  const look = sourceOf(pages, of.page, onReady);
  if (!look) return undefined;
  const box = boxAround(of);
  const mosaic = mosaicOf(box, largestLetters(look.lines, box), look.pixels);
  made.set(of, mosaic);
  return mosaic;
}

function sourceOf(pages: PdfPages, page: number, onReady: () => void): MosaicSource | undefined {
  const ofPages = asked.get(pages) ?? new Map<number, Asked>();
  asked.set(pages, ofPages);
  const known = ofPages.get(page);
  if (known) {
    if (!known.look) known.waiting.add(onReady);
    return known.look;
  }
  const entry: Asked = { look: undefined, waiting: new Set([onReady]) };
  ofPages.set(page, entry);
  readSource(pages, page).then(
    (look) => {
      entry.look = look;
      for (const tell of entry.waiting) tell();
      entry.waiting.clear();
    },
    // A page that cannot be shown has no mosaic here. The server makes its own.
    () => undefined,
  );
  return undefined;
}

async function readSource(pages: PdfPages, page: number): Promise<MosaicSource> {
  const { widthPt } = await pages.sizeOf(page);
  const canvas = document.createElement('canvas');
  await pages.draw(page, Math.max(1, Math.min(maxPx, Math.round(widthPt))), canvas, new AbortController().signal);
  const { width: widthPx, height: heightPx } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, widthPx, heightPx).data ?? new Uint8ClampedArray();
  // Frees the memory of an unused canvas at once.
  canvas.width = 0;
  const pieces = await textPieces(pages, page).catch(() => []);
  return { pixels: { data, widthPx, heightPx, channels: 4, pxPerPt: widthPx / widthPt }, lines: textLines(pieces) };
}
