import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { allPages, pagesFieldMessages, readPagesDraft } from '#contract/pages/pageSelection.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Range } from '#ui/controls/Field.tsx';
import { PagesField } from '#ui/controls/PagesField.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type pdfToImages, pdfToImagesPage } from './pdf-to-images.ts';

const pageTexts = pdfToImagesPage.texts;
type Params = ParamsOf<typeof pdfToImages>;
const resolutions = [
  { dpi: 96, text: pageTexts.dpiScreen },
  { dpi: 150, text: pageTexts.dpiNormal },
  { dpi: 300, text: pageTexts.dpiPrint },
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
    <SettingsForm form={props} title={props.title} button={t(isRunning ? pageTexts.running : pageTexts.run)} onRun={run}>
      {fixed === undefined && (
        <RadioGroup
          label={t(pageTexts.format)}
          value={format}
          isDisabled={isRunning}
          options={[
            { value: 'png', label: t(pageTexts.png) },
            { value: 'jpg', label: t(pageTexts.jpg) },
          ]}
          onChange={setFormat}
        />
      )}
      <RadioGroup
        label={t(pageTexts.dpi)}
        value={String(dpi)}
        isDisabled={isRunning}
        testId="images-dpi"
        options={resolutions.map((one) => ({ value: String(one.dpi), label: t(one.text) }))}
        onChange={(value) => setDpi(Number(value))}
      />
      {format === 'jpg' ? (
        <Range
          label={t(pageTexts.quality, { quality })}
          min={10}
          max={100}
          step={5}
          value={quality}
          disabled={isRunning}
          onChange={(event) => setQuality(Number(event.currentTarget.value))}
        />
      ) : (
        <RadioGroup
          label={t(pageTexts.background)}
          value={background}
          isDisabled={isRunning}
          options={[
            { value: 'white', label: t(pageTexts.white) },
            { value: 'transparent', label: t(pageTexts.transparent) },
          ]}
          onChange={setBackground}
        />
      )}
      <PagesField
        draft={pages}
        problem={isTried ? choice.problem : undefined}
        isDisabled={isRunning}
        messages={pagesFieldMessages(t)}
        onChange={setPages}
      />
    </SettingsForm>
  );
}
