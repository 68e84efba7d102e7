import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { signatureOptions } from '#contract/signatures/signatureOptions.ts';
import type { FieldAnswer } from '#contract/signatures/signatureRequest.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import type {
  EngineCall,
  FormFields,
  SignatureRequestWriter,
  SignatureVerifier,
  SiteSeal,
  TimestampAuthority,
} from '#engines/ports.ts';
import { formFields } from '../revisions/signatureFields.ts';
import { checkResult, digestOf, prepareFile, stamp, writeContents } from '../signing/signedVersion.ts';
import { type AuditPlaces, appendAuditPage } from './auditPage.ts';
import type { SignaturePicture } from './fieldAppearances.ts';
import { planStep } from './fillStep.ts';
import { fieldsOfRequest, freePrefix } from './requestFields.ts';

interface Deps {
  readonly editDocument: EditDocument;
  readonly formFields: Pick<FormFields, 'add'>;
  readonly verifier: SignatureVerifier;
  readonly readPicture: (path: string, call: EngineCall) => Promise<SignaturePicture>;
  /** The site's seal, if it has one. */
  readonly seal: SiteSeal | undefined;
  readonly timestamps: TimestampAuthority | undefined;
}

const quiet = (call: EngineCall): EngineCall => ({ ...call, progress: () => undefined });

/** Writes signature requests with the form, the incremental update and the site's seal (docs/decisions/0307). */
export function createSignatureRequestWriter(deps: Deps): SignatureRequestWriter {
  const { editDocument, formFields: form, verifier, seal, timestamps } = deps;
  return {
    async prepare(input, options, words, path, call) {
      const withPage = `${path}.audit`;
      let made: { places: AuditPlaces; prefix: string } | undefined;
      await editDocument(input, withPage, quiet(call), async (source) => {
        if (source.document.trailer.has('Encrypt') || input.password !== undefined) throw new AppError('sign_encrypted');
        const prefix = freePrefix(formFields(source.document).keys());
        const { pages, places } = await appendAuditPage(source, options.signers.length, words);
        made = { places, prefix };
        return { pages };
      });
      if (!made) throw new AppError('internal');
      const fields = fieldsOfRequest(options, made.prefix, made.places, words);
      const result = await form.add({ path: withPage }, fields, path, call);
      await rm(withPage, { force: true });
      return result;
    },
    async complete(input, step, words, path, call) {
      if (!seal) throw new AppError('engine_missing');
      const before = await verifier.verify(input, quiet(call));
      const pictures = await readPictures(step.answers, deps.readPicture, call);
      const digestHex = await digestOfFile(input.path, call.signal);
      const document = PdfDocument.open(input.path);
      const { field, along } = await Promise.resolve()
        .then(() => planStep(document, { step, words, digestHex, pictures }))
        .finally(() => document.close());
      const options = signatureOptions.parse({ name: step.name, field, signedAt: step.signedAt.toISOString() });
      const prepared = await prepareFile(input, options, path, call, along);
      const digest = Buffer.from(await digestOf(prepared, path, 'sha256', call.signal), 'base64');
      const cms = await seal.seal(digest, call.signal);
      const message = timestamps ? await stamp(cms, options.contentsBytes, timestamps, call.signal) : cms;
      await writeContents(path, prepared.gapStart, message);
      const after = await verifier.verify({ path }, call);
      checkResult(before, after);
      const changed = [{ what: 'addedSignatures', count: 1 }] as const;
      return { path, pageCount: after.pageCount ?? 0, report: { ...emptyReport, changed: [...changed] } };
    },
  };
}

/** One after another, because each is a separate program. */
async function readPictures(answers: readonly FieldAnswer[], readPicture: Deps['readPicture'], call: EngineCall) {
  const pictures = new Map<string, SignaturePicture>();
  const known = new Map<string, SignaturePicture>();
  const read = async (image: string, name: string) => {
    const path = join(call.scratchDir, name);
    await writeFile(path, Buffer.from(image, 'base64'));
    return readPicture(path, quiet(call));
  };
  for (const { field, image } of answers) {
    if (image === undefined) continue;
    const picture = known.get(image) ?? (await read(image, `signature-${known.size}`));
    known.set(image, picture);
    pictures.set(field, picture);
  }
  return pictures;
}

async function digestOfFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}
