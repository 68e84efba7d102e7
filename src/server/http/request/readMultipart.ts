import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import type { FileKind } from '#contract/files/files.ts';
import type { Allowance } from '../../documents/storageQuota.ts';
import type { ReceivedFile, UploadReceiver } from '../../documents/uploadReceiver.ts';
import { nulRefused } from './rejectNul.ts';

/** One input, in the order of the parts. */
export type Part =
  | { readonly from: 'file'; readonly file: ReceivedFile; password: string | null }
  | { readonly from: 'document'; readonly documentId: string; password: string | null };

export interface Multipart {
  readonly parts: readonly Part[];
  readonly fields: Readonly<Record<string, string>>;
}

export interface MultipartShape {
  readonly field: string;
  readonly alsoFields?: readonly string[];
  readonly kind: FileKind;
  readonly max: number;
  /** Whether a part `documentId` may replace a file. */
  readonly takesDocuments: boolean;
  /** False when the caller cannot pay for work on a new file. */
  readonly takesFiles: boolean;
  readonly wantsHash: boolean;
}

const maxFieldBytes = 256 * 1024;
const maxFields = 1000;

/** Content-Length; 0 where it is missing. */
export function announcedBytes({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}

/**
 * Reads a multipart body part by part; files are streamed to the disk. A part `password` belongs to the file or document right before it.
 * On an error everything that has arrived is deleted.
 */
export async function readMultipart(
  request: FastifyRequest,
  shape: MultipartShape,
  uploadReceiver: UploadReceiver,
  allowance: Allowance,
): Promise<Multipart> {
  if (!request.isMultipart()) throw detail(`send multipart/form-data with the field ${shape.field}`);
  const parts: Part[] = [];
  const fields: Record<string, string> = {};
  const limits = {
    fileSize: Number.POSITIVE_INFINITY,
    fieldSize: maxFieldBytes,
    fields: maxFields,
    fieldNameSize: 100,
    parts: 2 * maxFields,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== shape.field && !shape.alsoFields?.includes(part.fieldname))
          throw detail(`files go into the field ${shape.field}`);
        if (!shape.takesFiles) throw new AppError('no_credits');
        if (parts.length >= shape.max) throw tooMany(shape);
        const { kind, wantsHash } = shape;
        const file = await uploadReceiver.receive(part.file, { kind, fileName: sentName(part.filename), wantsHash, allowance });
        parts.push({ from: 'file', file, password: null });
      } else {
        if (part.valueTruncated || part.fieldnameTruncated || typeof part.value !== 'string')
          throw detail('fields are plain text of a reasonable length');
        if (part.value.includes('\0')) throw nulRefused();
        readField(part.fieldname, part.value, parts, fields, shape);
      }
    }
    return { parts, fields };
  } catch (error) {
    for (const part of parts) if (part.from === 'file') await uploadReceiver.discard(part.file);
    throw error;
  }
}

/** Browsers encode quotes and line breaks in a name as `%22`, `%0D` and `%0A`, and encode nothing else (HTML, "multipart/form-data"). */
function sentName(name: string | undefined): string | undefined {
  return name?.replaceAll('%22', '"').replaceAll(/%0[da]/gi, '');
}

function readField(name: string, value: string, parts: Part[], fields: Record<string, string>, shape: MultipartShape): void {
  if (name === 'documentId' && shape.takesDocuments) {
    if (parts.length >= shape.max) throw tooMany(shape);
    parts.push({ from: 'document', documentId: value, password: null });
  } else if (name === 'password') {
    const last = parts.at(-1);
    if (!last) throw detail('a part password comes right after its file or documentId');
    last.password = value;
  } else {
    fields[name] = value;
  }
}

function tooMany({ max }: MultipartShape): AppError {
  return new AppError('too_many_files', { values: { max } });
}

function detail(text: string): AppError {
  return new AppError('bad_request', { values: { detail: text } });
}
