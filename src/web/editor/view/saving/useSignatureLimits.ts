import { useCallback, useEffect, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { ToolPage } from '#contract/operation.ts';
import { type SignatureLimits, signatureLimits } from '#contract/signatureLimits.ts';
import { texts } from '#locales/texts.ts';
import { useToast } from '#ui/Toast.tsx';
import { tool } from '#web/i18n/tool.ts';
import { useSay } from '#web/site.tsx';
import { signatureWords } from '#web/tool/form/signatureWords.ts';
import { askOperation } from '#web/tool/form/useEstimate.ts';

const words = texts('keptSignatures');

/** What the signatures of the document allow, told before the first mark is made; asked again where the document was saved. */
export function useSignatureLimits({ limits: asked }: ToolPage, document: DocumentView, password: string | undefined) {
  const say = useSay();
  const toast = useToast();
  const [limits, setLimits] = useState<SignatureLimits>();
  const [saves, setSaves] = useState(0);
  const { id, isSigned } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save makes the document another one
  useEffect(() => {
    if (!isSigned || !asked) return;
    const leave = new AbortController();
    const tell = (description: string) => saves === 0 && toast({ variant: 'note', title: say(words.title), description });
    askOperation(asked.asks, { documentId: id, password }, {}, leave.signal).then(
      (answer) => {
        const known = signatureLimits.safeParse(answer);
        if (!known.success || leave.signal.aborted) return;
        setLimits(known.data);
        tell(signatureWords(known.data, 'comments', say));
      },
      () => leave.signal.aborted || tell(say(tool.signed)),
    );
    return () => leave.abort();
  }, [asked, id, isSigned, password, saves]);
  const askAgain = useCallback(() => setSaves((count) => count + 1), []);
  return { limits, askAgain };
}
