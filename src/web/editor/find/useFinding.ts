import { useMemo, useState } from 'react';
import type { Match } from '../erase/matches.ts';

/** The matches in the document, and the current one. */
export interface Finding {
  readonly isOpen: boolean;
  readonly matches: readonly Match[];
  readonly current: Match | undefined;
  open(): void;
  close(): void;
  show(matches: readonly Match[], current: Match | undefined): void;
}

const none: Pick<Finding, 'matches' | 'current'> = { matches: [], current: undefined };

export function useFinding(): Finding {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState(none);
  // The same functions at every rendering: an effect that shows the matches would otherwise run after each of its own.
  const [actions] = useState<Pick<Finding, 'open' | 'close' | 'show'>>(() => ({
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      setFound(none);
    },
    show: (matches, current) => setFound({ matches, current }),
  }));
  return useMemo(() => ({ ...found, isOpen, ...actions }), [found, isOpen, actions]);
}
