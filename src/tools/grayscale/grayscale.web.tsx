import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import type { Tone } from '#contract/pages/tones.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type grayscale, grayscalePage } from './grayscale.ts';

const pageTexts = grayscalePage.texts;

/** The colors of the result. */
export default function GrayscaleForm(props: ToolFormProps<ParamsOf<typeof grayscale>>) {
  const { t, isRunning } = props;
  const [tone, setTone] = useState<Tone>('gray');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      isReady
      note={t(pageTexts.note)}
      onRun={() => void props.run({ tone })}
    >
      <RadioGroup
        label={t(pageTexts.tone)}
        value={tone}
        isDisabled={isRunning}
        testId="grayscale-tone"
        options={[
          { value: 'gray', label: t(pageTexts.gray), hint: t(pageTexts.grayHint) },
          { value: 'blackWhite', label: t(pageTexts.blackWhite), hint: t(pageTexts.blackWhiteHint) },
          { value: 'inverted', label: t(pageTexts.inverted), hint: t(pageTexts.invertedHint) },
        ]}
        onChange={setTone}
      />
    </SettingsForm>
  );
}
