import { readJobResult } from '#contract/endpoints/jobs.ts';
import { kindOfPage, makesPdfOfPdf, type ToolPage } from '#contract/operation.ts';
import { Button } from '#ui/Button.tsx';
import type { BenchProps, BenchResult } from '#ui/bench.ts';
import { fileSize } from '#ui/size.ts';
import { endpointAddress } from '../api/call.ts';
import { tool } from '../i18n/tool.ts';
import { fetchedPart } from '../shell/fetched.tsx';
import { useSay, useSettings, useSite } from '../site.tsx';
import { useHalf } from './halves.ts';
import { wordsOf } from './kindWords.ts';
import { useForetold } from './useForetold.ts';
import { isRunDone, type Run } from './useRuns.ts';
import type { useToolPage } from './useToolPage.tsx';

interface Props {
  readonly page: ToolPage;
  readonly state: ReturnType<typeof useToolPage>;
  readonly isOver: boolean;
  readonly onChoose: () => void;
  readonly onReplace: () => void;
}

const BenchOutcome = fetchedPart(async () => (await import('./panels.ts')).BenchOutcome);

/** A tool's bench with what stands on every bench: choosing other files, and clearing it. */
export default function BenchFrame({ page, state, isOver, onChoose, onReplace }: Props) {
  const say = useSay();
  const Bench = useHalf(page.does.id);
  const [run] = state.runs.runs;
  const props = useBenchProps(page, state, onChoose);
  return (
    <div className={isOver ? 'bench over' : 'bench'} data-testid="bench">
      <div className="bench-acts">
        <Button size="sm" onClick={onReplace} disabled={state.isRunning} data-testid="button-upload-different">
          {say(page.words.chooseDifferent ?? tool.uploadDifferent)}
        </Button>
        <Button size="sm" variant="quiet" onClick={state.startOver} disabled={state.isRunning} data-testid="button-clear">
          {say(tool.clear)}
        </Button>
        {isOver && <p className="t-ui self-center text-seal">{say(tool.overPage)}</p>}
      </div>
      {makesPdfOfPdf(page.does) && state.files.files.some(({ document }) => document?.isSigned) && (
        <p className="notice mb-6" data-testid="signed-notice">
          {say(tool.signed)}
        </p>
      )}
      {Bench && <Bench {...props} />}
      {run && <BenchOutcome page={page} run={run} />}
    </div>
  );
}

function useBenchProps(page: ToolPage, state: Props['state'], onChoose: () => void): BenchProps<Record<string, unknown>> {
  const say = useSay();
  const { language } = useSite();
  const kind = kindOfPage(page);
  const words = wordsOf(kind);
  const settings = useSettings();
  const maxMb = settings.maxMb[kind.limit];
  const { files } = state;
  const foretold = useForetold(page, files.files);
  const mb = (bytes: number) => fileSize(bytes, language);
  return {
    say,
    title: say(page.words.title),
    language,
    files: files.files.map((file) => ({
      ...file,
      pages: file.state === 'locked' ? undefined : file.pages,
      // No server answered, so none said why.
      problem: file.state === 'failed' ? file.problem || say(tool.uploadFailedBody) : undefined,
    })),
    maxMb,
    ai: settings.ai,
    cost: state.cost,
    preset: page.preset ?? {},
    isRunning: state.isRunning,
    result: benchResult(state.runs.runs[0]),
    foretold,
    common: {
      pages: say(tool.pages),
      size: say(tool.size),
      cost: say(tool.cost),
      files: say(tool.files, { count: files.files.length }),
      addFiles: say(words.addFiles),
      addFilesHint: say(tool.addFilesHint, { maxMb }),
      row: {
        remove: (name) => say(tool.remove, { name }),
        pages: (count) => say(tool.pageCount, { count }),
        uploading: (sent, size) =>
          sent >= size ? say(words.reading) : say(tool.uploadingBytes, { sent: mb(sent), size: mb(size) }),
        unlock: (name) => say(tool.enterPasswordOf, { name }),
        locked: say(tool.locked),
        enterPassword: say(tool.enterPassword),
      },
    },
    addFiles: onChoose,
    remove: files.remove,
    move: files.move,
    unlock: state.unlock,
    refuse: state.refuse,
    run: state.run,
    forgetResult: state.forgetResult,
  };
}

function benchResult(run: Run | undefined): BenchResult | undefined {
  const result = run && isRunDone(run) ? run.job?.result : undefined;
  if (!run?.job || !result) return undefined;
  const fileName = run.savedName ?? result.fileName;
  return { fileName, address: endpointAddress(readJobResult, { params: { id: run.job.id }, query: { name: fileName } }) };
}
