import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { allPages, pagesFieldWords, readPagesDraft } from '#contract/pages/pageSelection.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Range } from '#ui/controls/Field.tsx';
import { PagesField } from '#ui/controls/PagesField.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type pdfToImages, pdfToImagesPage } from './pdf-to-images.ts';

const { words } = pdfToImagesPage;
type Params = ParamsOf<typeof pdfToImages>;
const resolutions = [
  { dpi: 96, text: words.dpiScreen },
  { dpi: 150, text: words.dpiNormal },
  { dpi: 300, text: words.dpiPrint },
] as const;

/** Format, resolution and pages. A page for one format has it preset. */
export default function PdfToImagesForm(props: ToolFormProps<Params>) {
  const { t, isRunning, preset } = props;
  const fixed = preset.format === 'jpg' || preset.format === 'png' ? preset.format : undefined;
  const [format, setFormat] = useState<Params['format']>(fixed ?? 'png');
  const [dpi, setDpi] = useState(150);
  const [quality, setQuality] = useState(85);
  const [background, setBackground] = useState<Params['background']>('white');
  const [pages, setPages] = useState(allPages);
  const [isTried, setTried] = useState(false);
  const choice = readPagesDraft(pages, t, props.files.length === 1 ? props.files[0]?.pageCount : undefined);

  async function run(): Promise<void> {
    setTried(true);
    if (choice.problem) return focusProblem();
    await props.run({ format, dpi, quality, background: format === 'png' ? background : 'white', pages: choice.pages });
  }

  return (
    <SettingsForm form={props} title={props.title} button={t(isRunning ? words.running : words.run)} onRun={run}>
      {fixed === undefined && (
        <RadioGroup
          label={t(words.format)}
          value={format}
          isDisabled={isRunning}
          options={[
            { value: 'png', label: t(words.png) },
            { value: 'jpg', label: t(words.jpg) },
          ]}
          onChange={setFormat}
        />
      )}
      <RadioGroup
        label={t(words.dpi)}
        value={String(dpi)}
        isDisabled={isRunning}
        testId="images-dpi"
        options={resolutions.map((one) => ({ value: String(one.dpi), label: t(one.text) }))}
        onChange={(value) => setDpi(Number(value))}
      />
      {format === 'jpg' ? (
        <Range
          label={t(words.quality, { quality })}
          min={10}
          max={100}
          step={5}
          value={quality}
          disabled={isRunning}
          onChange={(event) => setQuality(Number(event.currentTarget.value))}
        />
      ) : (
        <RadioGroup
          label={t(words.background)}
          value={background}
          isDisabled={isRunning}
          options={[
            { value: 'white', label: t(words.white) },
            { value: 'transparent', label: t(words.transparent) },
          ]}
          onChange={setBackground}
        />
      )}
      <PagesField
        draft={pages}
        problem={isTried ? choice.problem : undefined}
        isDisabled={isRunning}
        words={pagesFieldWords(t)}
        onChange={setPages}
      />
    </SettingsForm>
  );
}
