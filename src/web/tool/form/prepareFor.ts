import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { Notice } from '#contract/text/text.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { sentenceOf } from '#web/api/ApiError.ts';
import type { SelectedFile } from '../files/selectedFiles.ts';
import { askOperation } from './useEstimate.ts';

type Refuse = (notice: Notice, sentence: string) => void;

/** Runs the operation that a form needs during a run. A failure is shown, in the server's words where there are any. */
export function prepareFor(
  { prepareOperation, operation }: ToolPageMeta,
  files: readonly SelectedFile[],
  refuse: Refuse,
): ToolFormProps<never>['prepare'] {
  return async (params, key) => {
    const file = key === undefined ? files[0] : files.find((each) => each.key === key);
    const documentId = file?.document?.id;
    if (!prepareOperation || documentId === undefined) return undefined;
    const { signal } = new AbortController();
    try {
      return await askOperation(prepareOperation, { documentId, password: file?.password }, params, signal);
    } catch (error) {
      refuse(operation.failure, sentenceOf(error, ''));
      return undefined;
    }
  };
}
