import type { ParamsOf } from '#contract/api/operation.ts';
import { maxMarginMm } from '#contract/pages/picturePages.ts';
import { PictureForm } from '#tools/toolForm/PictureForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type svgToPdf, svgToPdfPage } from './svg-to-pdf.ts';

export default function SvgToPdfForm(form: ToolFormProps<ParamsOf<typeof svgToPdf>>) {
  return <PictureForm form={form} messages={svgToPdfPage.texts} maxMarginMm={maxMarginMm} />;
}
