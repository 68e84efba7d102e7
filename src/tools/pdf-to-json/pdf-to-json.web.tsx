import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { useHeaders } from '../toolForm/useHeaders.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToJson, pdfToJsonPage } from './pdf-to-json.ts';

const pageTexts = pdfToJsonPage.texts;
type Params = ParamsOf<typeof pdfToJson>;

export default function PdfToJsonForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  const headers = useHeaders(props, 'kept');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, headers: headers.headers, ...scans.params }))}
    >
      {headers.field}
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
