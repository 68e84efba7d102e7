import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type cleanScan, cleanScanPage } from './clean-scan.ts';

const pageTexts = cleanScanPage.texts;
const steps = ['straighten', 'crop', 'evenLight', 'despeckle', 'split'] as const;

/** The cleaning steps, each of them optional. */
export default function CleanScanForm(props: ToolFormProps<ParamsOf<typeof cleanScan>>) {
  const { t, isRunning } = props;
  const [checked, setChecked] = useState({ straighten: true, crop: true, evenLight: true, despeckle: true, split: false });
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      isReady={Object.values(checked).some(Boolean)}
      note={t(pageTexts.note)}
      onRun={() => void props.run(checked)}
    >
      <CheckList
        label={t(pageTexts.steps)}
        items={steps.map((key) => ({ key, label: t(pageTexts[key]), hint: t(pageTexts[`${key}Hint`]) }))}
        checked={checked}
        isDisabled={isRunning}
        onChange={(key, isChecked) => setChecked({ ...checked, [key]: isChecked })}
      />
    </SettingsForm>
  );
}
