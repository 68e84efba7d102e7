import { useCallback, useEffect, useRef, useState } from 'react';
import { useEditing } from '../view/editing.ts';
import { type Match, matchesOn, type Search } from './matches.ts';
import { useLetterPages } from './useLetters.ts';

export type SearchState =
  | { readonly is: 'asking' }
  | { readonly is: 'searching'; readonly done: number }
  | { readonly is: 'failed' }
  | { readonly is: 'found'; readonly matches: readonly Match[]; readonly searched: number };

/** Searches all pages of the document one after the other, and can be stopped. */
export function useMatches() {
  const { state: editorState } = useEditing();
  const { pageCount } = editorState;
  const letters = useLetterPages();
  const [state, setState] = useState<SearchState>({ is: 'asking' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const find = useCallback(
    async (search: Search) => {
      const stopping = new AbortController();
      stop.current?.abort();
      stop.current = stopping;
      setState({ is: 'searching', done: 0 });
      try {
        const searched = await letters.all(pageCount, (done) => setState({ is: 'searching', done }), stopping.signal);
        const matches: Match[] = [];
        for (let page = 1; page <= searched; page += 1) {
          matches.push(...matchesOn(page, letters.of(page) ?? [], search));
          // Yields to the browser while a long document is searched.
          if (page % 20 === 0) await new Promise((resolve) => setTimeout(resolve));
          if (stopping.signal.aborted) return;
        }
        setState({ is: 'found', matches, searched });
      } catch {
        if (!stopping.signal.aborted) setState({ is: 'failed' });
      }
    },
    [letters, pageCount],
  );
  const back = useCallback(() => {
    stop.current?.abort();
    setState({ is: 'asking' });
  }, []);
  return { state, find, back, pageCount };
}
