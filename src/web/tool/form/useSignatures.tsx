import { useState } from 'react';
import { makesPdfOfPdf } from '#contract/api/operation.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { type SignatureChoice, signatureLimits } from '#contract/signatures/signatureLimits.ts';
import type { useToolPage } from '../useToolPage.tsx';
import { SignedNotice } from './SignedNotice.tsx';
import { useEstimate } from './useEstimate.ts';

/** The other tools keep every byte, produce no PDF, or remove signatures on purpose. */
const endsSignatures = (operation: ToolPageMeta['operation']): boolean =>
  makesPdfOfPdf(operation) && !operation.keepsBytes && !operation.removesSignatures;

/** What is known about the signatures of the chosen files, and how the run should treat them. */
export function useSignatures(page: ToolPageMeta, state: ReturnType<typeof useToolPage>, isShown: boolean) {
  const [isEnded, setEnded] = useState(false);
  const { files } = state.files;
  const isSigned = endsSignatures(page.operation) && files.some(({ document }) => document?.isSigned);
  const { limits } = page;
  const asked = useEstimate({ estimate: limits?.asks }, files, isSigned && isShown && !state.isRunning);
  const answer = asked.state === 'known' ? signatureLimits.safeParse(asked.answer) : undefined;
  const known = answer?.success ? answer.data : undefined;
  const areKept = isSigned && limits !== undefined && known?.[limits.change] === null;
  // A signature ends only after a warning. A run before the limits are known ends none.
  const isOpen = areKept || asked.state === 'asked';
  const choice: SignatureChoice = isOpen ? (isEnded ? 'end' : 'keep') : 'auto';
  return {
    /** Settings of the run in addition to those of the form. */
    params: limits ? { signatures: choice } : {},
    notice: isSigned && (
      <SignedNotice
        limits={asked.state === 'asked' ? 'asked' : known}
        change={limits?.change ?? 'comments'}
        isEnded={isEnded}
        isDisabled={state.isRunning}
        onEnd={setEnded}
      />
    ),
  };
}
