import type { ParamsOf } from '#contract/api/operation.ts';
import { maxMarginMm } from '#contract/pages/picturePages.ts';
import { PictureForm } from '#tools/toolForm/PictureForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { type imagesToPdf, imagesToPdfPage } from './images-to-pdf.ts';

export default function ImagesToPdfForm(form: ToolFormProps<ParamsOf<typeof imagesToPdf>>) {
  return <PictureForm form={form} messages={imagesToPdfPage.texts} maxMarginMm={maxMarginMm} />;
}
