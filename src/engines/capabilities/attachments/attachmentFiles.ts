import { closeSync, openSync, writeSync } from 'node:fs';
import { AppError } from '#contract/api/appError.ts';
import { type Attachment, attachmentLimits } from '#contract/files/attachments.ts';
import { emptyReport } from '#contract/results/report.ts';
import type { EditDocument, ReadDocument } from '#engines/core/editDocument.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import type { AttachmentFiles, EngineCall, ExtractedAttachments } from '#engines/ports.ts';
import { changeAttachments } from './changeAttachments.ts';
import { attachmentDescription, attachmentName, type FoundAttachment, findAttachments, writtenName } from './findAttachments.ts';
import { isPortfolio } from './portfolio.ts';
import { unpackAttachment } from './unpackAttachment.ts';

interface Deps {
  readonly editDocument: EditDocument;
  readonly readDocument: ReadDocument;
}

const { mostListed, mostCountedBytes, mostUnpackedBytes } = attachmentLimits;

export function createAttachmentFiles({ editDocument, readDocument }: Deps): AttachmentFiles {
  return {
    list: (input, call) =>
      readDocument(input, call, async (source, at) => {
        const found = findAttachments(source);
        const budget = new Budget(mostCountedBytes);
        const attachments: Attachment[] = [];
        for (const one of found.slice(0, mostListed)) attachments.push(await factsOf(one, budget, at.call.signal));
        return { total: found.length, attachments, isPortfolio: isPortfolio(source.document.catalog) };
      }),
    extract: (input, ids, outPath, call) =>
      readDocument(input, call, (source, at) =>
        extract(chosen(findAttachments(source), ids), outPath, { ...at.call, progress: call.progress }),
      ),
    change: (input, change, outPath, call) =>
      editDocument(input, outPath, call, async (source, told) => {
        await changeAttachments(source, change, told);
        return {};
      }),
  };
}

/** Bytes that may still be unpacked. */
class Budget {
  readonly #mostBytes: number;
  #left: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
    this.#left = mostBytes;
  }

  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0)
      throw new AppError('attachments_too_large', { values: { maxMb: Math.floor(this.#mostBytes / 1024 ** 2) } });
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}

/** The size is counted: what the file says of it may be wrong, on purpose. */
async function factsOf(one: FoundAttachment, budget: Budget, signal: AbortSignal): Promise<Attachment> {
  return {
    id: one.id,
    name: attachmentName(one),
    description: attachmentDescription(one),
    sizeBytes: budget.isSpent ? null : await countBytes(one, budget, signal),
    page: one.page ?? null,
  };
}

async function countBytes({ stream }: FoundAttachment, budget: Budget, signal: AbortSignal): Promise<number | null> {
  let count = 0;
  const sink = (bytes: Buffer) => {
    count += bytes.length;
    budget.take(bytes.length);
  };
  try {
    return (await unpackAttachment(stream, sink, signal)) ? count : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'attachments_too_large') return null;
    throw error;
  }
}

function chosen(found: readonly FoundAttachment[], ids: readonly number[] | undefined): readonly FoundAttachment[] {
  if (found.length === 0) throw new AppError('no_attachments');
  if (!ids) return found;
  const wanted = new Set(ids);
  const unknown = ids.find((id) => id > found.length);
  if (unknown !== undefined) throw new AppError('attachment_unknown', { values: { id: unknown, count: found.length } });
  return found.filter(({ id }) => wanted.has(id));
}

/** What cannot be unpacked is left out and told; where nothing can, the document is damaged. */
async function extract(found: readonly FoundAttachment[], outPath: string, call: EngineCall): Promise<ExtractedAttachments> {
  const [changed, warnings] = [new Tally(), new Tally()];
  const files: ExtractedAttachments['files'][number][] = [];
  const budget = new Budget(mostUnpackedBytes);
  const out = openSync(outPath, 'w', 0o600);
  let offset = 0;
  try {
    for (const [index, one] of found.entries()) {
      let sizeBytes = 0;
      const isWhole = await unpackAttachment(
        one.stream,
        (bytes) => {
          budget.take(bytes.length);
          writeWhole(out, bytes, offset + sizeBytes);
          sizeBytes += bytes.length;
        },
        call.signal,
      );
      call.progress(index, found.length);
      if (!isWhole) {
        warnings.add('unreadableAttachments');
        continue;
      }
      const name = attachmentName(one);
      if (name !== writtenName(one.spec)) warnings.add('renamedAttachments');
      files.push({ name, slice: { offset, sizeBytes } });
      offset += sizeBytes;
    }
  } finally {
    closeSync(out);
  }
  if (files.length === 0) throw new AppError('damaged', { cause: 'no attachment can be unpacked' });
  changed.add('extractedAttachments', files.length);
  return { files, report: { ...emptyReport, changed: changed.facts(), warnings: warnings.facts() } };
}

function writeWhole(descriptor: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done, at + done);
}
