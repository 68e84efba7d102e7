import { Stack } from '../layout/Layout.tsx';
import { Input } from './Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';

export interface PagesDraft {
  readonly which: 'all' | 'picked';
  /** As entered. */
  readonly list: string;
}

interface Props {
  readonly draft: PagesDraft;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly messages: { readonly which: string; readonly all: string; readonly picked: string; readonly hint: string };
  readonly onChange: (draft: PagesDraft) => void;
}

/** All pages, or a list of them. */
export function PagesField({ draft, problem, isDisabled, messages, onChange }: Props) {
  return (
    <Stack gap={3}>
      <RadioGroup
        label={messages.which}
        value={draft.which}
        isDisabled={isDisabled}
        options={[
          { value: 'all', label: messages.all },
          { value: 'picked', label: messages.picked },
        ]}
        onChange={(which) => onChange({ ...draft, which })}
      />
      {draft.which === 'picked' && (
        <Input
          label={messages.picked}
          hint={messages.hint}
          problem={problem}
          value={draft.list}
          disabled={isDisabled}
          inputMode="numeric"
          data-testid="pages-list"
          onChange={(event) => onChange({ ...draft, list: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
