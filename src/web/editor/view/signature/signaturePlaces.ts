import type { Box } from '#contract/pages/box.ts';
import type { SignaturePlaces } from '#web/editor/model/signature.ts';
import { signatureLines } from '#web/editor/model/signatureLines.ts';
import type { PdfPages } from '#web/pdf/pdfPages.ts';

/** Fine enough for a rule of a quarter of a point. */
const pxPerPt = 2;
const maxPixels = 6_000_000;

/** The signature places of a page: empty signature fields, and lines in its picture. */
export async function signaturePlaces(pages: PdfPages, page: number): Promise<SignaturePlaces> {
  const [lines, fields] = await Promise.all([linesOf(pages, page), emptySignatureFields(pages, page)]);
  return { lines, fields };
}

async function linesOf(pages: PdfPages, page: number) {
  const { widthPt, heightPt } = await pages.sizeOf(page);
  const scale = Math.min(pxPerPt, Math.sqrt(maxPixels / (widthPt * heightPt)));
  const canvas = document.createElement('canvas');
  const widthPx = Math.round(widthPt * scale);
  await pages.draw(page, widthPx, canvas, new AbortController().signal);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return [];
  return signatureLines(context.getImageData(0, 0, canvas.width, canvas.height), canvas.width / widthPt);
}

async function emptySignatureFields(pages: PdfPages, pageNumber: number): Promise<Box[]> {
  const page = await (await pages.opened()).getPage(pageNumber);
  const viewport = page.getViewport({ scale: 1 });
  const annotations: readonly { readonly fieldType?: string; readonly fieldValue?: unknown; readonly rect?: number[] }[] =
    await page.getAnnotations();
  return annotations.flatMap(({ fieldType, fieldValue, rect }) => {
    if (fieldType !== 'Sig' || fieldValue || !rect) return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number];
    return [{ x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }];
  });
}
