import type { ParamsOf } from '#contract/operation.ts';
import { PrintForm } from '#tools/toolForm/PrintForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type epubToPdf, epubToPdfPage } from './epub-to-pdf.ts';

/** The paper that the pages are laid out on. */
export default function EpubToPdfForm(props: ToolFormProps<ParamsOf<typeof epubToPdf>>) {
  return <PrintForm {...props} words={epubToPdfPage.words} />;
}
