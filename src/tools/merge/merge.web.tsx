import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { OrderedFiles } from '#ui/OrderedFiles.tsx';
import { PageThumbnail } from '#ui/PageThumbnail.tsx';
import { RunSlip } from '#ui/RunSlip.tsx';
import { fileSize } from '#ui/size.ts';
import { type merge, mergePage } from './merge.ts';

const { words } = mergePage;
const minFiles = 2;

/** The files in order, and the slip of the one that they become. */
export default function MergeBench(props: BenchProps<ParamsOf<typeof merge>>) {
  const { say, files, language, common, isRunning } = props;
  const count = files.length;

  async function run(): Promise<void> {
    if (count < minFiles) return props.refuse({ title: say(words.insufficientTitle), body: say(words.insufficient) });
    await props.run({});
  }

  const isReady = count >= minFiles && files.every((file) => file.state === 'ready' || file.state === 'locked');
  return (
    <div className="cols">
      <OrderedFiles bench={props} words={words} />
      <RunSlip
        title="merged.pdf"
        rows={[
          { label: say(words.pages), amount: pageSum(props) },
          { label: say(words.sizeAbout), amount: fileSize(sum(files.map((file) => file.sizeBytes)), language) },
          ...(props.cost === undefined ? [] : [{ label: common.cost, amount: props.cost }]),
        ]}
        button={isRunning ? say(words.running) : say(words.run, { count })}
        isDisabled={!isReady || isRunning}
        note={count < minFiles ? say(words.insufficient) : undefined}
        onRun={run}
      >
        <div className="order" aria-hidden="true">
          {files.slice(0, 5).map((file) => (
            <PageThumbnail key={file.key} source={file.pages} widthPx={42} isLocked={file.state === 'locked'} />
          ))}
        </div>
      </RunSlip>
    </div>
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** All pages together; with a plus while some files' pages are not known. */
function pageSum({ files, language }: BenchProps<ParamsOf<typeof merge>>): string {
  const known = sum(files.map((file) => file.pageCount ?? 0)).toLocaleString(language);
  return files.every((file) => file.pageCount !== undefined) ? known : `${known} +`;
}
