import { z } from 'zod';
import { defineEndpoint } from '../api/endpoint.ts';
import { fileKindNames } from '../files/files.ts';

/** 128 random bits in base64url: 22 characters. */
export const documentId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const byDocumentId = z.object({ id: documentId });

/** A stored file as its owner sees it. */
export const documentView = z.object({
  id: documentId,
  originalName: z.string(),
  sizeBytes: z.int().min(0),
  mediaType: z.string(),
  /** null while unknown: a locked file, or one that is not a PDF. */
  pageCount: z.int().min(0).nullable(),
  /** Whether the file needs a password. */
  needsPassword: z.boolean(),
  /** It has a digital signature, which any change to the file invalidates. */
  isSigned: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type DocumentView = z.infer<typeof documentView>;

export const uploadDocument = defineEndpoint({
  id: 'upload-document',
  group: 'documents',
  method: 'POST',
  path: '/api/pdf/upload',
  upload: { field: 'pdf' },
  reply: { type: 'json', status: 200, schema: documentView },
  errors: [
    'bad_request',
    'empty_file',
    'file_too_large',
    'wrong_type',
    'damaged',
    'quota_exceeded',
    'storage_full',
    'queue_full',
  ],
});

/** The kinds of files that may be uploaded. They include `pdf`, so a program needs only this route. */
export const uploadFile = defineEndpoint({
  id: 'upload-file',
  group: 'documents',
  method: 'POST',
  path: '/api/files/upload',
  query: z.object({ kind: z.enum(fileKindNames) }),
  upload: { field: 'file' },
  reply: { type: 'json', status: 200, schema: documentView },
  errors: [
    'bad_request',
    'empty_file',
    'file_too_large',
    'wrong_type',
    'wrong_kind',
    'damaged',
    'quota_exceeded',
    'storage_full',
    'queue_full',
  ],
});

export const readDocument = defineEndpoint({
  id: 'read-document',
  group: 'documents',
  method: 'GET',
  path: '/api/pdf/:id/file',
  params: byDocumentId,
  query: z.object({
    /** Any value. It makes the address new for a browser that has cached older bytes. */
    t: z.string().optional(),
    version: z.literal('original').optional(),
    /** `1` sends the file as an attachment. */
    download: z.literal('1').optional(),
    /** The name to save under, instead of the stored one. */
    name: z.string().max(200).optional(),
  }),
  reply: { type: 'bytes', status: 200, mediaType: 'application/pdf' },
  errors: ['not_found'],
});

/** The number of a zip's entries that are listed. Further ones are only counted. */
export const maxListedEntries = 500;

export const listEntries = defineEndpoint({
  id: 'list-entries',
  group: 'documents',
  method: 'GET',
  path: '/api/pdf/:id/entries',
  params: byDocumentId,
  reply: {
    type: 'json',
    status: 200,
    schema: z.object({
      count: z.int().min(0),
      /** In the order of the zip, so the first is entry 1. */
      entries: z.array(z.object({ name: z.string(), sizeBytes: z.int().min(0) })).max(maxListedEntries),
    }),
  },
  errors: ['not_found'],
});

export const readEntry = defineEndpoint({
  id: 'read-entry',
  group: 'documents',
  method: 'GET',
  path: '/api/pdf/:id/entries/:entry',
  params: z.object({ id: documentId, entry: z.string().regex(/^[1-9]\d{0,5}$/) }),
  query: z.object({
    /** `1` sends the file as an attachment. */
    download: z.literal('1').optional(),
  }),
  reply: { type: 'bytes', status: 200, mediaType: 'application/octet-stream' },
  errors: ['not_found'],
});

export const deleteDocument = defineEndpoint({
  id: 'delete-document',
  group: 'documents',
  method: 'DELETE',
  path: '/api/pdf/:id',
  params: byDocumentId,
  reply: { type: 'json', status: 200, schema: z.object({ deleted: z.literal(true) }) },
  errors: ['not_found'],
});

export const recentDocuments = defineEndpoint({
  id: 'recent-documents',
  group: 'documents',
  method: 'GET',
  path: '/api/pdf/recent',
  reply: { type: 'json', status: 200, schema: z.array(documentView) },
  errors: [],
});

/** `version`: whose bytes the document serves, its own or those of a save. */
const currentView = documentView.extend({ version: documentId });

export const viewDocument = defineEndpoint({
  id: 'view-document',
  group: 'documents',
  method: 'GET',
  path: '/api/pdf/:id',
  params: byDocumentId,
  reply: { type: 'json', status: 200, schema: currentView },
  errors: ['not_found'],
});

/** Makes the document serve an earlier version again. Used to undo a save. */
export const restoreVersion = defineEndpoint({
  id: 'restore-version',
  group: 'documents',
  method: 'POST',
  path: '/api/pdf/:id/version',
  params: byDocumentId,
  body: z.object({ version: documentId }),
  reply: { type: 'json', status: 200, schema: currentView },
  errors: ['not_found'],
});

export const zipDocuments = defineEndpoint({
  id: 'zip-documents',
  group: 'documents',
  method: 'GET',
  path: '/api/documents/zip',
  query: z.object({
    /** Document ids, separated by commas. */
    ids: z.string().max(23 * 200),
    name: z.string().max(200).optional(),
  }),
  reply: { type: 'bytes', status: 200, mediaType: 'application/zip' },
  errors: ['bad_request', 'not_found'],
});
