import { useEffect, useMemo, useRef, useState } from 'react';
import type { PdfPages } from './pdfPages.ts';
import { words } from './reading.ts';
import { findIn, type Match } from './search.ts';

/** The maximum of matches. */
const maxMatches = 10_000;
/** How often intermediate results are shown. */
const showEveryPages = 20;
const typingPauseMs = 250;

export interface Search {
  readonly wanted: string;
  readonly matches: readonly Match[];
  /** The index of the current one in `matches`, from 0. */
  readonly at: number;
  readonly current: Match | undefined;
  /** The page that is being searched; undefined when all are done. */
  readonly searchingPage: number | undefined;
  want(text: string): void;
  step(by: 1 | -1): void;
}

interface Found {
  readonly matches: readonly Match[];
  readonly searchingPage: number | undefined;
}

const nothing: Found = { matches: [], searchingPage: undefined };

/** Searches page after page. The texts of pages are kept while the document is open. */
export function useSearch(pages: PdfPages | undefined, pageCount: number, pageInSight: () => number): Search {
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState(nothing);
  const [at, setAt] = useState(0);
  const texts = useRef(new Map<number, readonly string[]>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other texts
  useEffect(() => texts.current.clear(), [pages]);
  const inSight = useRef(pageInSight);
  inSight.current = pageInSight;
  useEffect(() => {
    setFound(nothing);
    setAt(0);
    if (!pages || wanted.trim() === '') return;
    let isCurrent = true;
    const search = async () => {
      await new Promise((go) => setTimeout(go, typingPauseMs));
      const from = inSight.current();
      let matches: Match[] = [];
      let hasStart = false;
      for (let page = 1; page <= pageCount && isCurrent && matches.length < maxMatches; page += 1) {
        const pieces = texts.current.get(page) ?? (await words(pages, page).catch(() => []));
        texts.current.set(page, pieces);
        const here = findIn(page, pieces, wanted);
        // The search starts at the first match from the visible page on.
        if (!hasStart && page >= from && here.length > 0 && isCurrent) {
          hasStart = true;
          setAt(matches.length);
          setFound({ matches: [...matches, ...here], searchingPage: page });
        }
        matches = [...matches, ...here];
        if (page % showEveryPages === 0 && isCurrent) setFound({ matches, searchingPage: page });
      }
      if (isCurrent) setFound({ matches, searchingPage: undefined });
    };
    setFound({ matches: [], searchingPage: 1 });
    void search();
    return () => {
      isCurrent = false;
    };
  }, [pages, pageCount, wanted]);
  const { matches, searchingPage } = found;
  return useMemo(
    () => ({
      wanted,
      matches,
      at,
      current: matches[at],
      searchingPage,
      want: setWanted,
      step: (by: 1 | -1) => setAt((now) => (matches.length === 0 ? 0 : (now + by + matches.length) % matches.length)),
    }),
    [wanted, matches, at, searchingPage],
  );
}
