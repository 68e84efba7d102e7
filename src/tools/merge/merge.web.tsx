import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ParamsOf } from '#contract/operation.ts';
import type { BenchProps } from '#ui/bench.ts';
import { FileList } from '#ui/FileList.tsx';
import { PageThumbnail } from '#ui/PageThumbnail.tsx';
import { RunSlip } from '#ui/RunSlip.tsx';
import { fileSize } from '#ui/size.ts';
import { type merge, mergePage } from './merge.ts';

const { words } = mergePage;
const minFiles = 2;

/** The files in order, and the slip of the one that they become. */
export default function MergeBench(props: BenchProps<ParamsOf<typeof merge>>) {
  const { say, files, language, common, isRunning } = props;
  const [announced, setAnnounced] = useState('');
  const count = files.length;

  function move(from: number, to: number): void {
    props.move(from, to);
    const name = files[from]?.name;
    if (name !== undefined) setAnnounced(say(words.moved, { name, n: to + 1, count }));
  }

  async function run(): Promise<void> {
    if (count < minFiles) return props.refuse({ title: say(words.insufficientTitle), body: say(words.insufficient) });
    await props.run({});
  }

  const isReady = count >= minFiles && files.every((file) => file.state === 'ready' || file.state === 'locked');
  return (
    <div className="cols">
      <section>
        <div className="list-head">
          <h2 className="t-ui strong">{say(words.files, { count })}</h2>
          <p className="t-small">{say(words.orderHint)}</p>
        </div>
        <FileList
          files={files}
          language={language}
          label={say(words.files, { count })}
          words={{ ...common.row, remove: (name) => say(words.remove, { name }) }}
          onRemove={props.remove}
          onUnlock={props.unlock}
          order={{
            onMove: move,
            words: {
              drag: say(words.drag),
              moveUp: (name) => say(words.moveUp, { name }),
              moveDown: (name) => say(words.moveDown, { name }),
            },
          }}
        />
        <button type="button" className="add" onClick={props.addFiles} data-testid="button-add-files">
          <Plus size={20} strokeWidth={1.6} aria-hidden />
          <span>
            <span className="strong text-ink">{say(words.addFiles)}</span> {say(words.dropHint)}
          </span>
        </button>
        <p className="vh" role="status">
          {announced}
        </p>
      </section>
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
