import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { type inspect, inspectPage } from './inspect.ts';

const { words } = inspectPage;

export default function InspectBench(props: BenchProps<ParamsOf<typeof inspect>>) {
  const { say, isRunning } = props;
  return (
    <SettingsBench
      bench={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      onRun={() => void props.run({})}
    />
  );
}
