import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { useHeaders } from '../toolForm/useHeaders.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToHtml, pdfToHtmlPage } from './pdf-to-html.ts';

const pageTexts = pdfToHtmlPage.texts;
type Params = ParamsOf<typeof pdfToHtml>;

export default function PdfToHtmlForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  const [pictures, setPictures] = useState<Params['pictures']>('embedded');
  const headers = useHeaders(props, 'dropped');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() =>
        void pages.start((chosen) => props.run({ pages: chosen, pictures, headers: headers.headers, ...scans.params }))
      }
    >
      <RadioGroup
        label={t(pageTexts.pictures)}
        value={pictures}
        isDisabled={isRunning}
        options={[
          { value: 'embedded', label: t(pageTexts.embedded) },
          { value: 'left-out', label: t(pageTexts.leftOut) },
        ]}
        onChange={setPictures}
      />
      {headers.field}
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
