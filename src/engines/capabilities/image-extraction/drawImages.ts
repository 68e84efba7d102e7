import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflated, realOf } from '#engines/core/objects/content.ts';
import { type PdfDict, PdfObject, PdfStream, pdfDict } from '#engines/core/objects/values.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { EngineCall, Renderer } from '#engines/ports.ts';
import { type PlacedImage, sizeOf } from './findImages.ts';

export interface DrawnImage {
  readonly image: PlacedImage;
  readonly picture: { readonly path: string; readonly isReduced: boolean; readonly isPartial: boolean };
}

/** Points of a page a pixel: a side of 50,000 pixels stays below the 14,400 points that a page may have (ISO 32000-2 annex C). */
const pointsPerPixel = 0.25;
const dpi = 72 / pointsPerPixel;

/**
 * Any image as PNG, pixel for pixel: each is the only thing on a page of its own size, which is drawn. So every color space, palette,
 * mask and coding is understood as well as on the page where it stood, in the same sandbox.
 */
export async function drawImages(
  images: readonly PlacedImage[],
  appliesMasks: boolean,
  { folder, renderer, call }: { readonly folder: string; readonly renderer: Renderer; readonly call: EngineCall },
): Promise<DrawnImage[]> {
  if (images.length === 0) return [];
  const path = join(folder, 'images.pdf');
  await writePdf(
    path,
    { root: documentOf(images.map(({ stream }) => pageOf(stream, appliesMasks))) },
    { version: '2.0', signal: call.signal },
  );
  const outDir = join(folder, 'drawn');
  await mkdir(outDir);
  const style = { format: 'png', dpi, quality: 100, transparent: appliesMasks } as const;
  const pages = images.map((_, index) => index + 1);
  const pictures = await renderer.render({ path }, pages, style, outDir, call);
  return images.flatMap((image, index) => {
    const picture = pictures[index];
    if (!picture) return [];
    const isReduced = picture.widthPx !== sizeOf(image.stream).widthPx;
    return [{ image, picture: { path: picture.path, isReduced, isPartial: picture.isPartial } }];
  });
}

function documentOf(pages: readonly PdfDict[]): PdfObject {
  const tree = PdfObject.of(null);
  const kids = pages.map((page) => PdfObject.of(page.set('Parent', tree)));
  tree.value = pdfDict({ Type: 'Pages', Count: kids.length, Kids: kids });
  return PdfObject.of(pdfDict({ Type: 'Catalog', Pages: tree }));
}

function pageOf(stream: PdfStream, appliesMasks: boolean): PdfDict {
  const { widthPx, heightPx } = sizeOf(stream);
  const [width, height] = [widthPx, heightPx].map((pixels) => pixels * pointsPerPixel);
  const size = `${width} 0 0 ${height} 0 0 cm`;
  return pdfDict({
    Type: 'Page',
    MediaBox: [0, 0, ...[width, height].map((side) => realOf(side ?? 0))],
    Resources: pdfDict({ XObject: pdfDict({ Image: PdfObject.of(bareImage(stream, appliesMasks)) }) }),
    Contents: deflated(Buffer.from(`q ${size} /Image Do Q\n`)),
  });
}

/** A reader may smooth what is drawn larger, and what a layer hides it would not draw. */
function bareImage({ dict, data }: PdfStream, appliesMasks: boolean): PdfStream {
  const entries = new Map(dict);
  for (const key of ['Interpolate', 'OC', 'Metadata', 'StructParent', 'Alternates']) entries.delete(key);
  if (!appliesMasks) for (const key of ['SMask', 'Mask', 'SMaskInData']) entries.delete(key);
  return new PdfStream(entries, data);
}
