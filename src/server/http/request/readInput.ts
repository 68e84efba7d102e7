import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import type { Operation } from '#contract/api/operation.ts';
import { documentId } from '#contract/endpoints/documents.ts';
import type { FileKind } from '#contract/files/files.ts';
import type { Owner } from '../../db/schema.ts';
import type { DocumentRepository, DocumentRow } from '../../documents/documentRepository.ts';
import { type Allowance, noSpace } from '../../documents/storageQuota.ts';
import { type UploadReceiver, wrongType } from '../../documents/uploadReceiver.ts';
import type { JobRequest } from '../../jobs/sealedRequest.ts';
import { badRequest } from '../mountEndpoint.ts';
import { passwordHeader } from './documentPassword.ts';
import { announcedBytes, type MultipartShape, type Part, readMultipart } from './readMultipart.ts';

export interface InputDeps {
  readonly uploadReceiver: UploadReceiver;
  readonly documents: DocumentRepository;
}

/** A request that was read and checked completely, with every input stored. */
export interface Input {
  readonly owner: Owner;
  readonly documents: readonly DocumentRow[];
  /** At least one of them arrived with this request. */
  readonly hasNewFiles: boolean;
  readonly request: JobRequest;
  /** The identity of each input, for a fingerprint: its bytes or its id. */
  readonly identities: readonly string[];
  /** Deletes the files of this request, for a request that was received before. */
  discard(): Promise<void>;
}

interface ReadParts {
  readonly parts: readonly Part[];
  readonly params: Readonly<Record<string, unknown>>;
}

/** The input of an operation by its declaration: a stored document with a JSON body, or files with fields. */
export async function readInput(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: InputDeps,
  taking: Omit<Reading, 'allowance'>,
): Promise<Input> {
  const { uploadReceiver } = deps;
  const expected = { announcedBytes: announcedBytes(request), ...filesOf(operation) };
  // Without a multipart body no file arrives, so no space is reserved.
  const allowance = request.isMultipart() ? await uploadReceiver.allowance(request.caller, expected) : noSpace;
  try {
    const input = await readAll(operation, request, reply, deps, { ...taking, allowance });
    // The job need not wait for it. What cannot be released ends by itself.
    void allowance.release().catch(() => undefined);
    return input;
  } catch (error) {
    await allowance.release();
    throw error;
  }
}

interface Reading {
  readonly wantsHash: boolean;
  readonly takesFiles: boolean;
  /** Its Idempotency-Key was used before. */
  readonly isRepeated: boolean;
  readonly allowance: Allowance;
}

async function readAll(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: InputDeps,
  { wantsHash, takesFiles, isRepeated, allowance }: Reading,
): Promise<Input> {
  const commonPassword = passwordHeader(request);
  const { source } = operation;
  const taking = { takesDocuments: true, takesFiles, wantsHash };
  const { parts, params } = await readParts(operation, request, deps.uploadReceiver, allowance, taking);
  try {
    if (source.from === 'request' && parts.length < source.min) {
      throw new AppError('insufficient_files', { values: { min: source.min } });
    }
    const decoded = operation.params.safeParse(params);
    if (!decoded.success) throw badRequest(decoded.error);
    const known = await findDocuments(parts, operation, request.caller.owner, deps.documents);
    const sources = parts.map((part) => sourceFacts(part, known));
    // The job of a repeated request may have replaced its document meanwhile, which then has other pages.
    const problem = isRepeated ? undefined : operation.problem?.(decoded.data, sources);
    if (problem) throw problem;
    const owner = request.caller.become(reply);
    const { documents, discard } = await storeAll(parts, known, { owner, network: request.caller.network }, deps);
    const passwords = parts.map(({ password }) => password);
    const settings = { params: decoded.data, passwords, commonPassword, language: request.language };
    const hasNewFiles = parts.some((part) => part.from === 'file');
    return { owner, documents, hasNewFiles, request: settings, identities: parts.map(identityOf), discard };
  } catch (error) {
    for (const part of parts) if (part.from === 'file') await deps.uploadReceiver.discard(part.file);
    throw error;
  }
}

