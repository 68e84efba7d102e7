import { useEffect, useMemo, useState } from 'react';
import type { PageSize } from '../pdf/pageLayout.ts';
import { PdfPages } from '../pdf/pdfPages.ts';

type Opening =
  | { readonly state: 'opening' | 'locked' | 'unreadable' }
  | { readonly state: 'open'; readonly pageCount: number; readonly first: PageSize };

/** An opened document on the server: its pages, their number, and the size of the first one. */
export function usePages(url: string, password: string | undefined): { pages: PdfPages; opening: Opening } {
  const pages = useMemo(() => new PdfPages({ url }, password), [url, password]);
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    let isCurrent = true;
    setOpening({ state: 'opening' });
    const open = async (): Promise<Opening> => {
      const answer = await pages.tryOpen();
      if (answer !== 'open') return { state: answer === 'wrong-password' ? 'locked' : 'unreadable' };
      const [pageCount, first] = await Promise.all([pages.pageCount(), pages.sizeOf(1)]);
      return { state: 'open', pageCount, first };
    };
    open()
      .catch((): Opening => ({ state: 'unreadable' }))
      .then((answer) => isCurrent && setOpening(answer));
    return () => {
      isCurrent = false;
      pages.close();
    };
  }, [pages]);
  return { pages, opening };
}
