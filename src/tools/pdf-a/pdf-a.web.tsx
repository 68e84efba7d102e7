import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type pdfA, pdfAPage } from './pdf-a.ts';

const { words } = pdfAPage;

export default function PdfAForm(props: ToolFormProps<ParamsOf<typeof pdfA>>) {
  const { t, isRunning } = props;
  const [part, setPart] = useState<'2b' | '3b'>('2b');
  return (
    <SettingsForm
      form={props}
      title={t(words.title)}
      button={t(isRunning ? words.running : words.run)}
      isReady
      note={t(words.note)}
      onRun={() => void props.run({ part })}
    >
      <RadioGroup
        label={t(words.part)}
        value={part}
        isDisabled={isRunning}
        testId="pdf-a-part"
        options={[
          { value: '2b', label: 'PDF/A-2b', hint: t(words.part2Hint) },
          { value: '3b', label: 'PDF/A-3b', hint: t(words.part3Hint) },
        ]}
        onChange={setPart}
      />
    </SettingsForm>
  );
}
