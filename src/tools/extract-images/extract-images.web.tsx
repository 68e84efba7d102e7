import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { usePagesChoice } from '#tools/toolForm/usePagesChoice.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type extractImages, extractImagesPage, maxSidePx } from './extract-images.ts';

const { words } = extractImagesPage;
/** Lines, dots and pattern tiles are smaller. */
const usualSidePx = '16';

export default function ExtractImagesForm(props: ToolFormProps<ParamsOf<typeof extractImages>>) {
  const { t, isRunning } = props;
  const [masks, setMasks] = useState<ParamsOf<typeof extractImages>['masks']>('apply');
  const [side, setSide] = useState(usualSidePx);
  const [isTried, setTried] = useState(false);
  const pages = usePagesChoice(props);
  const minSidePx = Number(side.trim() === '' ? '0' : side);
  const isWhole = Number.isInteger(minSidePx) && minSidePx >= 0 && minSidePx <= maxSidePx;
  async function run(): Promise<void> {
    setTried(true);
    if (!isWhole) return focusProblem();
    await pages.start((picked) => props.run({ masks, minSidePx, pages: picked }));
  }
  return (
    <SettingsForm form={props} title={t(words.title)} button={t(isRunning ? words.running : words.run)} onRun={run}>
      <RadioGroup
        label={t(words.masks)}
        value={masks}
        isDisabled={isRunning}
        testId="images-masks"
        options={[
          { value: 'apply', label: t(words.apply), hint: t(words.applyHint) },
          { value: 'ignore', label: t(words.ignore), hint: t(words.ignoreHint) },
        ]}
        onChange={setMasks}
      />
      <Input
        label={t(words.minSide)}
        hint={t(words.minSideHint)}
        inputMode="numeric"
        value={side}
        disabled={isRunning}
        data-testid="images-min-side"
        problem={isTried && !isWhole ? t(words.invalidSide, { max: maxSidePx }) : undefined}
        onChange={(event) => setSide(event.currentTarget.value)}
      />
      {pages.field}
    </SettingsForm>
  );
}
