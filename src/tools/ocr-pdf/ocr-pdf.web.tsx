import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScanLanguage } from '../toolForm/useScanLanguage.tsx';
import { type ocrPdf, ocrPdfPage } from './ocr-pdf.ts';

type Params = ParamsOf<typeof ocrPdf>;
const pageTexts = ocrPdfPage.texts;

/** The language of a scan, its pages, and whether they are rotated. */
export default function OcrPdfForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  const language = useScanLanguage(props);
  const [upright, setUpright] = useState<Params['upright']>('on');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={t(pageTexts.note)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, language: language.value, upright }))}
    >
      {language.field}
      <CheckList
        label={t(pageTexts.turning)}
        items={[{ key: 'upright', label: t(pageTexts.upright) }]}
        checked={{ upright: upright === 'on' }}
        isDisabled={isRunning}
        onChange={(_, isChecked) => setUpright(isChecked ? 'on' : 'off')}
      />
      {pages.field}
    </SettingsForm>
  );
}