async function readParts(
  { source }: Operation,
  request: FastifyRequest,
  uploadReceiver: UploadReceiver,
  allowance: Allowance,
  taking: Pick<MultipartShape, 'takesDocuments' | 'takesFiles' | 'wantsHash'>,
): Promise<ReadParts> {
  if (source.from === 'request') {
    const { parts, fields } = await readMultipart(request, { ...source, ...taking }, uploadReceiver, allowance);
    return { parts, params: fields };
  }
  const { attachments } = source;
  if (!attachments || !request.isMultipart()) return readDocumentRequest(request);
  const [document] = readDocumentRequest(request).parts;
  const { parts, fields } = await readMultipart(request, { ...attachments, ...taking }, uploadReceiver, allowance);
  return { parts: document ? [document, ...parts] : parts, params: fields };
}

/** The files that a request of the operation may contain. */
function filesOf({ source }: Operation): { readonly kind: FileKind; readonly max: number } {
  if (source.from === 'request') return source;
  return source.attachments ?? { kind: source.kind, max: 0 };
}

/** The document of the path comes first. Attached files follow. */
function kindOfPart({ source }: Operation, index: number): FileKind {
  return source.from === 'document' && source.attachments && index > 0 ? source.attachments.kind : source.kind;
}

function readDocumentRequest(request: FastifyRequest): ReadParts {
  const { id } = request.params as { id: string };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('bad_request', { values: { detail: 'the body is not a JSON object' } });
  }
  // A short parameter may be in the query, like `?format=png` (docs/product.md, "Wire").
  const params = request.isMultipart() ? {} : { ...(request.query as object), ...body };
  return { parts: [{ from: 'document', documentId: id, password: null }], params };
}

type Known = ReadonlyMap<string, DocumentRow>;

async function findDocuments(
  parts: readonly Part[],
  operation: Operation,
  owner: Owner | undefined,
  documents: DocumentRepository,
): Promise<Known> {
  const known = new Map<string, DocumentRow>();
  for (const [index, part] of parts.entries()) {
    if (part.from !== 'document') continue;
    const isId = documentId.safeParse(part.documentId).success;
    const row = known.get(part.documentId) ?? (owner && isId ? await documents.current(part.documentId, owner) : undefined);
    if (!row) throw new AppError('not_found');
    const kind = kindOfPart(operation, index);
    if (!kind.mediaTypes.includes(row.mediaType)) throw wrongType(kind);
    known.set(part.documentId, row);
  }
  return known;
}

function sourceFacts(part: Part, known: Known) {
  if (part.from === 'file') return { name: part.file.name, pageCount: 0 };
  const row = known.get(part.documentId);
  return { name: row?.name ?? '', pageCount: row?.pageCount ?? 0 };
}

async function storeAll(
  parts: readonly Part[],
  known: Known,
  { owner, network }: { readonly owner: Owner; readonly network: string },
  { uploadReceiver, documents }: InputDeps,
) {
  const files = parts.flatMap((part) => (part.from === 'file' ? [part.file] : []));
  const stored = await uploadReceiver.storeAll(files, owner, network);
  const rows = new Map([...known, ...stored.map((row) => [row.id, row] as const)]);
  const discard = async () => {
    for (const { id } of stored) for (const gone of await documents.remove(id, owner)) await uploadReceiver.forget(gone);
  };
  const idOf = (part: Part) => (part.from === 'file' ? part.file.id : part.documentId);
  return { documents: parts.flatMap((part) => rows.get(idOf(part)) ?? []), discard };
}

function identityOf(part: Part): string {
  return part.from === 'file' ? `bytes:${part.file.sha256 ?? ''}` : `document:${part.documentId}`;
}
