import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageInk } from '#contract/pages/pageInk.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import { nameOf } from '#engines/core/objects/values.ts';
import type { BlankPages, EngineCall, PdfInput, Renderer } from '#engines/ports.ts';
import { inkPercentOf } from './inkOf.ts';

interface Deps {
  readonly readDocument: ReadDocument;
  readonly renderer: Renderer;
}

/** A letter of 6 points is three pixels high. */
const dpi = 50;
/** Pictures of more pages would fill the disk. */
const pagesAtOnce = 100;
const style = { format: 'png', dpi, quality: 100, transparent: false } as const;

export function createBlankPages({ readDocument, renderer }: Deps): BlankPages {
  return {
    async measure(input, call) {
      const hasFields = await readDocument(input, { ...call, progress: () => undefined }, async ({ pages }) =>
        pages.map(({ dict }) => holdsFields(dict)),
      );
      const measured: PageInk[] = [];
      for (let first = 1; first <= hasFields.length; first += pagesAtOnce) {
        const last = Math.min(hasFields.length, first + pagesAtOnce - 1);
        const told: EngineCall = { ...call, progress: (done) => call.progress(first - 1 + done, hasFields.length) };
        const inks = await inkOfPages(renderer, input, { first, last }, told);
        for (const [index, inkPercent] of inks.entries()) {
          const page = first + index;
          measured.push({ page, inkPercent, hasFields: hasFields[page - 1] ?? false });
        }
      }
      return measured;
    },
  };
}

/** An empty field may show nothing, and still is something. */
function holdsFields(page: Parameters<typeof annotationsOf>[0]): boolean {
  return annotationsOf(page).some(({ dict }) => !['Link', 'Popup'].includes(nameOf(dict.get('Subtype')) ?? ''));
}

async function inkOfPages(
  renderer: Renderer,
  input: PdfInput,
  { first, last }: { readonly first: number; readonly last: number },
  call: EngineCall,
): Promise<number[]> {
  const folder = await mkdtemp(join(call.scratchDir, 'ink-'));
  try {
    const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const pictures = await renderer.render(input, pages, style, folder, call);
    const inks: number[] = [];
    for (const picture of pictures) {
      const pixels = await pixelsOf(picture, picture.widthPx);
      // What cannot be drawn to its end is not blank.
      inks.push(pixels && !picture.isPartial ? inkPercentOf(pixels) : 100);
    }
    return inks;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
