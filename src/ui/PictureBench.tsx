import { useState } from 'react';
import type { BenchProps, Say } from './bench.ts';
import { Input } from './Field.tsx';
import { OrderedFiles, type OrderWords } from './OrderedFiles.tsx';
import { PageThumbnail } from './PageThumbnail.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { RunSlip } from './RunSlip.tsx';
import { fileSize } from './size.ts';

type Text = Parameters<Say>[0];

const pageSizes = ['fit', 'a4', 'letter'] as const;
const orientations = ['auto', 'portrait', 'landscape'] as const;

interface Params {
  readonly pageSize: (typeof pageSizes)[number];
  readonly orientation: (typeof orientations)[number];
  readonly marginMm: number;
}

interface Words extends OrderWords, Readonly<Record<(typeof pageSizes)[number] | (typeof orientations)[number], Text>> {
  readonly run: Text;
  readonly running: Text;
  readonly pageSize: Text;
  readonly orientation: Text;
  readonly margin: Text;
  readonly marginWrong: Text;
}

interface Props {
  readonly bench: BenchProps<Params>;
  readonly words: Words;
  readonly maxMarginMm: number;
}

function millimetres(typed: string, maxMarginMm: number): number | undefined {
  const value = typed.trim() === '' ? 0 : Number(typed);
  return Number.isInteger(value) && value >= 0 && value <= maxMarginMm ? value : undefined;
}

/** The pictures in order, the paper they are put on, and the slip of the file that they become. */
export function PictureBench({ bench, words, maxMarginMm }: Props) {
  const { say, files, language, common, isRunning } = bench;
  const [pageSize, setPageSize] = useState<Params['pageSize']>('fit');
  const [orientation, setOrientation] = useState<Params['orientation']>('auto');
  const [margin, setMargin] = useState('0');
  const marginMm = millimetres(margin, maxMarginMm);
  const problem = marginMm === undefined ? say(words.marginWrong, { max: maxMarginMm }) : undefined;
  const count = files.length;
  const isReady = count > 0 && files.every((file) => file.state === 'ready');
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);

  async function run(): Promise<void> {
    if (marginMm === undefined) return bench.refuse({ title: say(words.margin), body: problem ?? '' });
    await bench.run({ pageSize, orientation: pageSize === 'fit' ? 'auto' : orientation, marginMm });
  }

  return (
    <div className="cols">
      <div className="grid gap-7">
        <OrderedFiles bench={bench} words={words} />
        <div className="grid max-w-[34rem] gap-4.5">
          <RadioGroup
            label={say(words.pageSize)}
            value={pageSize}
            isDisabled={isRunning}
            options={pageSizes.map((value) => ({ value, label: say(words[value]) }))}
            onChange={setPageSize}
          />
          {pageSize !== 'fit' && (
            <RadioGroup
              label={say(words.orientation)}
              value={orientation}
              isDisabled={isRunning}
              options={orientations.map((value) => ({ value, label: say(words[value]) }))}
              onChange={setOrientation}
            />
          )}
          <Input
            label={say(words.margin)}
            value={margin}
            inputMode="numeric"
            disabled={isRunning}
            problem={problem}
            data-testid="images-margin"
            onChange={(event) => setMargin(event.currentTarget.value)}
          />
        </div>
      </div>
      <RunSlip
        title={bench.title}
        rows={[
          { label: common.size, amount: fileSize(sizeBytes, language) },
          ...(bench.cost === undefined ? [] : [{ label: common.cost, amount: bench.cost }]),
        ]}
        button={isRunning ? say(words.running) : say(words.run, { count })}
        isDisabled={!isReady || isRunning}
        note={undefined}
        onRun={run}
      >
        <div className="order" aria-hidden="true">
          {files.slice(0, 5).map((file) => (
            <PageThumbnail key={file.key} source={file.pages} widthPx={42} />
          ))}
        </div>
      </RunSlip>
    </div>
  );
}
