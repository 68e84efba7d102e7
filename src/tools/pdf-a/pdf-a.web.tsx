import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type pdfA, pdfAPage } from './pdf-a.ts';

const pageTexts = pdfAPage.texts;

export default function PdfAForm(props: ToolFormProps<ParamsOf<typeof pdfA>>) {
  const { t, isRunning } = props;
  const [part, setPart] = useState<'2b' | '3b'>('2b');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      isReady
      note={t(pageTexts.note)}
      onRun={() => void props.run({ part })}
    >
      <RadioGroup
        label={t(pageTexts.part)}
        value={part}
        isDisabled={isRunning}
        testId="pdf-a-part"
        options={[
          { value: '2b', label: 'PDF/A-2b', hint: t(pageTexts.part2Hint) },
          { value: '3b', label: 'PDF/A-3b', hint: t(pageTexts.part3Hint) },
        ]}
        onChange={setPart}
      />
    </SettingsForm>
  );
}
