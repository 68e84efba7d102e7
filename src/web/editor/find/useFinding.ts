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
  return useMemo(
    () => ({
      ...found,
      isOpen,
      open: () => setOpen(true),
      close: () => {
        setOpen(false);
        setFound(none);
      },
      show: (matches, current) => setFound({ matches, current }),
    }),
    [found, isOpen],
  );
}
