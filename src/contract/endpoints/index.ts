import type { Endpoint } from '../endpoint.ts';
import { currentUser, downloadStatus } from './account.ts';
import { deleteDocument, readDocument, recentDocuments, uploadDocument, viewDocument, zipDocuments } from './documents.ts';
import { cancelJob, jobEvents, readJobResult, viewJob } from './jobs.ts';
import { health, readiness } from './site.ts';

/** Every route that is not an operation, in the order of the API pages. */
export const endpoints: readonly Endpoint[] = [
  uploadDocument,
  recentDocuments,
  viewDocument,
  readDocument,
  deleteDocument,
  zipDocuments,
  viewJob,
  jobEvents,
  readJobResult,
  cancelJob,
  currentUser,
  downloadStatus,
  health,
  readiness,
];
