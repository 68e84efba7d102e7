import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { maxLetterPages, readFields, readLetters, readTextBlocks } from '#contract/endpoints/editing.ts';
import { outputTypes } from '#contract/files/files.ts';
import { letterGaps, type PageLetter, type WireLetter } from '#contract/pages/pageLetters.ts';
import type { PdfInput } from '#engines/ports.ts';
import type { BlobStore } from '../../documents/blobStore.ts';
import type { DocumentInspections } from '../../documents/documentInspections.ts';
import type { DocumentRepository } from '../../documents/documentRepository.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { passwordHeader } from '../request/documentPassword.ts';
import { inspectionCallerOf, owned } from '../request/ownedDocument.ts';
import { closedSignal } from '../response/closedSignal.ts';

interface InspectionRouteDeps {
  readonly documents: DocumentRepository;
  readonly blobs: BlobStore;
  readonly inspections: DocumentInspections;
}

/** What the editor asks of a stored PDF: its fields, blocks of text and characters. */
export function mountInspectionRoutes(app: FastifyInstance, { documents, blobs, inspections }: InspectionRouteDeps): void {
  /** Inspects a stored PDF with an engine, with the password of the request. */
  const inspectDocument = async <Seen>(
    id: string,
    request: FastifyRequest,
    look: (input: PdfInput) => Promise<Seen>,
  ): Promise<Seen> => {
    const row = await owned(request.caller.owner, (owner) => documents.current(id, owner));
    if (row.mediaType !== outputTypes.pdf) throw new AppError('not_found');
    const password = passwordHeader(request);
    const { path, giveBack } = await blobs.borrow(row.id);
    return look(password === null ? { path } : { path, password }).finally(giveBack);
  };

  mountEndpoint(app, readFields, async ({ params, request, reply }) => {
    const asking = inspectionCallerOf(request, closedSignal(request, reply));
    return { fields: [...(await inspectDocument(params.id, request, (input) => inspections.fields(input, asking)))] };
  });

  mountEndpoint(app, readTextBlocks, async ({ params, query, request, reply }) => {
    const asking = inspectionCallerOf(request, closedSignal(request, reply));
    const page = Number(query.page);
    return { blocks: [...(await inspectDocument(params.id, request, (input) => inspections.textBlocks(input, page, asking)))] };
  });

  mountEndpoint(app, readLetters, async ({ params, query, request, reply }) => {
    const asking = inspectionCallerOf(request, closedSignal(request, reply));
    const [from, to] = [Number(query.from), Number(query.to)];
    if (to < from || to - from >= maxLetterPages)
      throw new AppError('bad_request', { values: { detail: `from and to: 1 to ${maxLetterPages} pages in order` } });
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const pages = await inspectDocument(params.id, request, (input) => inspections.letters(input, numbers, asking));
    return { pages: pages.map(({ page, letters, isCut }) => ({ page, isCut, letters: letters.map(wireLetter) })) };
  });
}

function wireLetter({ text, gap, x, y, width, height, angle }: PageLetter): WireLetter {
  return [text, letterGaps.indexOf(gap), x, y, width, height, angle];
}
