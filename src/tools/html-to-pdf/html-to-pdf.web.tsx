import type { ParamsOf } from '#contract/api/operation.ts';
import { PrintForm } from '#tools/toolForm/PrintForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type htmlToPdf, htmlToPdfPage } from './html-to-pdf.ts';

/** The paper of the pages. */
export default function HtmlToPdfForm(props: ToolFormProps<ParamsOf<typeof htmlToPdf>>) {
  return <PrintForm {...props} messages={htmlToPdfPage.texts} />;
}
