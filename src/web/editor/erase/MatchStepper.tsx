import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { erase as messages } from '#web/i18n/erase.ts';
import { useTranslate } from '#web/site.tsx';
import { MatchContext } from './MatchContext.tsx';
import styles from './MatchStepper.module.css';
import type { Match } from './matches.ts';

interface Props {
  readonly matches: readonly Match[];
  readonly current: Match;
  readonly isTicked: boolean;
  /** What the reader has to know before erasing. */
  readonly notices: ReactNode;
  readonly eraseButton: ReactNode;
  onToggle(id: string): void;
  onShowMatch(match: Match): void;
  onList(): void;
}

/** One match at a time, in a sheet below the page that shows it. */
export function MatchStepper({ matches, current, isTicked, notices, eraseButton, onToggle, onShowMatch, onList }: Props) {
  const t = useTranslate();
  const index = matches.indexOf(current);
  const step = (by: number) => {
    const next = matches[(index + by + matches.length) % matches.length];
    if (next) onShowMatch(next);
  };
  return (
    <div className={styles.stepper} data-testid="match-stepper">
      <div className={styles.place}>
        <IconButton label={t(messages.previous)} onClick={() => step(-1)} data-testid="button-previous-match">
          <ChevronLeft size={22} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <p aria-live="polite">
          <b className="num" data-testid="match-place">
            {t(messages.place, { n: index + 1, total: matches.length })}
          </b>
          <small className="num">{t(messages.kindAndPage, { kind: t(messages.kinds[current.kind]), n: current.page })}</small>
        </p>
        <IconButton label={t(messages.next)} onClick={() => step(1)} data-testid="button-next-match">
          <ChevronRight size={22} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      <label className={styles.match}>
        <input type="checkbox" checked={isTicked} onChange={() => onToggle(current.id)} data-testid="match" />
        <MatchContext of={current} />
      </label>
      {notices}
      <div className={styles.actions}>
        <Button onClick={onList} data-testid="button-match-list">
          {t(messages.list)}
        </Button>
        {eraseButton}
      </div>
    </div>
  );
}
