import type { ParamsOf } from '#contract/api/operation.ts';
import { OfficeForm } from '#tools/toolForm/OfficeForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type wordToPdf, wordToPdfPage } from './word-to-pdf.ts';

export default function WordToPdfForm(form: ToolFormProps<ParamsOf<typeof wordToPdf>>) {
  return <OfficeForm form={form} messages={wordToPdfPage.texts} more={{}} />;
}
