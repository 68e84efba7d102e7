import { type DocumentView, readDocument } from '#contract/endpoints/documents.ts';
import type { FileKind } from '#contract/files/files.ts';
import { endpointAddress } from '#web/api/call.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { pagesOf } from '#web/pdf/filePages.ts';
import type { SelectedFile } from './selectedFiles.ts';

/** A file of this device, before it is uploaded. */
export function chosenFile(kind: FileKind, key: string, file: File): SelectedFile {
  return {
    key,
    name: file.name,
    sizeBytes: file.size,
    sentBytes: 0,
    state: 'uploading',
    problem: undefined,
    document: undefined,
    password: undefined,
    pageCount: undefined,
    pages: pagesOf(kind, file),
    isOwnUpload: true,
  };
}

/** What the server's answer to an upload changes. */
export function afterUpload(document: DocumentView): Partial<SelectedFile> {
  return {
    document,
    // The server removed forbidden characters from the name.
    name: document.originalName,
    sentBytes: document.sizeBytes,
    state: document.needsPassword ? 'locked' : 'ready',
    pageCount: document.pageCount ?? undefined,
  };
}

/** A document that is on the server already. */
export function storedFile(kind: FileKind, document: DocumentView): SelectedFile {
  return {
    key: newIdempotencyKey(),
    name: document.originalName,
    sizeBytes: document.sizeBytes,
    sentBytes: document.sizeBytes,
    state: document.needsPassword ? 'locked' : 'ready',
    problem: undefined,
    document,
    password: undefined,
    pageCount: document.pageCount ?? undefined,
    pages: pagesOf(kind, { url: endpointAddress(readDocument, { params: { id: document.id } }) }),
    isOwnUpload: false,
  };
}
