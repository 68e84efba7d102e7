import { useEffect, useState } from 'react';
import type { Operation } from '#contract/operation.ts';
import { tool } from '../i18n/tool.ts';
import { useSay } from '../site.tsx';
import type { Chosen } from './chosen.ts';
import { type Cost, costOf } from './cost.ts';
import { ordersOf } from './orders.ts';
import { usePurse } from './usePurse.ts';
import { isRunDone, isRunOver, type Run } from './useRuns.ts';

/** Documents in any order: that of a merge is one of its settings. */
const keyOf = (documentIds: readonly string[]): string => [...documentIds].sort().join(' ');

/** What pressing the button will cost, in words; undefined while it is not known, and where nothing is sold. */
export function useCost(operation: Operation, files: readonly Chosen[], runs: readonly Run[]): string | undefined {
  const say = useSay();
  const { purse, refresh } = usePurse();
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const over = runs.filter(isRunOver).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left moves when a run ends, and only then
  useEffect(() => {
    if (over === 0) return;
    refresh();
    setMade((before) => new Set([...before, ...runs.filter(isRunDone).map((run) => keyOf(run.job?.documentIds ?? []))]));
  }, [over]);
  if (!purse) return undefined;
  const orders = ordersOf(operation, files).map(({ inputs }) => keyOf(inputs.map((input) => input.documentId)));
  const wanted = orders.length > 0 ? orders : [''];
  const cost = costOf(
    operation,
    wanted.map((key) => ({ isRepeat: made.has(key) })),
    purse,
  );
  return words(cost, say);
}

function words(cost: Cost, say: ReturnType<typeof useSay>): string {
  switch (cost.kind) {
    case 'free':
      return say(tool.free);
    case 'repeat':
      return say(tool.freeAgain);
    case 'today':
      return say(tool.freeToday, { left: cost.left });
    case 'credits':
      return say(tool.credits, { count: cost.credits });
    case 'mixed':
      return say(tool.mixedCost, { credits: say(tool.credits, { count: cost.credits }), free: cost.free });
  }
}
