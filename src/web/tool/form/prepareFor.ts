import type { PageFacts } from '#contract/pages/pageFacts.ts';
import type { Notice } from '#contract/text/text.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { sentenceOf } from '#web/api/ApiError.ts';
import type { SelectedFile } from '../files/selectedFiles.ts';
import { askOperation } from './useEstimate.ts';

type Refuse = (notice: Notice, sentence: string) => void;

/** Runs the operation that a form needs during a run. A failure is shown, in the server's words where there are any. */
export function prepareFor(
  { prepares, does }: PageFacts,
  files: readonly SelectedFile[],
  refuse: Refuse,
): ToolFormProps<never>['prepare'] {
  return async (params, key) => {
    const file = key === undefined ? files[0] : files.find((each) => each.key === key);
    const documentId = file?.document?.id;
    if (!prepares || documentId === undefined) return undefined;
    const { signal } = new AbortController();
    try {
      return await askOperation(prepares, { documentId, password: file?.password }, params, signal);
    } catch (error) {
      refuse(does.failure, sentenceOf(error, ''));
      return undefined;
    }
  };
}
