import type { DocumentPage } from '#contract/results/documentJson.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { ScanPage } from '#engines/ports.ts';

/** The pages of a document as JSON outputs describe them. `scans`: pages whose text was read by OCR. */
export function documentPages({ pages }: RecognizedDocument, scans: ReadonlyMap<number, ScanPage>): DocumentPage[] {
  return pages.map(({ page, widthPt, heightPt }) => {
    return { page, widthPt: rounded(widthPt), heightPt: rounded(heightPt), textSource: scans.has(page) ? 'ocr' : 'text' };
  });
}

const rounded = (lengthPt: number) => Math.round(lengthPt * 100) / 100;
