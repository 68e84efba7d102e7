import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { erase as messages } from '#web/i18n/erase.ts';
import { lazyDialog } from '#web/shell/lazyPart.tsx';
import { useTranslate } from '#web/site.tsx';
import styles from './EraseTools.module.css';
import { useErasedCount } from './useLetters.ts';

const FindAndErase = lazyDialog(async () => (await import('./FindAndErase.tsx')).FindAndErase);

/** The number of words to erase, and the button that finds more of them. */
export function EraseTools() {
  const t = useTranslate();
  const { areas, words: count } = useErasedCount();
  const [isOpen, setOpen] = useState(false);
  const told = count === undefined ? messages.willEraseAreas : messages.willErase;
  return (
    <section className={styles.tools} aria-label={t(messages.open)}>
      <p className="num" aria-live="polite" data-testid="erase-count">
        {areas === 0 ? t(messages.nothingYet) : t(told, { areas, words: count ?? 0 })}
      </p>
      <Button size="sm" onClick={() => setOpen(true)} data-testid="button-find-and-erase">
        <Search size={16} strokeWidth={1.6} aria-hidden />
        {t(messages.open)}
      </Button>
      {isOpen && <FindAndErase onClose={() => setOpen(false)} />}
    </section>
  );
}
