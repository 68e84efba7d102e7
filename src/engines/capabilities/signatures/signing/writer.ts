import { copyFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import type { PdfDict } from '#engines/core/objects/values.ts';
import type { EngineCall, PdfInput, PdfMade, SignatureWriter } from '#engines/ports.ts';
import { stayingActiveContent } from '../activeContent.ts';
import { checkCertificateSeedValues } from '../seedValues/certificateSeedValues.ts';
import { needsTimestamp, seedValueUnmet } from '../seedValues/seedValues.ts';
import { addDocumentTimestamp, addValidationData, type LongTermDeps } from '../validation/longTermValidation.ts';
import { checkResult, digestOf, prepareFile, stamp, writeContents } from './signedVersion.ts';

/** Signs in two steps without stored state: the same settings give the same bytes (docs/decisions/0337). */
export function createSignatureWriter(deps: LongTermDeps): SignatureWriter {
  const { verifier, timestamps, revocation } = deps;
  return {
    async prepare(input, options, path, call) {
      const prepared = await prepareFile(input, options, path, call, {
        check: (seed) => checkTimestamp(seed, timestamps !== undefined),
      });
      const { gapStart, gapEnd, sizeBytes } = prepared;
      return {
        signedAt: prepared.signedAt,
        digestAlgorithm: options.digest,
        digest: await digestOf(prepared, path, options.digest, call.signal),
        byteRange: [0, gapStart, gapEnd, sizeBytes - gapEnd],
        emptyFields: prepared.emptyFields,
        fieldRules: prepared.fieldRules,
        signatures: prepared.signatures,
        timestamps: timestamps !== undefined,
        lasting: timestamps !== undefined && revocation !== undefined,
      };
    },
    async complete(input, options, { cms: given, timestamp }, path, call) {
      if (given.length > options.contentsBytes) throw new AppError('signature_unusable', { cause: 'too many bytes' });
      const before = await verifier.verify(input, quiet(call));
      const { gapStart } = await prepareFile(input, options, path, call, {
        check: (seed) => {
          checkTimestamp(seed, timestamp !== 'off');
          checkCertificateSeedValues(seed, given);
        },
      });
      await writeContents(path, gapStart, given);
      // A signature that does not match is refused before a timestamp is requested.
      const signed = await verifier.verify({ path }, quiet(call));
      checkResult(before, signed);
      if (timestamp !== 'off') {
        const cms = await stamp(given, options.contentsBytes, timestamps, call.signal);
        await writeContents(path, gapStart, cms);
        const stamped = await verifier.verify({ path }, quiet(call));
        checkResult(before, stamped);
        if (!stamped.signatures.at(-1)?.timestamp) {
          throw new AppError('timestamp_unavailable', { cause: 'the token does not fit' });
        }
        if (timestamp !== 'on') await addValidationData(path, cms, deps, quiet(call));
        if (timestamp === 'lasting') await addDocumentTimestamp(path, deps, quiet(call));
      }
      const changed = [{ what: 'addedSignatures', count: 1 }] as const;
      return {
        path,
        pageCount: signed.pageCount ?? 0,
        report: { ...emptyReport, changed: [...changed], warnings: stayingActiveContent(input.path) },
      };
    },
    timestamp: (input, path, call) => timestampOnly(input, path, deps, call),
  };
}

async function timestampOnly({ path: source }: PdfInput, path: string, deps: LongTermDeps, call: EngineCall): Promise<PdfMade> {
  await copyFile(source, path);
  const { pageCount } = await addDocumentTimestamp(path, deps, quiet(call));
  const changed = [{ what: 'addedTimestamps', count: 1 }] as const;
  const report = { ...emptyReport, changed: [...changed], warnings: stayingActiveContent(source) };
  return { path, pageCount: pageCount ?? 0, report };
}

function checkTimestamp(seed: PdfDict | undefined, hasTimestamp: boolean): void {
  if (seed && needsTimestamp(seed) && !hasTimestamp) throw seedValueUnmet('TimeStamp');
}

const quiet = (call: EngineCall): EngineCall => ({ ...call, progress: () => undefined });
