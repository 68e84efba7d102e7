import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import type { SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import { isSignatureRefusal } from '#contract/signatures/signatureLimits.ts';
import type { EditDocument, EditSigned, EditStep } from '#engines/core/editDocument.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { inTime } from '#engines/core/timedCall.ts';
import type { EngineCall, PdfInput, PdfMade, SignatureVerifier } from '#engines/ports.ts';
import { stayingActiveContent } from '../activeContent.ts';
import { foundSignatures } from '../revisions/foundSignatures.ts';
import { appendEdit } from './appendEdit.ts';
import { checkSignaturesPreserved, isUnbroken } from './checkSignaturesPreserved.ts';

interface Deps {
  readonly editDocument: EditDocument;
  readonly verifier: Pick<SignatureVerifier, 'verify'>;
  readonly maxPages: number;
}

/**
 * Edits documents and keeps their signatures where these allow it: the change is appended, and our own verifier checks that each signature
 * of the result is as good as before. Otherwise the file is rewritten, or the change is refused, as `choice` says (docs/decisions/0361).
 */
export function createEditSigned(deps: Deps): EditSigned {
  return async (input, outPath, call, edit, choice) => {
    const rewrite = () => deps.editDocument(input, outPath, call, edit);
    if (choice === 'end' || !mayBeSigned(input.path)) return rewrite();
    try {
      const before = await signaturesOf(input, deps.verifier, call);
      if (!before) return await rewrite();
      return await inTime(call, (timed) => append(input, outPath, timed, { edit, before, ...deps }));
    } catch (cause) {
      if (choice === 'keep' || !(cause instanceof AppError && isSignatureRefusal(cause.code))) throw cause;
      return rewrite();
    }
  };
}

/** The signature check of the file, where it has a signature that a change could end. */
async function signaturesOf(input: PdfInput, verifier: Deps['verifier'], call: EngineCall): Promise<SignatureCheck | undefined> {
  const ask = () => verifier.verify(input, quiet(call));
  try {
    // Several records are filled into one form, so it is checked once.
    const check = await (call.copies?.once('signatures', input, ask) ?? ask());
    return check.signatures.some(isUnbroken) ? check : undefined;
  } catch (cause) {
    if (isUnreadable(cause)) return undefined;
    // A file that cannot be checked before the change cannot be checked after it.
    const isTooMuch = cause instanceof AppError && cause.code === 'too_complex' && !call.signal.aborted;
    throw isTooMuch ? new AppError('signatures_would_end', { cause }) : cause;
  }
}

/** Most files have no signature, so they are not compared. A file that cannot be read here is left to the verifier. */
function mayBeSigned(path: string): boolean {
  try {
    const document = PdfDocument.open(path);
    try {
      return foundSignatures(document).length > 0;
    } finally {
      document.close();
    }
  } catch (cause) {
    if (isUnreadable(cause)) return true;
    throw cause;
  }
}

const unreadable: ReadonlySet<string> = new Set([
  'damaged',
  'sign_damaged',
  'sign_encrypted',
  'unsupported_encryption',
  'no_pages',
]);
const isUnreadable = (cause: unknown) => cause instanceof AppError && unreadable.has(cause.code);

interface Appending extends Deps {
  readonly edit: EditStep;
  readonly before: SignatureCheck;
}

async function append(
  input: PdfInput,
  outPath: string,
  call: EngineCall,
  { edit, before, verifier, maxPages }: Appending,
): Promise<PdfMade> {
  const { pageCount, told } = await appended(input.path, outPath, call, edit, maxPages);
  call.progress(1, 2);
  const kept = checkSignaturesPreserved(before, await verifier.verify({ path: outPath }, quiet(call)));
  call.progress(2, 2);
  const report = {
    ...emptyReport,
    kept: [{ what: 'keptSignatures', count: kept } as const],
    changed: told.changed.facts(),
    removed: told.removed.facts(),
    warnings: [...told.warnings.facts(), ...stayingActiveContent(input.path)],
  };
  return { path: outPath, pageCount, report };
}

/** Appending to an encrypted or damaged file would change signed bytes. */
async function appended(path: string, outPath: string, call: EngineCall, edit: EditStep, maxPages: number) {
  try {
    return await appendEdit(path, outPath, maxPages, call, edit);
  } catch (cause) {
    throw isUnreadable(cause) ? new AppError('signatures_would_end', { cause }) : cause;
  }
}

const quiet = (call: EngineCall): EngineCall => ({ ...call, progress: () => undefined });
