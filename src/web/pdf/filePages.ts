import type { FileKind } from '#contract/files/files.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import type { Bytes } from './bytes.ts';
import { type Opening, PdfPages } from './pdfPages.ts';

/** The preview of a chosen file of any kind. */
export interface FilePages extends PageSource {
  /** Whether the password opens it; `unreadable` when this viewer cannot tell. */
  tryOpen(): Promise<Opening>;
  /** The same file, opened by a password. */
  withPassword(password: string): FilePages;
  close(): void;
}

export function pagesOf(kind: FileKind, bytes: Bytes): FilePages {
  if (kind.name === 'pdf') return new PdfPages(bytes);
  return new PicturePages(kind.limit === 'image' ? bytes : undefined, kind.name === 'text' ? bytes : undefined);
}

const pointsPerPixel = 0.75;
/** More than the first page of any text. */
const beginningBytes = 32 * 1024;

/** An image as a single page. Types that no browser draws (TIFF, a text) keep their placeholder. */
class PicturePages implements FilePages {
  readonly #bytes: Bytes | undefined;
  readonly #text: Bytes | undefined;
  #address: string | undefined;
  #picture: Promise<HTMLImageElement> | undefined;

  constructor(bytes: Bytes | undefined, text: Bytes | undefined) {
    this.#bytes = bytes;
    this.#text = text;
  }

  async beginning(): Promise<Uint8Array> {
    if (!(this.#text instanceof File)) return new Uint8Array();
    return new Uint8Array(await this.#text.slice(0, beginningBytes).arrayBuffer());
  }

  async #load(): Promise<HTMLImageElement> {
    const bytes = this.#bytes;
    if (!bytes) throw new DOMException('no picture', 'NotSupportedError');
    if (bytes instanceof File) this.#address = URL.createObjectURL(bytes);
    const picture = new Image();
    picture.src = bytes instanceof File ? (this.#address ?? '') : bytes.url;
    await picture.decode();
    return picture;
  }

  #loaded(): Promise<HTMLImageElement> {
    this.#picture ??= this.#load();
    return this.#picture;
  }

  async pageCount(): Promise<number> {
    await this.#loaded();
    return 1;
  }

  async sizeOf(): Promise<{ widthPt: number; heightPt: number }> {
    const { naturalWidth, naturalHeight } = await this.#loaded();
    return { widthPt: naturalWidth * pointsPerPixel, heightPt: naturalHeight * pointsPerPixel };
  }

  async info() {
    return { title: '', author: '', subject: '', keywords: '' };
  }

  async tryOpen(): Promise<Opening> {
    return 'open';
  }

  async draw(_page: number, widthPx: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    const picture = await this.#loaded();
    signal.throwIfAborted();
    const { naturalWidth, naturalHeight } = picture;
    canvas.width = widthPx;
    canvas.height = Math.max(1, Math.min(Math.round((widthPx * naturalHeight) / Math.max(1, naturalWidth)), widthPx * 8));
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }

  withPassword(): FilePages {
    return this;
  }

  close(): void {
    if (this.#address !== undefined) URL.revokeObjectURL(this.#address);
  }
}
