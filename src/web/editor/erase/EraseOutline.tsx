import { useMemo } from 'react';
import type { AnnotationOf } from '#contract/pages/annotations.ts';
import { boxOfLetters } from '#contract/pages/pageLetters.ts';
import { useEditing } from '../view/editing.ts';
import styles from './EraseOutline.module.css';
import { useLetterPages, wordsBeneath } from './useLetters.ts';

/** Outlines each word on a page that will be erased. */
export function EraseOutline({ page, pxPerPt }: { page: number; pxPerPt: number }) {
  const { editor } = useEditing();
  const letters = useLetterPages().of(page);
  const { annotations } = editor;
  const words = useMemo(() => {
    const blurs = annotations.filter((each): each is AnnotationOf<'blur'> => each.type === 'blur' && each.page === page);
    return letters ? wordsBeneath(letters, blurs).map((word) => boxOfLetters(word.letters)) : [];
  }, [annotations, letters, page]);
  return (
    <div className={styles.outlines} aria-hidden="true">
      {words.map(({ x, y, width, height }) => (
        <span
          key={`${x} ${y}`}
          data-testid="erased-word"
          style={{ left: x * pxPerPt, top: y * pxPerPt, width: width * pxPerPt, height: height * pxPerPt }}
        />
      ))}
    </div>
  );
}
