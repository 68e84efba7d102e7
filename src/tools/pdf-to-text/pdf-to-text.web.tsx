import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { useHeaders } from '../toolForm/useHeaders.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { type pdfToText, pdfToTextPage } from './pdf-to-text.ts';

const pageTexts = pdfToTextPage.texts;
type Params = ParamsOf<typeof pdfToText>;

/** The format of the text, the page separator, and the pages. */
export default function PdfToTextForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const [mode, setMode] = useState<Params['mode']>('reading');
  const [lines, setLines] = useState<Params['lines']>('joined');
  const [pageBreak, setPageBreak] = useState<Params['pageBreak']>('blank-line');
  const headers = useHeaders(props, 'kept');
  const pages = usePagesChoice(props);
  const run = () => pages.start((chosen) => props.run({ mode, lines, pageBreak, headers: headers.headers, pages: chosen }));

  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() => void run()}
    >
      <RadioGroup
        label={t(pageTexts.mode)}
        value={mode}
        isDisabled={isRunning}
        options={[
          { value: 'reading', label: t(pageTexts.reading) },
          { value: 'layout', label: t(pageTexts.layout) },
        ]}
        onChange={setMode}
      />
      {mode === 'reading' && (
        <RadioGroup
          label={t(pageTexts.lines)}
          value={lines}
          isDisabled={isRunning}
          options={[
            { value: 'joined', label: t(pageTexts.joined) },
            { value: 'kept', label: t(pageTexts.kept) },
          ]}
          onChange={setLines}
        />
      )}
      <RadioGroup
        label={t(pageTexts.pageBreak)}
        value={pageBreak}
        isDisabled={isRunning}
        options={[
          { value: 'blank-line', label: t(pageTexts.blankLine) },
          { value: 'heading', label: t(pageTexts.heading) },
          { value: 'form-feed', label: t(pageTexts.formFeed) },
        ]}
        onChange={setPageBreak}
      />
      {headers.field}
      {pages.field}
    </SettingsForm>
  );
}
