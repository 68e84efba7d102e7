import { useState } from 'react';
import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { CheckList } from '#ui/CheckList.tsx';
import { SettingsBench } from '#ui/SettingsBench.tsx';
import { type flatten, flattenPage } from './flatten.ts';

const { words } = flattenPage;

export default function FlattenBench(props: BenchProps<ParamsOf<typeof flatten>>) {
  const { say, isRunning } = props;
  const [what, setWhat] = useState({ fields: true, comments: true });
  return (
    <SettingsBench
      bench={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      isReady={what.fields || what.comments}
      onRun={() => void props.run(what)}
    >
      <CheckList
        label={say(words.what)}
        isDisabled={isRunning}
        checked={what}
        items={[
          { key: 'fields', label: say(words.fields) },
          { key: 'comments', label: say(words.comments) },
        ]}
        onChange={(key, isChecked) => setWhat({ ...what, [key]: isChecked })}
      />
    </SettingsBench>
  );
}
