import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import type { Tone } from '#contract/pages/tones.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type grayscale, grayscalePage } from './grayscale.ts';

const { words } = grayscalePage;

/** The colors of the result. */
export default function GrayscaleForm(props: ToolFormProps<ParamsOf<typeof grayscale>>) {
  const { t, isRunning } = props;
  const [tone, setTone] = useState<Tone>('gray');
  return (
    <SettingsForm
      form={props}
      title={t(words.title)}
      button={t(isRunning ? words.running : words.run)}
      isReady
      note={t(words.note)}
      onRun={() => void props.run({ tone })}
    >
      <RadioGroup
        label={t(words.tone)}
        value={tone}
        isDisabled={isRunning}
        testId="grayscale-tone"
        options={[
          { value: 'gray', label: t(words.gray), hint: t(words.grayHint) },
          { value: 'blackWhite', label: t(words.blackWhite), hint: t(words.blackWhiteHint) },
          { value: 'inverted', label: t(words.inverted), hint: t(words.invertedHint) },
        ]}
        onChange={setTone}
      />
    </SettingsForm>
  );
}
