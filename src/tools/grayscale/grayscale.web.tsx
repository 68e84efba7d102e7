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
  const { say, isRunning } = props;
  const [tone, setTone] = useState<Tone>('gray');
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      isReady
      note={say(words.note)}
      onRun={() => void props.run({ tone })}
    >
      <RadioGroup
        label={say(words.tone)}
        value={tone}
        isDisabled={isRunning}
        testId="grayscale-tone"
        options={[
          { value: 'gray', label: say(words.gray), hint: say(words.grayHint) },
          { value: 'blackWhite', label: say(words.blackWhite), hint: say(words.blackWhiteHint) },
          { value: 'inverted', label: say(words.inverted), hint: say(words.invertedHint) },
        ]}
        onChange={setTone}
      />
    </SettingsForm>
  );
}
