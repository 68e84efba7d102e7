import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { comicPageSizes, type comicsToPdf, comicsToPdfPage, readingDirections } from './comics-to-pdf.ts';

const pageTexts = comicsToPdfPage.texts;

/** The page size and the reading direction. */
export default function ComicsToPdfForm(props: ToolFormProps<ParamsOf<typeof comicsToPdf>>) {
  const { t, isRunning } = props;
  const [direction, setDirection] = useState<(typeof readingDirections)[number]>('auto');
  const [pageSize, setPageSize] = useState<(typeof comicPageSizes)[number]>('fit');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      isReady
      note={t(pageTexts.note)}
      onRun={() => void props.run({ direction, pageSize })}
    >
      <RadioGroup
        label={t(pageTexts.direction)}
        value={direction}
        isDisabled={isRunning}
        testId="comic-direction"
        options={readingDirections.map((value) => ({ value, label: t(pageTexts[value]) }))}
        onChange={setDirection}
      />
      <RadioGroup
        label={t(pageTexts.pageSize)}
        value={pageSize}
        isDisabled={isRunning}
        testId="comic-page-size"
        options={comicPageSizes.map((value) => ({ value, label: t(pageTexts[value]) }))}
        onChange={setPageSize}
      />
    </SettingsForm>
  );
}
