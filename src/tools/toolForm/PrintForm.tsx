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

type Words = typeof printWords & { readonly title: Text; readonly note: Text };

const usual = { pageSize: 'a4', orientation: 'portrait' } as const;

/** The paper of pages that do not define their own. */
export function PrintForm({ words, ...props }: ToolFormProps<PrintParams> & { readonly words: Words }) {
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
      title={t(words.title)}
      button={t(isRunning ? words.running : words.run)}
      note={t(words.note)}
      onRun={run}
    >
      <RadioGroup
        label={t(words.pageSize)}
        value={chosen.pageSize}
        isDisabled={isRunning}
        testId="page-size"
        options={printPaperNames.map((value) => ({ value, label: t(words[value]) }))}
        onChange={(pageSize) => setChosen({ ...chosen, pageSize })}
      />
      <RadioGroup
        label={t(words.orientation)}
        value={chosen.orientation}
        isDisabled={isRunning}
        testId="orientation"
        options={printOrientations.map((value) => ({ value, label: t(words[value]) }))}
        onChange={(orientation) => setChosen({ ...chosen, orientation })}
      />
      <Input
        label={t(words.margin)}
        value={margin}
        inputMode="numeric"
        disabled={isRunning}
        problem={isWrong ? t(words.marginWrong, printMarginMm) : undefined}
        data-testid="input-margin"
        onChange={(event) => setMargin(event.currentTarget.value)}
      />
    </SettingsForm>
  );
}
