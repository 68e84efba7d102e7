import { useEffect, useState } from 'react';
import { textBlock } from '#contract/annotations.ts';
import { readTextBlocks } from '#contract/endpoints/editing.ts';
import { call } from '#web/api/call.ts';
import type { FoundBlock } from '#web/editor/model/textPieces.ts';
import { useEditing } from '../editing.ts';

export interface FoundBlocks {
  readonly state: 'asking' | 'found' | 'failed';
  readonly blocks: readonly FoundBlock[];
}

/** The blocks of the page's own text, asked for while they may be changed. */
export function useTextBlocks(): FoundBlocks {
  const { document, password, pages, state } = useEditing();
  const [found, setFound] = useState<FoundBlocks>({ state: 'asking', blocks: [] });
  const { page } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save, `pages` is another file with other blocks
  useEffect(() => {
    setFound({ state: 'asking', blocks: [] });
    const stop = new AbortController();
    call(readTextBlocks, { params: { id: document.id }, query: { page: String(page) }, password, signal: stop.signal }).then(
      ({ blocks }) =>
        setFound({ state: 'found', blocks: blocks.map((each) => ({ ...textBlock.parse(each), lines: each.lines })) }),
      () => {
        if (!stop.signal.aborted) setFound({ state: 'failed', blocks: [] });
      },
    );
    return () => stop.abort();
  }, [document.id, password, page, pages]);
  return found;
}
