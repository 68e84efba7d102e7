import type { ParamsOf } from '#contract/api/operation.ts';
import { PrintForm } from '#tools/toolForm/PrintForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type epubToPdf, epubToPdfPage } from './epub-to-pdf.ts';

/** The paper of the pages. */
export default function EpubToPdfForm(props: ToolFormProps<ParamsOf<typeof epubToPdf>>) {
  return <PrintForm {...props} messages={epubToPdfPage.texts} />;
}
