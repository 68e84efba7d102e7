import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { usePagesChoice } from '../usePagesChoice.tsx';
import { useScans } from '../useScans.tsx';
import { type pdfToPowerpoint, pdfToPowerpointPage } from './pdf-to-powerpoint.ts';

const { words } = pdfToPowerpointPage;

export default function PdfToPowerpointBench(props: BenchProps<ParamsOf<typeof pdfToPowerpoint>>) {
  const { say, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  return (
    <SettingsBench
      bench={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, ...scans.params }))}
    >
      {scans.field}
      {pages.field}
    </SettingsBench>
  );
}
