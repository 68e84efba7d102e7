import { memo } from 'react';
import { erase as messages } from '#web/i18n/erase.ts';
import { useTranslate } from '#web/site.tsx';
import styles from './FindAndErase.module.css';
import { MatchContext } from './MatchContext.tsx';
import { type Match, matchKinds } from './matches.ts';

interface Props {
  readonly matches: readonly Match[];
  readonly unticked: ReadonlySet<string>;
  onToggle(id: string): void;
  onShowMatch(match: Match): void;
}

/** The matches by kind, each with its context. */
export function MatchList({ matches, unticked, onToggle, onShowMatch }: Props) {
  const t = useTranslate();
  const groups = matchKinds.map((kind) => [kind, matches.filter((match) => match.kind === kind)] as const);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.list} tabIndex={0} aria-label={t(messages.title)}>
      {groups
        .filter(([, own]) => own.length > 0)
        .map(([kind, own]) => (
          <section key={kind}>
            <h3>
              {t(messages.kinds[kind])} <span className="num">{own.length}</span>
            </h3>
            <ul>
              {own.map((match) => (
                <Row
                  key={match.id}
                  match={match}
                  place={t(messages.page, { n: match.page })}
                  isTicked={!unticked.has(match.id)}
                  onToggle={onToggle}
                  onShowMatch={onShowMatch}
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
    onShowMatch,
  }: {
    match: Match;
    place: string;
    isTicked: boolean;
    onToggle(id: string): void;
    onShowMatch(match: Match): void;
  }) {
    return (
      <li>
        <label>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={() => onToggle(match.id)}
            onFocus={() => onShowMatch(match)}
            data-testid="match"
          />
          <MatchContext of={match} />
          <small className="num">{place}</small>
        </label>
      </li>
    );
  },
  (before, after) => before.isTicked === after.isTicked && before.match === after.match,
);
