import { useState } from 'react';
import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { Input } from '#ui/Field.tsx';
import { OrderedFiles } from '#ui/OrderedFiles.tsx';
import { PageThumbnail } from '#ui/PageThumbnail.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { RunSlip } from '#ui/RunSlip.tsx';
import { fileSize } from '#ui/size.ts';
import { type imagesToPdf, imagesToPdfPage, maxMarginMm } from './images-to-pdf.ts';

type Params = ParamsOf<typeof imagesToPdf>;
const { words } = imagesToPdfPage;

function millimetres(typed: string): number | undefined {
  const value = typed.trim() === '' ? 0 : Number(typed);
  return Number.isInteger(value) && value >= 0 && value <= maxMarginMm ? value : undefined;
}

/** The pictures in order, the paper they are put on, and the slip of the file that they become. */
export default function ImagesToPdfBench(props: BenchProps<Params>) {
  const { say, files, language, common, isRunning } = props;
  const [pageSize, setPageSize] = useState<Params['pageSize']>('fit');
  const [orientation, setOrientation] = useState<Params['orientation']>('auto');
  const [margin, setMargin] = useState('0');
  const marginMm = millimetres(margin);
  const problem = marginMm === undefined ? say(words.marginWrong, { max: maxMarginMm }) : undefined;
  const count = files.length;
  const isReady = count > 0 && files.every((file) => file.state === 'ready');
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);

  async function run(): Promise<void> {
    if (marginMm === undefined) return props.refuse({ title: say(words.margin), body: problem ?? '' });
    await props.run({ pageSize, orientation: pageSize === 'fit' ? 'auto' : orientation, marginMm });
  }

  return (
    <div className="cols">
      <div className="grid gap-7">
        <OrderedFiles bench={props} words={words} />
        <div className="grid max-w-[34rem] gap-4.5">
          <RadioGroup
            label={say(words.pageSize)}
            value={pageSize}
            isDisabled={isRunning}
            options={(['fit', 'a4', 'letter'] as const).map((value) => ({ value, label: say(words[value]) }))}
            onChange={setPageSize}
          />
          {pageSize !== 'fit' && (
            <RadioGroup
              label={say(words.orientation)}
              value={orientation}
              isDisabled={isRunning}
              options={(['auto', 'portrait', 'landscape'] as const).map((value) => ({ value, label: say(words[value]) }))}
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
        title="PDF"
        rows={[
          { label: common.size, amount: fileSize(sizeBytes, language) },
          ...(props.cost === undefined ? [] : [{ label: common.cost, amount: props.cost }]),
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
