/**
 * The calls of PDFium's C interface (public/fpdfview.h, fpdf_formfill.h) for opening and drawing pages, by koffi. Only for sandboxed
 * processes, because PDFium parses untrusted bytes in native code.
 */
import koffi from 'koffi';
import { timeExceeded } from './cpuTime.ts';

/** A pointer of PDFium. */
export type Handle = unknown;

/** FPDF_ERR_* of fpdfview.h. */
export const pdfiumErrors = { password: 4, security: 5 } as const;

const flags = {
  /** Draws annotations. */
  annotations: 0x01,
  /** RGB order, as image encoders expect. */
  reverseByteOrder: 0x10,
} as const;

const formats = { bgr: 2, bgra: 4 } as const;

export interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: 3 | 4;
  readonly pixels: Buffer;
}

/** The part of a page to draw, in pixels, and the pixel size of the whole page. */
export interface PageView {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly left: number;
  readonly top: number;
  readonly pageWidthPx: number;
  readonly pageHeightPx: number;
}

type Size = Pick<Picture, 'widthPx' | 'heightPx'>;

/** The result of drawing a page within its time: `timeExceeded` when nothing was drawn by then. */
export type Drawing = (Picture & { /** PDFium still paints. */ readonly isPartial: boolean }) | 'late';

/** Waits for a call of PDFium, within the page's time limit. */
export type InTime = <T>(work: Promise<T>) => Promise<T | typeof timeExceeded>;

export function openPdfium(libraryPath: string) {
  const library = koffi.load(libraryPath);
  const fn = {
    init: library.func('void FPDF_InitLibrary()'),
    load: library.func('void *FPDF_LoadDocument(str path, str password)'),
    lastError: library.func('ulong FPDF_GetLastError()'),
    close: library.func('void FPDF_CloseDocument(void *document)'),
    pageCount: library.func('int FPDF_GetPageCount(void *document)'),
    loadPage: library.func('void *FPDF_LoadPage(void *document, int index)'),
    closePage: library.func('void FPDF_ClosePage(void *page)'),
    pageSize: library.func('int FPDF_GetPageSizeByIndexF(void *document, int index, float *size)'),
    width: library.func('float FPDF_GetPageWidthF(void *page)'),
    height: library.func('float FPDF_GetPageHeightF(void *page)'),
    bitmap: library.func('void *FPDFBitmap_CreateEx(int width, int height, int format, void *pixels, int stride)'),
    fill: library.func('void FPDFBitmap_FillRect(void *bitmap, int left, int top, int width, int height, ulong color)'),
    destroyBitmap: library.func('void FPDFBitmap_Destroy(void *bitmap)'),
    render: library.func(
      'void FPDF_RenderPageBitmap(void *bitmap, void *page, int x, int y, int width, int height, int rotate, int flags)',
    ),
    initForm: library.func('void *FPDFDOC_InitFormFillEnvironment(void *document, void *info)'),
    exitForm: library.func('void FPDFDOC_ExitFormFillEnvironment(void *form)'),
    drawForm: library.func(
      'void FPDF_FFLDraw(void *form, void *bitmap, void *page, int x, int y, int width, int height, int rotate, int flags)',
    ),
    highlightAlpha: library.func('void FPDF_SetFormFieldHighlightAlpha(void *form, uint8_t alpha)'),
    afterLoad: library.func('void FORM_OnAfterLoadPage(void *page, void *form)'),
    beforeClose: library.func('void FORM_OnBeforeClosePage(void *page, void *form)'),
  };
  fn.init();
  return {
    /** For the calls that only one kind of work needs. */
    library,
    open: (path: string, password: string | undefined) => openDocument(fn, path, password),
  };
}

export type Calls = Record<string, (...args: unknown[]) => unknown>;

/** PDFium keeps pointers to these while their form exists, so they are held until the process ends. */
const kept: Buffer[] = [];

/** An FPDF_FORMFILLINFO of version 2 without callbacks, because no form is filled in here. */
function formInfo(): Buffer {
  const info = Buffer.alloc(512);
  info.writeInt32LE(2, 0);
  kept.push(info);
  return info;
}

