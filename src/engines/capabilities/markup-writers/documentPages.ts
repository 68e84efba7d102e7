import type { DocumentPage } from '#contract/results/documentJson.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import { turnedBox, turnedSize, turnsBack } from '#engines/core/document-model/quarterTurns.ts';
import type { PageBox, ScanPage } from '#engines/ports.ts';

/** The pages of a document as JSON outputs describe them, as a reader shows them. `scans`: pages whose text was read by OCR. */
export function documentPages({ pages }: RecognizedDocument, scans: ReadonlyMap<number, ScanPage>): DocumentPage[] {
  return pages.map(({ page, quarterTurns = 0, ...size }) => {
    const { widthPt, heightPt } = turnedSize(size, quarterTurns);
    return { page, widthPt: rounded(widthPt), heightPt: rounded(heightPt), textSource: scans.has(page) ? 'ocr' : 'text' };
  });
}

const rounded = (lengthPt: number) => Math.round(lengthPt * 100) / 100;

/** Where boxes of recognised pages are on the pages as a reader shows them: some pages were turned. */
export function shownBoxes({ pages }: RecognizedDocument): (page: number, box: PageBox) => PageBox {
  const turned = new Map(pages.filter(({ quarterTurns }) => quarterTurns).map((page) => [page.page, page] as const));
  return (page, box) => {
    const found = turned.get(page);
    return found ? turnedBox(box, found, turnsBack(found.quarterTurns ?? 0)) : box;
  };
}
