import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PageSource } from '#ui/pageSource.ts';
import { type TextPiece, turnOf } from '../editor/model/textLines.ts';

/** What pages are drawn from: the visitor's own file, before any upload is over, or a stored document. */
export type Bytes = File | { readonly url: string };

/** pdf.js and how files are read for it come with the first page that is to be seen, and no sooner. */
const opener = () => import('./openPdf.ts');

/** At most so many pages are drawn at once: a thumbnail is not worth a frozen page. */
const drawsAtOnce = 2;
/** A page's text layer: its pieces, and beside each the element that shows it. */
export interface LaidText {
  readonly pieces: readonly string[];
  readonly elements: readonly Node[];
}

function piecesOf({ items }: { readonly items: readonly object[] }): string[] {
  // A line's end parts words.
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

/** `D:20261121093000+08'00'`, where everything behind the year may be missing (ISO 32000-2 §7.9.4). */
export function pdfDate(text: string | undefined): Date | undefined {
  const match = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([Z+-])(\d\d)?'?(\d\d)?)?/.exec(text ?? '');
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zoneHour = '00', zoneMinute = '00'] =
    match;
  const zone = sign === '+' || sign === '-' ? `${sign}${zoneHour}:${zoneMinute}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export type Opening = 'open' | 'wrong-password' | 'unreadable';

/** A document that is opened when the first of its pages is wanted. */
export class PdfPages implements PageSource {
  readonly #bytes: Bytes;
  readonly #password: string | undefined;
  #document: Promise<PDFDocumentProxy> | undefined;
  #isClosed = false;

  constructor(bytes: Bytes, password?: string) {
    this.#bytes = bytes;
    this.#password = password;
  }

  #opened(): Promise<PDFDocumentProxy> {
    this.#document ??= this.#open();
    return this.#document;
  }

  async #open(): Promise<PDFDocumentProxy> {
    const { openPdf } = await opener();
    const task = await openPdf(this.#bytes, this.#password);
    // Without this, pdf.js waits for ever for a password that nobody gives.
    task.onPassword = (answer: (error: Error) => void) => answer(new DOMException('password', 'NotAllowedError'));
    return task.promise;
  }

  async pageCount(): Promise<number> {
    return (await this.#opened()).numPages;
  }

  async sizeOf(pageNumber: number): Promise<{ widthPt: number; heightPt: number }> {
    const page = await (await this.#opened()).getPage(pageNumber);
    const { width, height } = page.getViewport({ scale: 1 });
    return { widthPt: width, heightPt: height };
  }

  /** Where the words of a page stand, in points from its upper left corner as shown. */
  async textPieces(pageNumber: number): Promise<TextPiece[]> {
    const page = await (await this.#opened()).getPage(pageNumber);
    const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as [number, number, number, number, number, number];
    const { items } = await page.getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [ta, tb, tc, td, te, tf] = item.transform as [number, number, number, number, number, number];
      const [along, aside] = [a * ta + c * tb, b * ta + d * tb];
      const size = Math.hypot(a * tc + c * td, b * tc + d * td);
      const start = { x: a * te + c * tf + e, baseline: b * te + d * tf + f };
      return [{ ...start, width: item.width * Math.hypot(a, b), size, rotation: turnOf(along, aside) }];
    });
  }

  /** Whether a page has fields of a form. */
  async hasFields(pageNumber: number): Promise<boolean> {
    const page = await (await this.#opened()).getPage(pageNumber);
    const annotations: readonly { readonly subtype?: string }[] = await page.getAnnotations();
    return annotations.some(({ subtype }) => subtype === 'Widget');
  }

  async beginning(): Promise<Uint8Array> {
    return new Uint8Array();
  }

  async info(): Promise<{ title: string; author: string; subject: string; keywords: string }> {
    const { info, metadata } = await (await this.#opened()).getMetadata();
    const entries = info as Readonly<Record<string, unknown>>;
    const of = (key: string, inXmp: string) => {
      const value = entries[key] ?? metadata?.get(inXmp);
      return typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : '';
    };
    return {
      title: of('Title', 'dc:title'),
      author: of('Author', 'dc:creator'),
      subject: of('Subject', 'dc:description'),
      keywords: of('Keywords', 'pdf:keywords'),
    };
  }

  /** The words of a page in the order of the file, as many pieces as its text layer has. */
  async words(pageNumber: number): Promise<readonly string[]> {
    const page = await (await this.#opened()).getPage(pageNumber);
    return piecesOf(await page.getTextContent());
  }

  /** Lays the words of a page over its picture, unseen, to be selected and copied. Answers the pieces and the element of each. */
  async layText(pageNumber: number, widthPx: number, container: HTMLElement, signal: AbortSignal): Promise<LaidText> {
    const [{ viewer }, page] = await Promise.all([opener(), this.#opened().then((document) => document.getPage(pageNumber))]);
    const { pdfjs } = await viewer();
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

  /** What the file says of itself; what it does not say is left out. */
  async properties(): Promise<PdfProperties> {
    const { info } = await (await this.#opened()).getMetadata();
    const entries = info as Readonly<Record<string, unknown>>;
    const text = (key: string) => (typeof entries[key] === 'string' && entries[key] !== '' ? entries[key] : undefined);
    return {
      ...(await this.info()),
      creator: text('Creator'),
      producer: text('Producer'),
      version: text('PDFFormatVersion'),
      createdAt: pdfDate(text('CreationDate')),
      changedAt: pdfDate(text('ModDate')),
      isProtected: text('EncryptFilterName') !== undefined,
    };
  }

  /** Whether the password opens it; `unreadable` when this viewer cannot say. */
  async tryOpen(): Promise<Opening> {
    try {
      await this.#opened();
      return 'open';
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      return name === 'PasswordException' || name === 'NotAllowedError' ? 'wrong-password' : 'unreadable';
    }
  }

  async draw(pageNumber: number, widthPx: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    await inTurn(async () => {
      if (signal.aborted || this.#isClosed) throw new DOMException('left', 'AbortError');
      const page = await (await this.#opened()).getPage(pageNumber);
      const scale = widthPx / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      canvas.width = Math.max(1, Math.floor(viewport.width));
      // A page a thousand times as high as wide is cut, not drawn.
      canvas.height = Math.max(1, Math.min(Math.floor(viewport.height), widthPx * 8));
      const task = page.render({ canvas, viewport, background: '#fff' });
      signal.addEventListener('abort', () => task.cancel(), { once: true });
      try {
        await task.promise;
      } finally {
        page.cleanup();
      }
    });
  }

  /** The same document, opened by a password. */
  withPassword(password: string): PdfPages {
    return new PdfPages(this.#bytes, password);
  }

  close(): void {
    this.#isClosed = true;
    this.#document?.then(
      (document) => document.loadingTask.destroy(),
      () => undefined,
    );
  }
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (running >= drawsAtOnce) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
