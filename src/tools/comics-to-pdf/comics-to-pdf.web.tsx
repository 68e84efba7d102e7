import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { comicPageSizes, type comicsToPdf, comicsToPdfPage, readingDirections } from './comics-to-pdf.ts';

const { words } = comicsToPdfPage;

/** The page size and the reading direction. */
export default function ComicsToPdfForm(props: ToolFormProps<ParamsOf<typeof comicsToPdf>>) {
  const { say, isRunning } = props;
  const [direction, setDirection] = useState<(typeof readingDirections)[number]>('auto');
  const [pageSize, setPageSize] = useState<(typeof comicPageSizes)[number]>('fit');
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      isReady
      note={say(words.note)}
      onRun={() => void props.run({ direction, pageSize })}
    >
      <RadioGroup
        label={say(words.direction)}
        value={direction}
        isDisabled={isRunning}
        testId="comic-direction"
        options={readingDirections.map((value) => ({ value, label: say(words[value]) }))}
        onChange={setDirection}
      />
      <RadioGroup
        label={say(words.pageSize)}
        value={pageSize}
        isDisabled={isRunning}
        testId="comic-page-size"
        options={comicPageSizes.map((value) => ({ value, label: say(words[value]) }))}
        onChange={setPageSize}
      />
    </SettingsForm>
  );
}
