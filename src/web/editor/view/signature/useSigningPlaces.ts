import { useEffect, useState } from 'react';
import { type SigningPlace, signingPlaces } from '#web/editor/model/signingPlaces.ts';
import { placedWords } from '#web/pdf/reading.ts';
import { useEditing } from '../editing.ts';
import { signaturePlaces } from './signaturePlaces.ts';

/** Each page is drawn to find its lines. */
const maxPages = 200;
const maxPlaces = 200;

/** The places to sign of all pages that stay, read page by page. */
export function useSigningPlaces() {
  const { editor, pages, shownCount } = useEditing();
  const [places, setPlaces] = useState<readonly SigningPlace[]>([]);
  const [read, setRead] = useState(0);
  const pageCount = Math.min(shownCount, maxPages);
  useEffect(() => {
    let isCurrent = true;
    const order = editor.work.pageOrder?.map(({ page }) => page) ?? Array.from({ length: pageCount }, (_, index) => index + 1);
    const readAll = async () => {
      let found: SigningPlace[] = [];
      for (const [index, page] of order.slice(0, pageCount).entries()) {
        // A page that cannot be read has no places.
        const own = await Promise.all([signaturePlaces(pages, page), placedWords(pages, page)]).then(
          ([marked, placed]) => signingPlaces(page, marked, placed),
          () => [],
        );
        if (!isCurrent) return;
        found = [...found, ...own].slice(0, maxPlaces);
        setPlaces(found);
        setRead(index + 1);
      }
    };
    void readAll();
    return () => {
      isCurrent = false;
    };
  }, [editor, pages, pageCount]);
  return { places, read, pageCount };
}
