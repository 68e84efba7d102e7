import { type ReactNode, useState } from 'react';
import type { PageChoice } from '#contract/api/wire.ts';
import { allPages, pagesFieldMessages, readPagesDraft } from '#contract/pages/pageSelection.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { PagesField } from '#ui/controls/PagesField.tsx';

interface PagesChoice {
  readonly field: ReactNode;
  /** Calls `run` with the selected pages. A problem is shown at the field instead. */
  start(run: (pages: PageChoice | undefined) => Promise<unknown>): Promise<void>;
}

/** The page selection field, for a tool with one file. */
export function usePagesChoice(form: ToolFormProps<never>): PagesChoice {
  const { t, files, isRunning } = form;
  const [draft, setDraft] = useState(allPages);
  const [isTried, setTried] = useState(false);
  const choice = readPagesDraft(draft, t, files.length === 1 ? files[0]?.pageCount : undefined);
  return {
    field: (
      <PagesField
        draft={draft}
        problem={isTried ? choice.problem : undefined}
        isDisabled={isRunning}
        messages={pagesFieldMessages(t)}
        onChange={setDraft}
      />
    ),
    async start(run) {
      setTried(true);
      if (choice.problem) return focusProblem();
      await run(choice.pages);
    },
  };
}
