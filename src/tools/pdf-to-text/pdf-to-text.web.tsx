import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { useHeaders } from '../toolForm/useHeaders.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { type pdfToText, pdfToTextPage } from './pdf-to-text.ts';

const { words } = pdfToTextPage;
type Params = ParamsOf<typeof pdfToText>;

/** The format of the text, the page separator, and the pages. */
export default function PdfToTextForm(props: ToolFormProps<Params>) {
  const { say, isRunning } = props;
  const [mode, setMode] = useState<Params['mode']>('reading');
  const [lines, setLines] = useState<Params['lines']>('joined');
  const [pageBreak, setPageBreak] = useState<Params['pageBreak']>('blank-line');
  const headers = useHeaders(props, 'kept');
  const pages = usePagesChoice(props);
  const run = () => pages.start((chosen) => props.run({ mode, lines, pageBreak, headers: headers.headers, pages: chosen }));

  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      onRun={() => void run()}
    >
      <RadioGroup
        label={say(words.mode)}
        value={mode}
        isDisabled={isRunning}
        options={[
          { value: 'reading', label: say(words.reading) },
          { value: 'layout', label: say(words.layout) },
        ]}
        onChange={setMode}
      />
      {mode === 'reading' && (
        <RadioGroup
          label={say(words.lines)}
          value={lines}
          isDisabled={isRunning}
          options={[
            { value: 'joined', label: say(words.joined) },
            { value: 'kept', label: say(words.kept) },
          ]}
          onChange={setLines}
        />
      )}
      <RadioGroup
        label={say(words.pageBreak)}
        value={pageBreak}
        isDisabled={isRunning}
        options={[
          { value: 'blank-line', label: say(words.blankLine) },
          { value: 'heading', label: say(words.heading) },
          { value: 'form-feed', label: say(words.formFeed) },
        ]}
        onChange={setPageBreak}
      />
      {headers.field}
      {pages.field}
    </SettingsForm>
  );
}
