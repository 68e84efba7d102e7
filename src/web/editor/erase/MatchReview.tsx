import { memo, useEffect, useMemo, useState } from 'react';
import { editorLimits } from '#contract/annotations.ts';
import { Button } from '#ui/Button.tsx';
import dialogStyles from '#ui/Dialog.module.css';
import noticeStyles from '#ui/notice.module.css';
import { useToast } from '#ui/Toast.tsx';
import { erase as words } from '#web/i18n/erase.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../view/editing.ts';
import { areTooMany, eraseMatches } from './eraseMatches.ts';
import styles from './FindAndErase.module.css';
import { type Match, matchKinds } from './matches.ts';

interface Props {
  readonly matches: readonly Match[];
  /** The number of searched pages. */
  readonly searched: number;
  readonly pageCount: number;
  onBack(): void;
  onClose(): void;
}

/** Every match with its context. All are selected at first. */
export function MatchReview({ matches, searched, pageCount, onBack, onClose }: Props) {
  const say = useSay();
  const toast = useToast();
  const { editor } = useEditing();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => matches.filter(({ id }) => !unticked.has(id)), [matches, unticked]);
  const lookAt = useMarks(chosen);
  const isTooMuch = areTooMany(editor, chosen);
  const toggle = (id: string) =>
    setUnticked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const erase = () => {
    eraseMatches(editor, chosen);
    toast({ title: say(words.title), description: say(words.marked, { n: chosen.length }) });
    onClose();
  };
  const pages = new Set(matches.map(({ page }) => page)).size;
  return (
    <>
      <p className="num" aria-live="polite" data-testid="match-count">
        {matches.length === 0 ? say(words.none) : say(words.matches, { n: matches.length, pages })}
      </p>
      {searched < pageCount && <p className={noticeStyles.notice}>{say(words.cut, { n: searched })}</p>}
      {matches.length > 0 && (
        <div className={styles.ticks}>
          <Button size="sm" variant="quiet" onClick={() => setUnticked(new Set())}>
            {say(words.tickAll)}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setUnticked(new Set(matches.map(({ id }) => id)))}>
            {say(words.untickAll)}
          </Button>
        </div>
      )}
      {matches.length > 0 && <MatchList matches={matches} unticked={unticked} onToggle={toggle} onLookAt={lookAt} />}
      {isTooMuch && <p role="alert">{say(words.tooMany, { max: editorLimits.mostAnnotations })}</p>}
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onBack} data-testid="button-change-search">
          {say(words.change)}
        </Button>
        <Button variant="seal" onClick={erase} disabled={chosen.length === 0 || isTooMuch} data-testid="button-erase-matches">
          {say(words.erase, { n: chosen.length })}
        </Button>
      </div>
    </>
  );
}

/** Marks what will go on the pages beside the list. Returns what brings a match into view. */
function useMarks(chosen: readonly Match[]): (match: Match) => void {
  const { editor, finding } = useEditing();
  const { show } = finding;
  const [current, lookAt] = useState<Match>();
  useEffect(() => {
    show(chosen, current);
    if (current && current.page !== editor.current().page) editor.goTo(current.page);
  }, [editor, show, chosen, current]);
  useEffect(() => () => show([], undefined), [show]);
  return lookAt;
}

interface ListProps {
  readonly matches: readonly Match[];
  readonly unticked: ReadonlySet<string>;
  onToggle(id: string): void;
  onLookAt(match: Match): void;
}

function MatchList({ matches, unticked, onToggle, onLookAt }: ListProps) {
  const say = useSay();
  const groups = matchKinds.map((kind) => [kind, matches.filter((match) => match.kind === kind)] as const);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.list} tabIndex={0} aria-label={say(words.title)}>
      {groups
        .filter(([, own]) => own.length > 0)
        .map(([kind, own]) => (
          <section key={kind}>
            <h3>
              {say(words.kinds[kind])} <span className="num">{own.length}</span>
            </h3>
            <ul>
              {own.map((match) => (
                <Row
                  key={match.id}
                  match={match}
                  place={say(words.page, { n: match.page })}
                  isTicked={!unticked.has(match.id)}
                  onToggle={onToggle}
                  onLookAt={onLookAt}
                />
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}

const Row = memo(
  function Row({
    match,
    place,
    isTicked,
    onToggle,
    onLookAt,
  }: {
    match: Match;
    place: string;
    isTicked: boolean;
    onToggle(id: string): void;
    onLookAt(match: Match): void;
  }) {
    return (
      <li>
        <label>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={() => onToggle(match.id)}
            onFocus={() => onLookAt(match)}
            data-testid="match"
          />
          <span className={styles.context}>
            {match.before.trimStart()}
            <mark>{match.text}</mark>
            {match.after.trimEnd()}
          </span>
          <small className="num">{place}</small>
        </label>
      </li>
    );
  },
  (before, after) => before.isTicked === after.isTicked && before.match === after.match,
);
