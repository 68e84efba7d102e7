import type { ParamsOf } from '#contract/api/operation.ts';
import { PrintForm } from '#tools/toolForm/PrintForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type emailToPdf, emailToPdfPage } from './email-to-pdf.ts';

/** The paper of the pages. */
export default function EmailToPdfForm(props: ToolFormProps<ParamsOf<typeof emailToPdf>>) {
  return <PrintForm {...props} messages={emailToPdfPage.texts} />;
}
