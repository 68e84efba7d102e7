import { type LetterKind, type TextPiece, turnOf } from '../editor/model/textLines.ts';
import { viewer } from './openPdf.ts';
import { pdfDate } from './pdfDate.ts';
import type { PdfPages } from './pdfPages.ts';

/** Reads the text and metadata of a document. In a file of its own, because pages that only draw do not need it. */

/** A page's text layer: its pieces, and the element of each. */
export interface LaidText {
  readonly pieces: readonly string[];
  readonly elements: readonly Node[];
}

function piecesOf({ items }: { readonly items: readonly object[] }): string[] {
  // A line end separates words.
  return items.flatMap((item) =>
    'str' in item && typeof item.str === 'string' ? [item.str + ('hasEOL' in item && item.hasEOL ? ' ' : '')] : [],
  );
}

export interface PdfProperties {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly creator: string | undefined;
  readonly producer: string | undefined;
  readonly version: string | undefined;
  readonly createdAt: Date | undefined;
  readonly changedAt: Date | undefined;
  readonly isProtected: boolean;
}

/** The positions of a page's words, in points from its upper left corner as shown. */
export function textPieces(pages: PdfPages, pageNumber: number): Promise<TextPiece[]> {
  return placedWords(pages, pageNumber);
}

/** The same, with the words. */
export async function placedWords(pages: PdfPages, pageNumber: number): Promise<(TextPiece & { readonly text: string })[]> {
  const page = await (await pages.opened()).getPage(pageNumber);
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as [number, number, number, number, number, number];
  const { items, styles } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [ta, tb, tc, td, te, tf] = item.transform as [number, number, number, number, number, number];
    const [along, aside] = [a * ta + c * tb, b * ta + d * tb];
    const size = Math.hypot(a * tc + c * td, b * tc + d * td);
    const start = { x: a * te + c * tf + e, baseline: b * te + d * tf + f };
    return [
      {
        ...start,
        text: item.str,
        width: item.width * Math.hypot(a, b),
        size,
        rotation: turnOf(along, aside),
        kind: kindOf(styles[item.fontName]?.fontFamily),
      },
    ];
  });
}

/** The kind of a font, by pdf.js's name of its substitute. */
function kindOf(fontFamily: string | undefined): LetterKind {
  if (fontFamily === 'monospace') return 'mono';
  return fontFamily === 'serif' ? 'serif' : 'sans';
}

/** The text of a page in the order of the file, in the same pieces as its text layer. */
export async function words(pages: PdfPages, pageNumber: number): Promise<readonly string[]> {
  const page = await (await pages.opened()).getPage(pageNumber);
  return piecesOf(await page.getTextContent());
}

/** Adds an invisible text layer over a page's picture, for selecting and copying. Returns the pieces and their elements. */
export async function layText(
  pages: PdfPages,
  pageNumber: number,
  widthPx: number,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<LaidText> {
  const [{ pdfjs }, document] = await Promise.all([viewer(), pages.opened()]);
  const page = await document.getPage(pageNumber);
  signal.throwIfAborted();
  const scale = widthPx / page.getViewport({ scale: 1 }).width;
  container.style.setProperty('--total-scale-factor', String(scale));
  const textContentSource = await page.getTextContent();
  signal.throwIfAborted();
  const layer = new pdfjs.TextLayer({ textContentSource, container, viewport: page.getViewport({ scale }) });
  signal.addEventListener('abort', () => layer.cancel(), { once: true });
  await layer.render();
  return { pieces: piecesOf(textContentSource), elements: layer.textDivs };
}

/** The file's metadata, without missing entries. */
export async function properties(pages: PdfPages): Promise<PdfProperties> {
  const { info } = await (await pages.opened()).getMetadata();
  const entries = info as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof entries[key] === 'string' && entries[key] !== '' ? entries[key] : undefined);
  return {
    ...(await pages.info()),
    creator: text('Creator'),
    producer: text('Producer'),
    version: text('PDFFormatVersion'),
    createdAt: pdfDate(text('CreationDate')),
    changedAt: pdfDate(text('ModDate')),
    isProtected: text('EncryptFilterName') !== undefined,
  };
}
