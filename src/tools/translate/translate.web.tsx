import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { useAiEngine } from '../useAiEngine.tsx';
import { useScans } from '../useScans.tsx';
import { type translate, translatePage } from './translate.ts';

const { words } = translatePage;

/** One button, and what becomes of scans; and who will read the document. */
export default function TranslateBench(props: BenchProps<ParamsOf<typeof translate>>) {
  const { say, isRunning } = props;
  const scans = useScans(props);
  const ai = useAiEngine(props);
  return (
    <SettingsBench
      bench={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      note={ai.warning ?? say(words.madeHere)}
      barNote={ai.warning}
      onRun={() => void props.run({ ...scans.params, engine: ai.engine })}
    >
      {ai.field}
      {scans.field}
    </SettingsBench>
  );
}
