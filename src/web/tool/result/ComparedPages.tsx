import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { BeforeAfter } from '#ui/pages/BeforeAfter.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { result as messages } from '#web/i18n/result.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './ComparedPages.module.css';

interface Props {
  readonly before: PageSource;
  readonly after: PageSource;
}

/** One page before and after, with a movable divider. Not shown for a file that this browser cannot display. */
export function ComparedPages({ before, after }: Props) {
  const t = useTranslate();
  const count = usePageCount(before, after);
  const [page, setPage] = useState(1);
  if (count === undefined) return null;
  return (
    <section className={styles.compare} aria-labelledby="compare-title" data-testid="compare">
      <h2 className="t-head" id="compare-title">
        {t(messages.compare)}
      </h2>
      <p className="t-small">{t(messages.compareHint)}</p>
      <BeforeAfter
        before={before}
        after={after}
        page={page}
        messages={{
          before: t(messages.before),
          after: t(messages.after),
          line: t(messages.compareLine),
          value: (percent) => t(messages.compareValue, { percent }),
        }}
      />
      {count > 1 && (
        <div className={styles.pages}>
          <IconButton label={t(messages.previousPage)} disabled={page === 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
          <span className="num" aria-live="polite" data-testid="compare-page">
            {t(messages.comparePage, { page, count })}
          </span>
          <IconButton
            label={t(messages.nextPage)}
            disabled={page === count}
            onClick={() => setPage(page + 1)}
            data-testid="compare-next"
          >
            <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  );
}

/** Undefined until both documents are open, and where one cannot be opened. */
function usePageCount(before: PageSource, after: PageSource): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isLeft = false;
    Promise.all([before.pageCount(), after.pageCount()]).then(
      (counts) => !isLeft && setCount(Math.min(...counts)),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [before, after]);
  return count;
}
