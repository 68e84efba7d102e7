import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { usePagesChoice } from '../usePagesChoice.tsx';
import { useScans } from '../useScans.tsx';
import { type pdfToWord, pdfToWordPage } from './pdf-to-word.ts';

const { words } = pdfToWordPage;

export default function PdfToWordBench(props: BenchProps<ParamsOf<typeof pdfToWord>>) {
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
