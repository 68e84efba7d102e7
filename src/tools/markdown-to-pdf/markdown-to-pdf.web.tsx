import type { ParamsOf } from '#contract/api/operation.ts';
import { PrintForm } from '#tools/toolForm/PrintForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type markdownToPdf, markdownToPdfPage } from './markdown-to-pdf.ts';

/** The paper of the pages. */
export default function MarkdownToPdfForm(props: ToolFormProps<ParamsOf<typeof markdownToPdf>>) {
  return <PrintForm {...props} messages={markdownToPdfPage.texts} />;
}
