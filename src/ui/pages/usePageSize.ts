import { useEffect, useState } from 'react';
import type { PageSource } from './pageSource.ts';

/** The size of a page in points as a reader shows it. A page that cannot be shown keeps the last one's size. */
export function usePageSize(pages: PageSource | undefined, page: number) {
  const [size, setSize] = useState<Awaited<ReturnType<PageSource['sizeOf']>>>();
  useEffect(() => {
    let isCurrent = true;
    pages?.sizeOf(page).then(
      (found) => isCurrent && setSize(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages, page]);
  return size;
}
