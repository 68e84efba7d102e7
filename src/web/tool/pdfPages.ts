import type { PDFDataRangeTransport, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PageSource } from '#ui/pageSource.ts';
import { address } from '../api/basePath.ts';
import { chunkBytes, type Part, RangedFile } from '../api/rangedFile.ts';
import { type TextPiece, turnOf } from '../editor/model/textLines.ts';

/** What pages are drawn from: the visitor's own file, before any upload is over, or a stored document. */
export type Bytes = File | { readonly url: string };

/** At most so many pages are drawn at once: a thumbnail is not worth a frozen page. */
const drawsAtOnce = 2;
const localChunkBytes = 256 * 1024;

let shared: Promise<{ pdfjs: typeof import('pdfjs-dist'); worker: PDFWorker }> | undefined;

/** pdf.js comes with the first page that is to be seen, and no sooner. One worker serves every document. */
export function viewer() {
  shared ??= import('pdfjs-dist').then((pdfjs) => {
    pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
    return { pdfjs, worker: new pdfjs.PDFWorker() };
  });
  return shared;
}

async function open(bytes: Bytes, password: string | undefined) {
  const [{ pdfjs, worker }, source] = await Promise.all([viewer(), bytes instanceof File ? bytes : openStored(bytes.url)]);
  const data = new URL(address(__PDFJS_DATA__), location.href).href;
  const range = new pdfjs.PDFDataRangeTransport(source instanceof File ? source.size : source.file.length, null);
  const task = pdfjs.getDocument({
    worker,
    password,
    range,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    iccUrl: `${data}iccs/`,
    // Only what a page needs is read: neither scripts nor forms of their own kind.
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    disableWorkerRendering: true,
    rangeChunkSize: source instanceof File ? localChunkBytes : chunkBytes,
    // A page that claims a giant picture gets none.
    maxImageSize: 64 * 1024 * 1024,
  });
  if (source instanceof File) readLocal(source, range);
  else {
    range.requestDataRange = (begin, end) => source.file.want(begin, end);
    range.abort = () => source.file.close();
    source.told.onPart = (part) => range.onDataRange(part.begin, part.bytes);
    // Whoever waits for a page is told so.
    source.told.onFailed = () => void task.destroy();
  }
  return task;
}

/** Its ends are read while pdf.js comes. */
async function openStored(url: string) {
  const told = { onPart: (_: Part) => {}, onFailed: () => {} };
  const file = await RangedFile.open(url, { onPart: (part) => told.onPart(part), onFailed: () => told.onFailed() });
  return { file, told };
}

function readLocal(file: File, range: PDFDataRangeTransport): void {
  range.requestDataRange = (begin, end) => {
    file
      .slice(begin, end)
      .arrayBuffer()
      .then((chunk) => range.onDataRange(begin, new Uint8Array(chunk)))
      // The file was changed or taken away on disk: the page stays a placeholder.
      .catch(() => range.abort());
  };
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
    this.#document ??= open(this.#bytes, this.#password).then((task) => {
      // Without this, pdf.js waits for ever for a password that nobody gives.
      task.onPassword = (answer: (error: Error) => void) => answer(new DOMException('password', 'NotAllowedError'));
      return task.promise;
    });
    return this.#document;
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
