import { useCallback, useState } from 'react';
import type { SignatureChoice, SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { endOfSignatures, type SignatureEnd } from '#web/editor/model/signedWork.ts';

/** Why a save would end signatures: the edits themselves, or the server's refusal. */
export type EndReason = SignatureEnd | { readonly message: string };

interface Options {
  readonly editor: Editor;
  readonly limits: SignatureLimits | undefined;
  readonly isSigned: boolean;
  save(signatures: SignatureChoice, onRefused: (message: string) => void): Promise<unknown>;
}

/** Asks before a save that would end the signatures of a document. */
export function useSignatureGuard({ editor, limits, isSigned, save }: Options) {
  const [reason, setReason] = useState<EndReason>();
  const close = useCallback(() => setReason(undefined), []);
  const refused = useCallback((message: string) => setReason({ message }), []);
  const guardedSave = useCallback(async () => {
    const end = limits && endOfSignatures(editor.work, limits);
    if (end) setReason(end);
    // A signature ends only after a warning. A save before the limits are known ends none.
    else await save((limits ? limits.sound > 0 : isSigned) ? 'keep' : 'auto', refused);
  }, [editor, limits, isSigned, refused, save]);
  const saveAnyway = useCallback(() => {
    setReason(undefined);
    void save('end', refused);
  }, [refused, save]);
  return { reason, close, save: guardedSave, saveAnyway };
}
