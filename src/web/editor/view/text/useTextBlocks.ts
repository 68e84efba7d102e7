import { useEffect, useState } from 'react';
import { readTextBlocks } from '#contract/endpoints/editing.ts';
import { textBlock } from '#contract/pages/annotations.ts';
import { fontStyleOf } from '#contract/pages/textBlocks.ts';
import { call } from '#web/api/call.ts';
import type { FoundBlock } from '#web/editor/model/textPieces.ts';
import { useEditing } from '../editing.ts';
import { cssFont } from '../page/canvasPen.ts';
import { withEmbeddedFonts } from './embeddedFonts.ts';
import { loadFontsFor } from './measureText.ts';

export interface FoundBlocks {
  readonly state: 'asking' | 'found' | 'failed';
  readonly blocks: readonly FoundBlock[];
}

/** The blocks of the page's own text, loaded while they can be changed. */
export function useTextBlocks(): FoundBlocks {
  const { document, password, pages, state } = useEditing();
  const [found, setFound] = useState<FoundBlocks>({ state: 'asking', blocks: [] });
  const { page } = state;
  useEffect(() => {
    setFound({ state: 'asking', blocks: [] });
    const stop = new AbortController();
    call(readTextBlocks, { params: { id: document.id }, query: { page: String(page) }, password, signal: stop.signal }).then(
      async ({ blocks: told }) => {
        const blocks = told.map((each) => ({ ...textBlock.parse(each), lines: each.lines }));
        await lettersOf(blocks);
        // Without its fonts a page is edited in the nearest families.
        const named = await withEmbeddedFonts(blocks, pages, page).catch(() => blocks);
        if (!stop.signal.aborted) setFound({ state: 'found', blocks: named });
      },
      () => {
        if (!stop.signal.aborted) setFound({ state: 'failed', blocks: [] });
      },
    );
    return () => stop.abort();
  }, [document.id, password, page, pages]);
  return found;
}

/** Fonts that take longer are not waited for. */
const longestWaitMs = 2000;

/** Lines are measured during editing, so their fonts are loaded before. */
async function lettersOf(blocks: readonly FoundBlock[]): Promise<void> {
  const faces = new Map(blocks.map((block) => [cssFont(fontStyleOf(block)), block]));
  const loading = [...faces.values()].map((block) => loadFontsFor({ ...fontStyleOf(block), text: block.text }));
  await Promise.race([Promise.allSettled(loading), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
