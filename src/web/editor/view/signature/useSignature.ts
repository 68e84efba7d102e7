import { useCallback, useMemo, useState } from 'react';
import type { Editor } from '#web/editor/model/editor.ts';
import type { MarkKind } from '#web/editor/model/signature.ts';
import { readStoredSignature, removeStoredSignature, type SignatureMarks, storeSignature } from './storedSignature.ts';

export interface Signing {
  /** The signature, once it was made. */
  readonly marks: SignatureMarks | undefined;
  /** Whether the signature or the initials are placed next. */
  readonly kind: MarkKind;
  readonly isStored: boolean;
  /** Whether the signature dialog is open. */
  readonly isAsking: boolean;
  /** Starts placing the signature, or opens the dialog for a new one. */
  sign(): void;
  ask(): void;
  close(): void;
  choose(kind: MarkKind): void;
  take(marks: SignatureMarks, isKept: boolean): void;
  /** Removes it from this device. It can still be placed until the page is left. */
  forget(): void;
}

/** The user's signature. It leaves the browser only as part of a document. */
export function useSignature(editor: Editor): Signing {
  const [marks, setMarks] = useState(readStoredSignature);
  const [isStored, setStored] = useState(marks !== undefined);
  const [kind, choose] = useState<MarkKind>('signature');
  const [isAsking, setAsking] = useState(editor.current().mode === 'signature' && marks === undefined);
  const ask = useCallback(() => setAsking(true), []);
  const close = useCallback(() => {
    setAsking(false);
    if (!marks && editor.current().mode === 'signature') editor.use('select');
  }, [editor, marks]);
  const take = useCallback(
    (made: SignatureMarks, isKept: boolean) => {
      setMarks(made);
      choose('signature');
      if (isKept) setStored(storeSignature(made));
      else removeStoredSignature();
      if (!isKept) setStored(false);
      setAsking(false);
      editor.use('signature');
    },
    [editor],
  );
  return useMemo(
    () => ({
      marks,
      kind,
      isStored,
      isAsking,
      sign: () => (marks ? void editor.use('signature') : ask()),
      ask,
      close,
      choose,
      take,
      forget: () => {
        removeStoredSignature();
        setStored(false);
      },
    }),
    [editor, marks, kind, isStored, isAsking, ask, close, take],
  );
}
