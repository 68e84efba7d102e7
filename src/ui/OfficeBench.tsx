import { type ReactNode, useState } from 'react';
import type { BenchProps, Say } from './bench.ts';
import { OrderedFiles, type OrderWords } from './OrderedFiles.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { RunSlip } from './RunSlip.tsx';
import { fileSize } from './size.ts';

type Text = Parameters<Say>[0];

interface Shared {
  readonly together: 'each' | 'one';
  readonly archival: 'off' | 'on';
}

interface Words extends OrderWords {
  readonly title: Text;
  readonly run: Text;
  readonly running: Text;
  readonly together: Text;
  readonly each: Text;
  readonly one: Text;
  readonly archival: Text;
  readonly everyday: Text;
  readonly pdfA: Text;
  readonly note: Text;
}

interface Props<More> {
  readonly bench: BenchProps<Shared & More>;
  readonly words: Words;
  /** The tool's own settings. */
  readonly more: More;
  /** What is wrong with them; nothing runs until it is mended. */
  readonly problem?: { readonly title: string; readonly body: string } | undefined;
  /** Their fields. */
  readonly children?: ReactNode;
}

/** Office documents in order, their settings, and the slip of what they become. */
export function OfficeBench<More extends object>({ bench, words, more, problem, children }: Props<More>) {
  const { say, files, language, common, isRunning } = bench;
  const [together, setTogether] = useState<Shared['together']>('each');
  const [archival, setArchival] = useState<Shared['archival']>('off');
  const isReady = files.length > 0 && files.every((file) => file.state === 'ready');
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);

  async function run(): Promise<void> {
    if (problem) return bench.refuse(problem);
    await bench.run({ ...more, together, archival });
  }

  return (
    <div className="cols">
      <div className="grid gap-7">
        <OrderedFiles bench={bench} words={words} />
        <div className="grid max-w-[34rem] gap-4.5">
          {files.length > 1 && (
            <RadioGroup
              label={say(words.together)}
              value={together}
              isDisabled={isRunning}
              options={[
                { value: 'each', label: say(words.each) },
                { value: 'one', label: say(words.one) },
              ]}
              onChange={setTogether}
            />
          )}
          {children}
          <RadioGroup
            label={say(words.archival)}
            value={archival}
            isDisabled={isRunning}
            options={[
              { value: 'off', label: say(words.everyday) },
              { value: 'on', label: say(words.pdfA) },
            ]}
            onChange={setArchival}
          />
        </div>
      </div>
      <RunSlip
        title={say(words.title)}
        rows={[
          { label: common.size, amount: fileSize(sizeBytes, language) },
          ...(bench.cost === undefined ? [] : [{ label: common.cost, amount: bench.cost }]),
        ]}
        button={say(isRunning ? words.running : words.run)}
        isDisabled={!isReady || isRunning}
        note={say(words.note)}
        onRun={run}
      />
    </div>
  );
}
