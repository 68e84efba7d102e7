import { type ReactNode, useState } from 'react';
import { type HeadersChoice, headersWords as messages } from '#contract/text/headersChoice.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';

/** Whether headers and footers are included in the text. */
export function useHeaders(
  { t, isRunning }: ToolFormProps<never>,
  atFirst: HeadersChoice,
): { readonly field: ReactNode; readonly headers: HeadersChoice } {
  const [headers, setHeaders] = useState(atFirst);
  return {
    headers,
    field: (
      <RadioGroup
        label={t(messages.label)}
        value={headers}
        isDisabled={isRunning}
        options={(['kept', 'dropped'] as const).map((value) => ({ value, label: t(messages[value]) }))}
        onChange={setHeaders}
      />
    ),
  };
}
