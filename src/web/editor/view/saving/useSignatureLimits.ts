import { useCallback, useEffect, useState } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { tool } from '#web/i18n/tool.ts';
import { useTranslate } from '#web/site.tsx';

/** What the signatures of the document allow. Loaded before the first mark is made, and again after a save. */
export function useSignatureLimits({ limits: asked }: ToolPageMeta, document: DocumentView, password: string | undefined) {
  const t = useTranslate();
  const toast = useToast();
  const [limits, setLimits] = useState<SignatureLimits>();
  const [saves, setSaves] = useState(0);
  const { id, isSigned } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save makes the document another one
  useEffect(() => {
    if (!isSigned || !asked) return;
    const leave = new AbortController();
    const ask = async () => {
      const { askLimits, signatureWords, title } = await import('./signedDocument.ts');
      const known = await askLimits(asked.asks, { documentId: id, password }, leave.signal);
      if (leave.signal.aborted) return;
      setLimits(known);
      if (saves > 0) return;
      toast({ variant: 'note', title: t(title), description: signatureWords(known, 'comments', t) });
    };
    ask().catch(() => leave.signal.aborted || saves > 0 || toast({ variant: 'note', title: t(tool.signed) }));
    return () => leave.abort();
  }, [asked, id, isSigned, password, saves]);
  const askAgain = useCallback(() => setSaves((count) => count + 1), []);
  return { limits, askAgain };
}
