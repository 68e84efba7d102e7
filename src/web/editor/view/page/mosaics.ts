import type { AnnotationOf } from '#contract/annotations.ts';
import { type Mosaic, mosaicOf, type PagePixels } from '#contract/mosaic.ts';
import { boxAround } from '#contract/paint.ts';
import { largestLetters, type TextLine, textLines } from '#web/editor/model/textLines.ts';
import type { PdfPages } from '#web/pdf/pdfPages.ts';
import { textPieces } from '#web/pdf/reading.ts';

/** What mosaics of a page are made of: its pixels, one for a point as the server has them too, and where its letters are. */
interface PageLook {
  readonly pixels: PagePixels;
  readonly lines: readonly TextLine[];
}

interface Asked {
  look: PageLook | undefined;
  readonly waiting: Set<() => void>;
}

/** Pages that are larger are taken coarser. */
const mostPx = 2000;
const asked = new WeakMap<PdfPages, Map<number, Asked>>();
const made = new WeakMap<AnnotationOf<'blur'>, Mosaic>();

/** What a box that blurs leaves to see of its page; undefined until that has been looked at, and then `onReady` is called. */
export function mosaicBeneath(pages: PdfPages, of: AnnotationOf<'blur'>, onReady: () => void): Mosaic | undefined {
  const known = made.get(of);
  if (known) return known;
  const look = lookAt(pages, of.page, onReady);
  if (!look) return undefined;
  const box = boxAround(of);
  const mosaic = mosaicOf(box, largestLetters(look.lines, box), look.pixels);
  made.set(of, mosaic);
  return mosaic;
}

function lookAt(pages: PdfPages, page: number, onReady: () => void): PageLook | undefined {
  const ofPages = asked.get(pages) ?? new Map<number, Asked>();
  asked.set(pages, ofPages);
  const known = ofPages.get(page);
  if (known) {
    if (!known.look) known.waiting.add(onReady);
    return known.look;
  }
  const entry: Asked = { look: undefined, waiting: new Set([onReady]) };
  ofPages.set(page, entry);
  readLook(pages, page).then(
    (look) => {
      entry.look = look;
      for (const tell of entry.waiting) tell();
      entry.waiting.clear();
    },
    // A page that cannot be shown has no look here; the server sees for itself.
    () => undefined,
  );
  return undefined;
}

async function readLook(pages: PdfPages, page: number): Promise<PageLook> {
  const { widthPt } = await pages.sizeOf(page);
  const canvas = document.createElement('canvas');
  await pages.draw(page, Math.max(1, Math.min(mostPx, Math.round(widthPt))), canvas, new AbortController().signal);
  const { width: widthPx, height: heightPx } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, widthPx, heightPx).data ?? new Uint8ClampedArray();
  // A canvas that is not wanted any more gives back its memory at once.
  canvas.width = 0;
  const pieces = await textPieces(pages, page).catch(() => []);
  return { pixels: { data, widthPx, heightPx, channels: 4, pxPerPt: widthPx / widthPt }, lines: textLines(pieces) };
}
