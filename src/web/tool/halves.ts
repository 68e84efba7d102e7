import { type ComponentType, useEffect, useState } from 'react';
import type { BenchProps } from '#ui/bench.ts';

/** A tool's own half: the bench, drawn from its parameters' type on up. */
// biome-ignore lint/suspicious/noExplicitAny: each half fixes the type of its own parameters; the page hands them on unread.
type Half = ComponentType<BenchProps<any>>;

/** One chunk each, found by folder: `tools/merge/merge.web.tsx` draws the operation `merge`. */
const halves = import.meta.glob<Half>('../../tools/*/*.web.tsx', { import: 'default' });

/** A tool's half, fetched as soon as its page is there. */
export function useHalf(operationId: string): Half | undefined {
  const [half, setHalf] = useState<{ readonly Bench: Half }>();
  useEffect(() => {
    const load = halves[`../../tools/${operationId}/${operationId}.web.tsx`];
    let isCurrent = true;
    load?.().then((Bench) => isCurrent && setHalf({ Bench }));
    return () => {
      isCurrent = false;
    };
  }, [operationId]);
  return half?.Bench;
}
