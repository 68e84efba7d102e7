import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { type repair, repairPage } from './repair.ts';

const { words } = repairPage;

export default function RepairBench(props: BenchProps<ParamsOf<typeof repair>>) {
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
