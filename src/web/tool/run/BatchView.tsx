import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { BatchAnswer, BatchViewProps } from '#tools/toolForm/batchView.ts';
import { useSite, useTranslate } from '#web/site.tsx';
import { readResultJson } from '../result/readResultJson.ts';
import { toolViews } from '../result/toolViews.ts';
import type { Run } from './runs.ts';

// biome-ignore lint/suspicious/noExplicitAny: each view fixes the type of its own answers, which the operation's schema has checked.
type View = ComponentType<BatchViewProps<any>>;

/** One chunk each, found by folder: `tools/inspect/inspect.batch.tsx` shows the answers of the operation `inspect`. */
const views = toolViews(import.meta.glob<View>('/src/tools/*/*.batch.tsx', { import: 'default' }), { isOptional: true });

/** More columns than this cannot be read beside each other. */
const maxShown = 8;

interface Props {
  readonly operationId: string;
  /** The finished runs. */
  readonly runs: readonly Run[];
}

/** The answers of a batch beside each other, in the tool's own view. */
export default function BatchView({ operationId, runs }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const View = views[`/src/tools/${operationId}/${operationId}.batch.tsx`];
  const answers = useAnswers(runs.slice(0, maxShown), operationId);
  if (!View || !answers) return null;
  return <View t={t} language={language} answers={answers} total={runs.length} />;
}

/** The validated answers of finished runs. Undefined until all are loaded. */
function useAnswers(runs: readonly Run[], operationId: string): readonly BatchAnswer<unknown>[] | undefined {
  const [answers, setAnswers] = useState<readonly BatchAnswer<unknown>[]>();
  const jobIds = runs.map(({ job }) => job?.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the runs of the same jobs have the same answers
  useEffect(() => {
    const stop = new AbortController();
    Promise.all(runs.map((run) => answerOf(run, operationId, stop.signal)))
      .then((all) => setAnswers(all.filter((each) => each !== undefined)))
      // Without the answers the page still has a row and a download for each file.
      .catch(() => undefined);
    return () => stop.abort();
  }, [jobIds, operationId]);
  return answers;
}

async function answerOf({ name, job }: Run, operationId: string, signal: AbortSignal): Promise<BatchAnswer<unknown> | undefined> {
  if (!job?.result) return undefined;
  const { documentId, fileName } = job.result;
  const answer = await readResultJson(documentId, operationId, signal);
  return { documentId, name: name ?? fileName, answer, address: `?job=${job.id}` };
}
