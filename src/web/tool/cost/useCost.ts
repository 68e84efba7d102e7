import { useCallback, useState } from 'react';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import { tool } from '#web/i18n/tool.ts';
import { useTranslate } from '#web/site.tsx';
import type { SelectedFile } from '../files/selectedFiles.ts';
import { runRequestsOf } from '../run/runRequests.ts';
import { isRunDone, type Run } from '../run/runs.ts';
import { type Cost, costOf } from './cost.ts';
import { useBalance } from './useBalance.ts';

/** Documents in any order: the order of a merge is one of its parameters. */
const keyOf = (documentIds: readonly string[]): string => [...documentIds].sort().join(' ');

interface CostState {
  /** The price of a run; undefined while it is unknown, and where nothing is sold. */
  readonly cost: string | undefined;
  /** A run has ended: the balance has changed, and the same run is now a free repeat. */
  noteEnded(run: Run): void;
}

export function useCost(operation: OperationFacts, files: readonly SelectedFile[]): CostState {
  const t = useTranslate();
  const { balance, refresh } = useBalance();
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const noteEnded = useCallback(
    (run: Run) => {
      refresh();
      if (isRunDone(run) && run.job) setMade((before) => new Set([...before, keyOf(run.job?.documentIds ?? [])]));
    },
    [refresh],
  );
  if (!balance) return { cost: undefined, noteEnded };
  const requests = runRequestsOf(operation, files).map(({ inputs }) => keyOf(inputs.map((input) => input.documentId)));
  const wanted = requests.length > 0 ? requests : [''];
  const cost = costOf(
    operation,
    wanted.map((key) => ({ isRepeat: made.has(key) })),
    balance,
  );
  return { cost: costText(cost, t), noteEnded };
}

export function costText(cost: Cost, t: ReturnType<typeof useTranslate>): string {
  switch (cost.kind) {
    case 'free':
      return t(tool.free);
    case 'repeat':
      return t(tool.freeAgain);
    case 'today':
      return t(tool.freeToday, { left: cost.left });
    case 'credits':
      return t(tool.credits, { count: cost.credits });
    case 'mixed':
      return t(tool.mixedCost, { credits: t(tool.credits, { count: cost.credits }), free: cost.free });
  }
}
