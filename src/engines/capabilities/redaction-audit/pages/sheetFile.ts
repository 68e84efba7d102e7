import { mkdir } from 'node:fs/promises';
import type { PagePixels } from '#contract/pages/mosaic.ts';
import { pixelsOf } from '#engines/core/content/pagePixels.ts';
import { deflated, realOf } from '#engines/core/objects/content.ts';
import { type PdfDict, PdfObject, pdfDict } from '#engines/core/objects/values.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { EngineCall, Renderer } from '#engines/ports.ts';

/** A page on which objects of a document are drawn alone, without what hides a part of them. */
export interface Sheet {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly content: string;
  /** By the names that the content uses. */
  readonly objects: Readonly<Record<string, PdfObject>>;
}

/** Writes sheets as the pages of a file. */
export async function writeSheets(path: string, sheets: readonly Sheet[], signal: AbortSignal): Promise<void> {
  const pages = PdfObject.of(null);
  const kids = sheets.map(({ widthPt, heightPt, content, objects }) =>
    PdfObject.of(
      pdfDict({
        Type: 'Page',
        Parent: pages,
        MediaBox: [0, 0, realOf(widthPt), realOf(heightPt)],
        Contents: deflated(Buffer.from(content, 'latin1')),
        Resources: pdfDict({ XObject: pdfDict(objects) }),
      }),
    ),
  );
  pages.value = pdfDict({ Type: 'Pages', Count: kids.length, Kids: kids });
  const root: PdfDict = pdfDict({ Type: 'Catalog', Pages: pages });
  await writePdf(path, { root: PdfObject.of(root) }, { version: '1.7', signal });
}

/** The most sheets in memory and on the disk at one time. */
const sheetsAtOnce = 12;

/** Draws sheets one after the other. A sheet that could not be drawn whole has no pixels. */
export async function drawSheets(
  renderer: Renderer,
  folder: string,
  sheets: readonly Sheet[],
  call: EngineCall,
  tell: (index: number, pixels: PagePixels) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const quiet = { ...call, scratchDir: folder, progress: () => undefined };
  for (let at = 0; at < sheets.length; at += sheetsAtOnce) {
    const batch = sheets.slice(at, at + sheetsAtOnce);
    const path = `${folder}/sheets-${at}.pdf`;
    await writeSheets(path, batch, call.signal);
    const numbers = batch.map((_, index) => index + 1);
    const style = { format: 'png', dpi: sheetDpi, quality: 90, transparent: false } as const;
    for (const picture of await renderer.render({ path }, numbers, style, folder, quiet)) {
      const sheet = batch[picture.page - 1];
      const pixels = sheet && !picture.isPartial ? await pixelsOf(picture, sheet.widthPt) : undefined;
      if (pixels) tell(at + picture.page - 1, pixels);
    }
  }
}

/** A pixel for each point. */
export const sheetDpi = 72;
