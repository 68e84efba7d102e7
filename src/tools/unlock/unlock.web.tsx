import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { type unlock, unlockPage } from './unlock.ts';

const { words } = unlockPage;

export default function UnlockBench(props: BenchProps<ParamsOf<typeof unlock>>) {
  const { say, isRunning } = props;
  return (
    <SettingsBench
      bench={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      note={say(words.note)}
      onRun={() => void props.run({})}
    />
  );
}
