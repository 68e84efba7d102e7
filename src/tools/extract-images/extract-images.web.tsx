import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { usePagesChoice } from '#tools/toolForm/usePagesChoice.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type extractImages, extractImagesPage, maxSidePx } from './extract-images.ts';

const pageTexts = extractImagesPage.texts;
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
    <SettingsForm form={props} title={t(pageTexts.title)} button={t(isRunning ? pageTexts.running : pageTexts.run)} onRun={run}>
      <RadioGroup
        label={t(pageTexts.masks)}
        value={masks}
        isDisabled={isRunning}
        testId="images-masks"
        options={[
          { value: 'apply', label: t(pageTexts.apply), hint: t(pageTexts.applyHint) },
          { value: 'ignore', label: t(pageTexts.ignore), hint: t(pageTexts.ignoreHint) },
        ]}
        onChange={setMasks}
      />
      <Input
        label={t(pageTexts.minSide)}
        hint={t(pageTexts.minSideHint)}
        inputMode="numeric"
        value={side}
        disabled={isRunning}
        data-testid="images-min-side"
        problem={isTried && !isWhole ? t(pageTexts.invalidSide, { max: maxSidePx }) : undefined}
        onChange={(event) => setSide(event.currentTarget.value)}
      />
      {pages.field}
    </SettingsForm>
  );
}
