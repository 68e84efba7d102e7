import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PageSource } from '#ui/pages/pageSource.ts';
import type { Bytes } from './bytes.ts';

/** pdf.js and its file reading are loaded with the first visible page. */
const opener = () => import('./openPdf.ts');

/** The maximum of pages drawn at once, so that thumbnails do not freeze the page. */
const drawsAtOnce = 2;
export type Opening = 'open' | 'wrong-password' | 'unreadable';

/** A document that is opened when its first page is requested. */
export class PdfPages implements PageSource {
  readonly #bytes: Bytes;
  readonly #password: string | undefined;
  #document: Promise<PDFDocumentProxy> | undefined;
  #isClosed = false;

  constructor(bytes: Bytes, password?: string) {
    this.#bytes = bytes;
    this.#password = password;
  }

  /** The document in pdf.js, for src/web/pdf/reading.ts. */
  opened(): Promise<PDFDocumentProxy> {
    this.#document ??= this.#open();
    return this.#document;
  }

  async #open(): Promise<PDFDocumentProxy> {
    const { openPdf } = await opener();
    const task = await openPdf(this.#bytes, this.#password);
    // Without this, pdf.js waits for a password for ever.
    task.onPassword = (answer: (error: Error) => void) => answer(new DOMException('password', 'NotAllowedError'));
    return task.promise;
  }

  async pageCount(): Promise<number> {
    return (await this.opened()).numPages;
  }

  async sizeOf(pageNumber: number): Promise<{ widthPt: number; heightPt: number }> {
    const page = await (await this.opened()).getPage(pageNumber);
    const { width, height } = page.getViewport({ scale: 1 });
    return { widthPt: width, heightPt: height };
  }

  /** Whether a page has form fields. */
  async hasFields(pageNumber: number): Promise<boolean> {
    const page = await (await this.opened()).getPage(pageNumber);
    const annotations: readonly { readonly subtype?: string }[] = await page.getAnnotations();
    return annotations.some(({ subtype }) => subtype === 'Widget');
  }

  async beginning(): Promise<Uint8Array> {
    return new Uint8Array();
  }

  async info(): Promise<{ title: string; author: string; subject: string; keywords: string }> {
    const { info, metadata } = await (await this.opened()).getMetadata();
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

  /** Whether the password opens it; `unreadable` when this viewer cannot tell. */
  async tryOpen(): Promise<Opening> {
    try {
      await this.opened();
      return 'open';
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      return name === 'PasswordException' || name === 'NotAllowedError' ? 'wrong-password' : 'unreadable';
    }
  }

  async draw(pageNumber: number, widthPx: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    await coalesce(async () => {
      if (signal.aborted || this.#isClosed) throw new DOMException('left', 'AbortError');
      const page = await (await this.opened()).getPage(pageNumber);
      // The page may have been left meanwhile.
      signal.throwIfAborted();
      const scale = widthPx / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      canvas.width = Math.max(1, Math.floor(viewport.width));
      // A page that is extremely high is cut off.
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

async function coalesce(work: () => Promise<void>): Promise<void> {
  if (running >= drawsAtOnce) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
