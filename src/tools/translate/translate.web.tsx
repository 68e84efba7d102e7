import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { useScans } from '../useScans.tsx';
import { type translate, translatePage } from './translate.ts';

const { words } = translatePage;

/** One button, and what becomes of scans; and who will read the document. */
export default function TranslateBench(props: BenchProps<ParamsOf<typeof translate>>) {
  const { say, isRunning } = props;
  const { field, params } = useScans(props);
  return (
    <SettingsBench
      bench={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      note={say(words.madeHere)}
      onRun={() => void props.run(params)}
    >
      {field}
    </SettingsBench>
  );
}
