import type { ComponentType } from 'react';
import { useMemo, useRef } from 'react';
import { readDocument } from '#contract/endpoints/documents.ts';
import { type ResultPage, ResultPageContext, type ResultViewProps } from '#tools/toolForm/resultView.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { endpointAddress } from '#web/api/call.ts';
import { useSite, useTranslate } from '#web/site.tsx';
import { toolViews } from './toolViews.ts';
import { useResultJson } from './useResultJson.ts';

// biome-ignore lint/suspicious/noExplicitAny: each view fixes the type of its own answer, which the operation's schema has checked.
type View = ComponentType<ResultViewProps<any>>;

/** One chunk each, found by folder: `tools/inspect/inspect.result.tsx` shows the answer of the operation `inspect`. */
const views = toolViews(import.meta.glob<View>('/src/tools/*/*.result.tsx', { import: 'default' }));

interface Props {
  readonly operationId: string;
  readonly documentId: string;
  readonly pages: PageSource | undefined;
  readonly otherPages: PageSource | undefined;
  readonly file: ResultPage['file'];
  readonly onRun: (params: Readonly<Record<string, unknown>>) => void;
}

/** The answer of a tool, in the tool's own view. */
export function ResultView({ operationId, documentId, pages, otherPages, file, onRun }: Props) {
  const t = useTranslate();
  const { language } = useSite();
  const answer = useResultJson(documentId, operationId);
  const View = views[`/src/tools/${operationId}/${operationId}.result.tsx`];
  const latestRun = useRef(onRun);
  latestRun.current = onRun;
  const page = useMemo(
    () => ({
      t,
      language,
      file,
      run: (params: Readonly<Record<string, unknown>>) => latestRun.current(params),
      documentAddress: (id: string) => endpointAddress(readDocument, { params: { id } }),
    }),
    [t, language, file],
  );
  if (answer === undefined || !View) return null;
  return (
    <ResultPageContext value={page}>
      <div data-keep-clear>
        <View answer={answer} pages={pages} otherPages={otherPages} />
      </div>
    </ResultPageContext>
  );
}
