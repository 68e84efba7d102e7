import { useCallback, useState } from 'react';
import type { SignatureChoice, SignatureLimits } from '#contract/signatureLimits.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { endOfSignatures, type SignatureEnd } from '#web/editor/model/signedWork.ts';

/** Why a save would end signatures: what the work is, or what the server said. */
export type EndReason = SignatureEnd | { readonly message: string };

interface Options {
  readonly editor: Editor;
  readonly limits: SignatureLimits | undefined;
  readonly isSigned: boolean;
  save(signatures: SignatureChoice, onRefused: (message: string) => void): Promise<unknown>;
}

/** Whoever is about to end the signatures of a document is asked before it is saved. */
export function useSignatureGuard({ editor, limits, isSigned, save }: Options) {
  const [reason, setReason] = useState<EndReason>();
  const close = useCallback(() => setReason(undefined), []);
  const refused = useCallback((message: string) => setReason({ message }), []);
  const guardedSave = useCallback(async () => {
    const end = limits && endOfSignatures(editor.work, limits);
    if (end) setReason(end);
    // Nothing ends that was not told before: a save that comes before the answer ends none.
    else await save((limits ? limits.sound > 0 : isSigned) ? 'keep' : 'auto', refused);
  }, [editor, limits, isSigned, refused, save]);
  const saveAnyway = useCallback(() => {
    setReason(undefined);
    void save('end', refused);
  }, [refused, save]);
  return { reason, close, save: guardedSave, saveAnyway };
}
