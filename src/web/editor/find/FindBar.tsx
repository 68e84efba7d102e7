import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { editor as messages } from '#web/i18n/editor.ts';
import { viewer } from '#web/i18n/viewer.ts';
import { useTranslate } from '#web/site.tsx';
import { areTooMany, eraseMatches } from '../erase/eraseMatches.ts';
import type { Match } from '../erase/matches.ts';
import { useMatches } from '../erase/useMatches.ts';
import { useEditing } from '../view/editing.ts';
import styles from './FindBar.module.css';

const typingPauseMs = 300;
const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
const noMatches: readonly Match[] = [];

/** Finds words in the document, steps through the matches, and can erase all of them. */
export function FindBar() {
  const t = useTranslate();
  const { editor, finding } = useEditing();
  const { state, find, back } = useMatches();
  const [wanted, want] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const matches = state.is === 'found' ? state.matches : noMatches;
  useEffect(() => field.current?.select(), []);
  useEffect(() => {
    if (wanted.trim() === '') return back();
    const timer = setTimeout(() => void find({ phrases: [wanted], names: [], kinds: [], isWithinWords: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted, find, back]);
  const { at, step } = useShownMatch(matches);
  const erase = () => {
    eraseMatches(editor.use('blur'), matches);
    finding.close();
  };
  return (
    <search
      className={styles.bar}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') finding.close();
        if (event.key === 'Enter' && event.target === field.current) {
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }
      }}
    >
      <Search {...icon} />
      <input
        ref={field}
        className={fieldStyles.input}
        type="search"
        aria-label={t(viewer.search)}
        placeholder={t(viewer.searchHint)}
        maxLength={200}
        value={wanted}
        onChange={(event) => want(event.currentTarget.value)}
        data-testid="input-find"
      />
      <span className="t-small num" role="status" data-testid="found">
        <Told state={state} at={at} />
      </span>
      <IconButton label={t(viewer.previousFound)} disabled={matches.length < 2} onClick={() => step(-1)}>
        <ChevronUp {...icon} />
      </IconButton>
      <IconButton
        label={t(viewer.nextFound)}
        disabled={matches.length < 2}
        onClick={() => step(1)}
        data-testid="button-next-found"
      >
        <ChevronDown {...icon} />
      </IconButton>
      {matches.length > 0 && !areTooMany(editor, matches) && (
        <Button size="sm" variant="quiet" onClick={erase} data-testid="button-erase-found">
          {t(messages.eraseFound, { count: matches.length })}
        </Button>
      )}
      <IconButton label={t(messages.closeFind)} onClick={finding.close} data-testid="button-close-find">
        <X {...icon} />
      </IconButton>
    </search>
  );
}

/** Steps through the matches, and shows the current one on its page. */
function useShownMatch(matches: readonly Match[]) {
  const { editor, finding, state } = useEditing();
  const { show } = finding;
  const [at, setAt] = useState(0);
  // The search starts at the first match from the visible page on.
  const startPage = useRef(state.page);
  useEffect(
    () =>
      setAt(
        Math.max(
          0,
          matches.findIndex(({ page }) => page >= startPage.current),
        ),
      ),
    [matches],
  );
  useEffect(() => {
    const current = matches[at];
    show(matches, current);
    // The mark on that page then scrolls into view.
    if (current && current.page !== editor.current().page) editor.goTo(current.page);
  }, [editor, show, matches, at]);
  const step = (by: 1 | -1) => {
    if (matches.length > 0) setAt((now) => (now + by + matches.length) % matches.length);
  };
  return { at, step };
}

function Told({ state, at }: { state: ReturnType<typeof useMatches>['state']; at: number }) {
  const t = useTranslate();
  switch (state.is) {
    case 'asking':
      return null;
    case 'searching':
      return t(viewer.searching, { n: Math.max(1, state.done) });
    case 'failed':
      return t(messages.findFailed);
    case 'found':
      return state.matches.length === 0 ? t(viewer.foundNone) : t(viewer.found, { at: at + 1, count: state.matches.length });
  }
}
