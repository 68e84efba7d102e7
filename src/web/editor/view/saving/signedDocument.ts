import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import { type SignatureLimits, signatureLimits } from '#contract/signatures/signatureLimits.ts';
import { texts } from '#locales/texts.ts';
import type { StoredInput } from '#web/api/run.ts';
import { askOperation } from '#web/tool/form/useEstimate.ts';

/** Code that only signed documents need. It is loaded with the first one. */
export { signatureWords } from '#web/tool/form/signatureWords.ts';
export const { title } = texts('preservedSignatures');

/** Asks what may be appended to the document. Throws where the server does not answer. */
export async function askLimits(operation: OperationFacts, input: StoredInput, signal: AbortSignal): Promise<SignatureLimits> {
  return signatureLimits.parse(await askOperation(operation, input, {}, signal));
}
