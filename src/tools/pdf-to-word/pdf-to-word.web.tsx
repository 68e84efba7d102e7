import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToWord, pdfToWordPage } from './pdf-to-word.ts';

const pageTexts = pdfToWordPage.texts;

export default function PdfToWordForm(props: ToolFormProps<ParamsOf<typeof pdfToWord>>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, ...scans.params }))}
    >
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
