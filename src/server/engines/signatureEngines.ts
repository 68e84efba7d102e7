import type { EngineCall, Engines, FormFields } from '#engines/ports.ts';
import type { BaseEngines } from './baseEngines.ts';
import type { EngineChoice } from './engineChoice.ts';
import { lazyProxy } from './lazyProxy.ts';

type SignatureEngines = Pick<
  Engines,
  'stamper' | 'signatureVerifier' | 'signatureRemover' | 'signatureWriter' | 'signatureRequestWriter'
>;

/** Engines for signatures, and the stamper, which keeps them. */
export function signatureEngines(base: BaseEngines, choice: EngineChoice, formFields: FormFields): SignatureEngines {
  const { sandbox, maxPages, editDocument, readDocument } = base;
  const { timestamps, revocation, seal, signatureRootsDir: rootsDir } = choice;
  const verifier = lazyProxy(async () => {
    const { createSignatureVerifier } = await import('#engines/capabilities/signatures/verifier.ts');
    return createSignatureVerifier({ rootsDir });
  });
  return {
    signatureVerifier: verifier,
    stamper: lazyProxy(async () => {
      const { createStamper } = await import('#engines/capabilities/stamp/stamper.ts');
      const { createEditSigned } = await import('#engines/capabilities/signatures/preservation/editSigned.ts');
      const editSigned = createEditSigned({ editDocument, verifier, maxPages });
      return createStamper({ sandbox, editDocument, editSigned, readDocument });
    }),
    signatureRemover: lazyProxy(async () => {
      const { createSignatureRemover } = await import('#engines/capabilities/removers/signatureRemover.ts');
      return createSignatureRemover({ editDocument });
    }),
    signatureWriter: lazyProxy(async () => {
      const { createSignatureWriter } = await import('#engines/capabilities/signatures/signing/writer.ts');
      return createSignatureWriter({ verifier, timestamps, revocation, rootsDir });
    }),
    signatureRequestWriter: lazyProxy(async () => {
      const { createSignatureRequestWriter } = await import('#engines/capabilities/signatures/requests/requestWriter.ts');
      const { readPicture } = await import('#engines/capabilities/stamp/picture.ts');
      const readSignature = (path: string, call: EngineCall) => readPicture(sandbox, path, call);
      return createSignatureRequestWriter({ editDocument, formFields, verifier, readPicture: readSignature, seal, timestamps });
    }),
  };
}
