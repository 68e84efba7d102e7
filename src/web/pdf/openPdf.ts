import type { PDFDataRangeTransport, PDFWorker } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { address } from '../api/basePath.ts';
import { chunkBytes, type Part, RangedFile } from '../api/rangedFile.ts';
import type { Bytes } from './bytes.ts';

const localChunkBytes = 256 * 1024;

let shared: Promise<{ pdfjs: typeof import('pdfjs-dist'); worker: PDFWorker }> | undefined;

/** pdf.js is loaded with the first visible page. One worker serves all documents. */
export function viewer() {
  shared ??= import('pdfjs-dist').then((pdfjs) => {
    pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
    return { pdfjs, worker: new pdfjs.PDFWorker() };
  });
  return shared;
}

/** Opens a document in pdf.js, which reads only what the requested pages need. */
export async function openPdf(bytes: Bytes, password: string | undefined) {
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
    // Only what drawing needs: neither scripts nor XFA forms.
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    disableWorkerRendering: true,
    rangeChunkSize: source instanceof File ? localChunkBytes : chunkBytes,
    // A page with a huge image is not drawn.
    maxImageSize: 64 * 1024 * 1024,
  });
  if (source instanceof File) readLocal(source, range);
  else {
    range.requestDataRange = (begin, end) => source.file.want(begin, end);
    range.abort = () => source.file.close();
    source.told.onPart = (part) => range.onDataRange(part.begin, part.bytes);
    // Callers that wait for a page are told.
    source.told.onFailed = () => void task.destroy();
  }
  return task;
}

/** Its ends are read while pdf.js is loading. */
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
      // The file was changed or removed on disk: the page stays a placeholder.
      .catch(() => range.abort());
  };
}
