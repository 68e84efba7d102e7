import { useState } from 'react';
import {
  type PrintParams,
  printMarginMm,
  printOrientations,
  printPaperNames,
  type printWords,
} from '#contract/pages/printPages.ts';
import type { Text } from '#contract/text/text.ts';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { focusProblem } from './focusProblem.ts';
import { SettingsForm } from './SettingsForm.tsx';
import type { ToolFormProps } from './toolForm.ts';

type Messages = typeof printWords & { readonly title: Text; readonly note: Text };

const usual = { pageSize: 'a4', orientation: 'portrait' } as const;

/** The paper of pages that do not define their own. */
export function PrintForm({ messages, ...props }: ToolFormProps<PrintParams> & { readonly messages: Messages }) {
  const { t, isRunning } = props;
  const [chosen, setChosen] = useState<Omit<PrintParams, 'marginMm'>>(usual);
  const [margin, setMargin] = useState('18');
  const marginMm = /^\d{1,2}$/.test(margin.trim()) ? Number(margin) : Number.NaN;
  const isWrong = !(marginMm >= printMarginMm.min && marginMm <= printMarginMm.max);

  async function run(): Promise<void> {
    if (isWrong) return focusProblem();
    await props.run({ ...chosen, marginMm });
  }

  return (
    <SettingsForm
      form={props}
      title={t(messages.title)}
      button={t(isRunning ? messages.running : messages.run)}
      note={t(messages.note)}
      onRun={run}
    >
      <RadioGroup
        label={t(messages.pageSize)}
        value={chosen.pageSize}
        isDisabled={isRunning}
        testId="page-size"
        options={printPaperNames.map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(pageSize) => setChosen({ ...chosen, pageSize })}
      />
      <RadioGroup
        label={t(messages.orientation)}
        value={chosen.orientation}
        isDisabled={isRunning}
        testId="orientation"
        options={printOrientations.map((value) => ({ value, label: t(messages[value]) }))}
        onChange={(orientation) => setChosen({ ...chosen, orientation })}
      />
      <Input
        label={t(messages.margin)}
        value={margin}
        inputMode="numeric"
        disabled={isRunning}
        problem={isWrong ? t(messages.marginWrong, printMarginMm) : undefined}
        data-testid="input-margin"
        onChange={(event) => setMargin(event.currentTarget.value)}
      />
    </SettingsForm>
  );
}
