import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AnnotationOf } from '#contract/pages/annotations.ts';
import { isLetterErased, type PageLetter, type PageWord, wordsOf } from '#contract/pages/pageLetters.ts';
import { boxAround } from '#contract/pages/paint.ts';
import { useEditing, useEditingParts } from '../view/editing.ts';
import { type LetterPages, letterPagesOf } from './letterPages.ts';

export function useLetterPages(): LetterPages {
  const { pages, document, password } = useEditingParts();
  return useMemo(() => letterPagesOf(pages, { id: document.id, password }), [pages, document.id, password]);
}

/** The letters of a visible page, requested while the erase tool is active. */
export function useLetters(page: number, isShown: boolean): readonly PageLetter[] | undefined {
  const { state } = useEditing();
  const letters = useLetterPages();
  useSyncExternalStore(letters.subscribe, letters.version, letters.version);
  const isWanted = state.mode === 'blur' && isShown;
  useEffect(() => {
    // Without them a drag draws a box, as on a scan.
    if (isWanted) letters.want(page).catch(() => undefined);
  }, [isWanted, letters, page]);
  return letters.of(page);
}

type Blur = AnnotationOf<'blur'>;

/** The words of a page that lose a letter to boxes, by the same rule as on the server. */
export function wordsBeneath(letters: readonly PageLetter[], blurs: readonly Blur[]): PageWord[] {
  const boxes = blurs.map((blur) => boxAround(blur));
  if (boxes.length === 0) return [];
  return wordsOf(letters).filter((word) => word.letters.some((letter) => isLetterErased(letter, boxes)));
}

export interface ErasedCount {
  readonly areas: number;
  /** Undefined while pages with areas are being loaded, or cannot be read. */
  readonly words: number | undefined;
}

/** What will be erased when the edits are saved. */
export function useErasedCount(): ErasedCount {
  const { editor } = useEditing();
  const letters = useLetterPages();
  const version = useSyncExternalStore(letters.subscribe, letters.version, letters.version);
  const { annotations } = editor.settledWork;
  const blurs = useMemo(() => annotations.filter((each): each is Blur => each.type === 'blur'), [annotations]);
  useEffect(() => {
    for (const page of new Set(blurs.map(({ page }) => page))) letters.want(page).catch(() => undefined);
  }, [blurs, letters]);
  return useMemo(() => {
    let words: number | undefined = version < 0 ? undefined : 0;
    for (const [page, own] of Map.groupBy(blurs, (blur) => blur.page)) {
      const known = letters.of(page);
      words = known && words !== undefined ? words + wordsBeneath(known, own).length : undefined;
    }
    return { areas: blurs.length, words };
  }, [blurs, letters, version]);
}
