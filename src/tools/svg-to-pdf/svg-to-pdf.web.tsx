import type { ParamsOf } from '#contract/operation.ts';
import { maxMarginMm } from '#contract/picturePages.ts';
import type { BenchProps } from '#ui/bench.ts';
import { PictureBench } from '#ui/PictureBench.tsx';
import { type svgToPdf, svgToPdfPage } from './svg-to-pdf.ts';

export default function SvgToPdfBench(bench: BenchProps<ParamsOf<typeof svgToPdf>>) {
  return <PictureBench bench={bench} words={svgToPdfPage.words} maxMarginMm={maxMarginMm} />;
}
