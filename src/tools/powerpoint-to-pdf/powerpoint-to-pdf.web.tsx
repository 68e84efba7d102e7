import { useState } from 'react';
import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { OfficeBench } from '#ui/OfficeBench.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { type powerpointToPdf, powerpointToPdfPage } from './powerpoint-to-pdf.ts';

type Params = ParamsOf<typeof powerpointToPdf>;
const { words } = powerpointToPdfPage;

/** Slides, or slides above their notes. */
export default function PowerpointToPdfBench(bench: BenchProps<Params>) {
  const [layout, setLayout] = useState<Params['layout']>('slides');
  return (
    <OfficeBench bench={bench} words={words} more={{ layout }}>
      <RadioGroup
        label={bench.say(words.layout)}
        value={layout}
        isDisabled={bench.isRunning}
        options={[
          { value: 'slides', label: bench.say(words.slides) },
          { value: 'notes', label: bench.say(words.notes) },
        ]}
        onChange={setLayout}
      />
    </OfficeBench>
  );
}
