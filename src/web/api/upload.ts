import { type DocumentView, uploadDocument, uploadFile } from '#contract/endpoints/documents.ts';
import type { FileKind } from '#contract/files/files.ts';
import { ApiError, readError } from './ApiError.ts';
import { endpointAddress } from './call.ts';

interface UploadOptions {
  readonly kind: FileKind;
  readonly signal: AbortSignal;
  /** The number of bytes sent. */
  onSent(bytes: number): void;
}

/** Uploads one file. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function upload(file: File, { kind, signal, onSent }: UploadOptions): Promise<DocumentView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const isPdf = kind.name === 'pdf';
    const url = isPdf ? endpointAddress(uploadDocument, {}) : endpointAddress(uploadFile, { query: { kind: kind.name } });
    request.open(uploadDocument.method, url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    // The body is a few bytes longer than the file, so the number is limited to its size.
    request.upload.onprogress = (event) => onSent(Math.min(event.loaded, file.size));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status !== 200) return reject(readError(status, statusText, responseText, request.getResponseHeader('Retry-After')));
      try {
        const stored: DocumentView = JSON.parse(responseText);
        if (typeof stored.id !== 'string') throw new TypeError('no stored document');
        resolve(stored);
      } catch {
        // A proxy's page, or no body.
        reject(new ApiError(status, 'not the answer of the site'));
      }
    };
    request.onerror = () => reject(new ApiError(0, ''));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return request.abort();
    const form = new FormData();
    form.append(isPdf ? uploadDocument.upload.field : uploadFile.upload.field, file, file.name);
    request.send(form);
  });
}
