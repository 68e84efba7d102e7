import { AppError } from '#contract/api/appError.ts';
import { isPicked } from '#contract/api/wire.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { cropPage } from '#engines/core/objects/edits/crop.ts';
import { flatten } from '#engines/core/objects/edits/flatten.ts';
import { changeInfo, countChanges, readInfo } from '#engines/core/objects/edits/info.ts';
import { sanitize } from '#engines/core/objects/edits/sanitize.ts';
import { revisionEnds } from '#engines/core/objects/revisionEnds.ts';
import { inTime, type TimedCall } from '#engines/core/timedCall.ts';
import type { DocumentOps, PdfInput, PdfMade, Rights } from '#engines/ports.ts';
import { type Context, editDocument, factsOf, open } from './editDocument.ts';
import { protectWith } from './protect.ts';
import type { QpdfRunner } from './qpdfRunner.ts';

/** Draws fields that have no appearance, so that their values are not lost when they become part of the page. */
export type FieldPainter = (source: Source) => Promise<void>;

/** The port over the same qpdf and object model as the page operations. */
export function createDocumentOps(runner: QpdfRunner, maxPages: number, drawMissingFields: FieldPainter): DocumentOps {
  const context: Context = { runner, maxPages };
  return {
    crop: (input, { margins, pages }, outPath, call) =>
      inTime(call, (timed) =>
        editDocument(context, input, outPath, timed, (source, { changed, warnings }) => {
          const picked = source.pages.filter(({ index }) => isPicked(index + 1, pages));
          for (const page of picked) cropPage(page, margins);
          changed.add('croppedPages', picked.length);
          warnings.add('croppedContentStays');
        }),
      ),
    flatten: (input, what, outPath, call) =>
      inTime(call, (timed) =>
        editDocument(context, input, outPath, timed, async (source, { changed }) => {
          if (what.fields) await drawMissingFields(source);
          flatten(source, what, changed);
        }),
      ),
    readInfo: (input, call) =>
      inTime(call, async (timed) => {
        const normalized = await open(context, [input], timed, () => undefined);
        try {
          const { title, author, subject, keywords, created } = readInfo(normalized.sources[0]);
          return { title, author, subject, keywords, created };
        } finally {
          normalized.close();
        }
      }),
    changeInfo: (input, change, outPath, call) =>
      inTime(call, (timed) =>
        editDocument(context, input, outPath, timed, (source, { changed }) => {
          const entries = countChanges(source, change);
          if (entries === 0) throw new AppError('nothing_to_save');
          changeInfo(source, change, new Date());
          changed.add('metadataEntries', entries);
        }),
      ),
    sanitize: (input, what, outPath, call) =>
      inTime(call, (timed) =>
        editDocument(context, input, outPath, timed, async (source, { removed }) => {
          sanitize(source, what, removed);
          // The result is written anew, so what earlier versions of the file hold cannot be restored from it.
          removed.add('earlierVersions', Math.max(0, (await revisionEnds(input.path, call.signal)).length - 1));
        }),
      ),
    protect: (input, protection, outPath, call) => inTime(call, (timed) => protect(context, input, protection, outPath, timed)),
    unlock: (input, outPath, call) => inTime(call, (timed) => unlock(context, input, outPath, timed)),
  };
}

/** Removes any protection. That lifts its restrictions, so the owner password is required. */
async function unlock(context: Context, input: PdfInput, outPath: string, call: TimedCall): Promise<PdfMade> {
  const facts = await factsOf(context, input, call);
  if (!facts.encrypted) throw new AppError('not_protected');
  if (!facts.allowed.has('unlock')) throw new AppError('needs_owner_password');
  return editDocument(context, input, outPath, call, (_, { removed }) => removed.add('protectionRemoved'), 'none');
}

interface Protection {
  readonly openPassword: string;
  readonly ownerPassword: string;
  readonly rights: Rights;
}

async function protect(
  context: Context,
  input: PdfInput,
  protection: Protection,
  outPath: string,
  call: TimedCall,
): Promise<PdfMade> {
  const made = await editDocument(context, input, outPath, call, (_, { changed }) => changed.add('protection'), 'none');
  await protectWith(context.runner, protection, outPath, call);
  return made;
}
