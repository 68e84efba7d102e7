import { useEffect, useMemo, useState } from 'react';
import { editorLimits } from '#contract/pages/annotations.ts';
import { Button } from '#ui/controls/Button.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import noticeStyles from '#ui/feedback/notice.module.css';
import { useToast } from '#ui/feedback/Toast.tsx';
import { phoneScreen } from '#ui/layout/phoneScreen.ts';
import { useMediaQuery } from '#ui/layout/useMediaQuery.ts';
import { erase as messages } from '#web/i18n/erase.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../view/editing.ts';
import { areTooMany, eraseMatches } from './eraseMatches.ts';
import styles from './FindAndErase.module.css';
import { MatchList } from './MatchList.tsx';
import { MatchStepper } from './MatchStepper.tsx';
import type { Match } from './matches.ts';

interface Props {
  readonly matches: readonly Match[];
  /** The number of searched pages. */
  readonly searched: number;
  readonly pageCount: number;
  onBack(): void;
  onClose(): void;
}

/** Every match, selected at first: in a list with its context, and on a phone one by one below the page that shows it. */
export function MatchReview({ matches, searched, pageCount, onBack, onClose }: Props) {
  const t = useTranslate();
  const { editor } = useEditing();
  const isPhone = useMediaQuery(phoneScreen);
  const [isList, setList] = useState(false);
  const { unticked, chosen, toggle, tick } = useTicks(matches);
  const [current, showMatch] = useState<Match>();
  const isStepping = isPhone && !isList && matches.length > 0;
  const shown = isStepping ? (current ?? matches[0]) : current;
  useMarks(chosen, shown, isStepping);
  const isTooMuch = areTooMany(editor, chosen);
  const notices = (
    <>
      {searched < pageCount && <p className={noticeStyles.notice}>{t(messages.cut, { n: searched })}</p>}
      {isTooMuch && <p role="alert">{t(messages.tooMany, { max: editorLimits.mostAnnotations })}</p>}
    </>
  );
  const eraseButton = <EraseButton chosen={chosen} isDisabled={isTooMuch} onErased={onClose} />;
  if (isStepping && shown) {
    return (
      <MatchStepper
        matches={matches}
        current={shown}
        isTicked={!unticked.has(shown.id)}
        onToggle={toggle}
        onShowMatch={showMatch}
        onList={() => setList(true)}
        notices={notices}
        eraseButton={eraseButton}
      />
    );
  }
  const pages = new Set(matches.map(({ page }) => page)).size;
  return (
    <>
      <p className="num" aria-live="polite" data-testid="match-count">
        {matches.length === 0 ? t(messages.none) : t(messages.matches, { n: matches.length, pages })}
      </p>
      {notices}
      {matches.length > 0 && (
        <div className={styles.ticks}>
          <Button size="sm" variant="quiet" onClick={() => tick(true)}>
            {t(messages.tickAll)}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => tick(false)}>
            {t(messages.untickAll)}
          </Button>
          {isPhone && (
            <Button size="sm" variant="quiet" onClick={() => setList(false)} data-testid="button-match-on-page">
              {t(messages.onPage)}
            </Button>
          )}
        </div>
      )}
      {matches.length > 0 && <MatchList matches={matches} unticked={unticked} onToggle={toggle} onShowMatch={showMatch} />}
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onBack} data-testid="button-change-search">
          {t(messages.change)}
        </Button>
        {eraseButton}
      </div>
    </>
  );
}

function useTicks(matches: readonly Match[]) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => matches.filter(({ id }) => !unticked.has(id)), [matches, unticked]);
  const toggle = (id: string) =>
    setUnticked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const tick = (isTicked: boolean) => setUnticked(new Set(isTicked ? [] : matches.map(({ id }) => id)));
  return { unticked, chosen, toggle, tick };
}

interface EraseButtonProps {
  readonly chosen: readonly Match[];
  readonly isDisabled: boolean;
  onErased(): void;
}

/** Turns the selected matches into erase areas. */
function EraseButton({ chosen, isDisabled, onErased }: EraseButtonProps) {
  const t = useTranslate();
  const toast = useToast();
  const { editor } = useEditing();
  const erase = () => {
    eraseMatches(editor, chosen);
    toast({ title: t(messages.title), description: t(messages.marked, { n: chosen.length }) });
    onErased();
  };
  return (
    <Button variant="seal" onClick={erase} disabled={chosen.length === 0 || isDisabled} data-testid="button-erase-matches">
      {t(messages.erase, { n: chosen.length })}
    </Button>
  );
}

/** Marks what will go on the pages, and brings the current match into view. One by one, the current match is marked although it stays. */
function useMarks(chosen: readonly Match[], current: Match | undefined, isStepping: boolean): void {
  const { editor, finding } = useEditing();
  const { show } = finding;
  useEffect(() => {
    const isLeftOut = isStepping && current !== undefined && !chosen.includes(current);
    show(isLeftOut ? [...chosen, current] : chosen, current);
    if (current && current.page !== editor.current().page) editor.goTo(current.page);
  }, [editor, show, chosen, current, isStepping]);
  useEffect(() => () => show([], undefined), [show]);
}
