import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { OfficeBench } from '#ui/OfficeBench.tsx';
import { type wordToPdf, wordToPdfPage } from './word-to-pdf.ts';

export default function WordToPdfBench(bench: BenchProps<ParamsOf<typeof wordToPdf>>) {
  return <OfficeBench bench={bench} words={wordToPdfPage.words} more={{}} />;
}