/** Throws `{ pdfiumError }` when it does not open. */
function openDocument(fn: Calls, path: string, password: string | undefined) {
  const call = fn as Required<Calls>;
  const document = call.load?.(path, password ?? null) as Handle;
  if (!document) throw Object.assign(new Error('PDFium cannot open it'), { pdfiumError: Number(call.lastError?.()) });
  const info = formInfo();
  const form = call.initForm?.(document, info) as Handle;
  // Fields are drawn as they print, without the highlight for filling in.
  if (form) call.highlightAlpha?.(form, 0);

  /** Loading and drawing run in another thread, so that this one can watch the time. */
  async function drawInTime(
    index: number,
    sizeOf: (page: Handle) => Size,
    isTransparent: boolean,
    isInTime: InTime,
  ): Promise<Drawing | undefined> {
    const page = await isInTime(asynchronous(call.loadPage, document, index));
    if (page === timeExceeded) return 'late';
    if (!page) return undefined;
    if (form) call.afterLoad?.(page, form);
    const size = sizeOf(page);
    const canvas = canvasOf(call, size, isTransparent);
    if (!canvas) return undefined;
    const drawFlags = flags.reverseByteOrder | flags.annotations;
    const place = [page, 0, 0, size.widthPx, size.heightPx, 0, drawFlags] as const;
    const drawn = await isInTime(asynchronous(call.render, canvas.bitmap, ...place));
    const filled =
      drawn === timeExceeded || !form ? drawn : await isInTime(asynchronous(call.drawForm, form, canvas.bitmap, ...place));
    // Memory that is still being drawn to must not be freed.
    if (filled === timeExceeded) return { ...canvas.picturedSoFar(), isPartial: true };
    call.destroyBitmap?.(canvas.bitmap);
    if (form) call.beforeClose?.(page, form);
    call.closePage?.(page);
    return { ...canvas.picture(), isPartial: false };
  }

  function withPage<T>(index: number, work: (page: Handle) => T): T | undefined {
    const page = call.loadPage?.(document, index) as Handle;
    if (!page) return undefined;
    if (form) call.afterLoad?.(page, form);
    try {
      return work(page);
    } finally {
      if (form) call.beforeClose?.(page, form);
      call.closePage?.(page);
    }
  }

  return {
    handle: document,
    pageCount: Number(call.pageCount?.(document)),
    /** Undefined for a page that cannot be read. */
    withPage,
    /** As shown, upright and cropped, in the page's own unit, which PDFium takes for a point. Undefined for a page that cannot be read. */
    sizeOf: (index: number): { width: number; height: number } | undefined => {
      const size = new Float32Array(2);
      return call.pageSize?.(document, index, size) ? { width: size[0] ?? 0, height: size[1] ?? 0 } : undefined;
    },
    /** The whole page with its annotations, in a size chosen when it is loaded; undefined for one that cannot be read. */
    draw: drawInTime,
    /** A part of an open page, without annotations, which must be flattened to be visible. */
    drawPart: (page: Handle, view: PageView, isTransparent: boolean): Picture | undefined =>
      drawPart(call, page, view, isTransparent),
    close: () => {
      if (form) call.exitForm?.(form);
      call.close?.(document);
    },
  };
}

function drawPart(call: Required<Calls>, page: Handle, view: PageView, isTransparent: boolean): Picture | undefined {
  const { widthPx, heightPx, left, top, pageWidthPx, pageHeightPx } = view;
  const canvas = canvasOf(call, { widthPx, heightPx }, isTransparent);
  if (!canvas) return undefined;
  try {
    call.render?.(canvas.bitmap, page, -left, -top, pageWidthPx, pageHeightPx, 0, flags.reverseByteOrder);
  } finally {
    call.destroyBitmap?.(canvas.bitmap);
  }
  return canvas.picture();
}

/** A bitmap to draw on, and its pixels. */
function canvasOf(call: Required<Calls>, { widthPx, heightPx }: Size, isTransparent: boolean) {
  const channels: Picture['channels'] = isTransparent ? 4 : 3;
  // PDFium aligns rows to four bytes; encoders expect them without padding.
  const stride = Math.ceil((widthPx * channels) / 4) * 4;
  const pixels = Buffer.alloc(stride * heightPx);
  const bitmap = call.bitmap?.(widthPx, heightPx, isTransparent ? formats.bgra : formats.bgr, pixels, stride) as Handle;
  if (!bitmap) return undefined;
  call.fill?.(bitmap, 0, 0, widthPx, heightPx, isTransparent ? 0x00000000 : 0xffffffff);
  const pictureOf = (painted: Buffer): Picture => ({
    ...{ widthPx, heightPx, channels },
    pixels: withoutGaps(painted, stride, widthPx * channels, heightPx),
  });
  return { bitmap, picture: () => pictureOf(pixels), picturedSoFar: () => pictureOf(Buffer.from(pixels)) };
}

/** A call in a thread of its own (koffi, "Asynchronous calls"). */
function asynchronous(fn: Calls[string] | undefined, ...args: unknown[]): Promise<Handle> {
  return new Promise((resolve, reject) => {
    (fn as unknown as { async: (...all: unknown[]) => void }).async(...args, (error: Error | null, value: Handle) =>
      error ? reject(error) : resolve(value),
    );
  });
}

function withoutGaps(pixels: Buffer, stride: number, rowBytes: number, rows: number): Buffer {
  if (stride === rowBytes) return pixels;
  for (let row = 1; row < rows; row += 1) pixels.copy(pixels, row * rowBytes, row * stride, row * stride + rowBytes);
  return pixels.subarray(0, rowBytes * rows);
}
