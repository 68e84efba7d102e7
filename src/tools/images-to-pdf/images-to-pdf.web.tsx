import type { ParamsOf } from '#contract/operation.ts';
import { maxMarginMm } from '#contract/picturePages.ts';
import type { BenchProps } from '#ui/bench.ts';
import { PictureBench } from '#ui/PictureBench.tsx';
import { type imagesToPdf, imagesToPdfPage } from './images-to-pdf.ts';

export default function ImagesToPdfBench(bench: BenchProps<ParamsOf<typeof imagesToPdf>>) {
  return <PictureBench bench={bench} words={imagesToPdfPage.words} maxMarginMm={maxMarginMm} />;
}
