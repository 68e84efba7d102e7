import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type GroupName, groups } from '#contract/operation.ts';
import { groupNames, type ToolCard } from '#contract/toolCard.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import emptyStyles from '#ui/empty.module.css';
import fieldStyles from '#ui/Field.module.css';
import pageStyles from '#ui/page.module.css';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { groupNotes, toolList } from '../i18n/toolList.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { PromoSlot } from '../shell/PromoSlot.tsx';
import { useSay } from '../site.tsx';
import { toolCards } from '../toolCards.ts';
import styles from './Tools.module.css';

/** Matches by the words of either language, so that either may be typed. */
function matches(entry: ToolCard, wanted: string): boolean {
  const words = [...Object.values(entry.name), ...Object.values(entry.description)].join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

export default function Tools() {
  const say = useSay();
  const [wanted, setWanted] = useState('');
  const shown = useMemo(
    () =>
      groups
        .map((group) => ({ group, entries: toolCards.filter((page) => page.group === group && matches(page, wanted)) }))
        .filter(({ entries }) => entries.length > 0),
    [wanted],
  );
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={pageStyles.width}>
      <PageHead title={toolList.title} description={toolList.description} canonicalPath="/tools" />
      <div className={classes(pageStyles.head, styles.head)}>
        <div>
          <h1 className="t-title">{say(toolList.title)}</h1>
          <p className="t-lead">{say(toolList.lead, { count: toolCards.length })}</p>
        </div>
        <SearchBox value={wanted} onChange={setWanted} />
      </div>
      <p className="visually-hidden" role="status">
        {wanted !== '' && say(toolList.found, { count })}
      </p>
      {shown.map(({ group, entries }) => (
        <GroupRows key={group} group={group} entries={entries} />
      ))}
      {count === 0 && (
        <div className={emptyStyles.empty}>
          <h2 className="t-sub">{say(toolList.none)}</h2>
          <p>{say(toolList.noneBody)}</p>
          <div className={styles.showAll}>
            <Button onClick={() => setWanted('')}>{say(toolList.showAll)}</Button>
          </div>
        </div>
      )}
      <PromoSlot />
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <div className={styles.search}>
      <Search size={20} strokeWidth={1.6} aria-hidden />
      <input
        ref={input}
        className={fieldStyles.input}
        type="search"
        value={value}
        placeholder={say(toolList.searchHint)}
        aria-label={say(toolList.search)}
        aria-keyshortcuts="/"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <kbd>/</kbd>
    </div>
  );
}

function GroupRows({ group, entries }: { group: GroupName; entries: readonly ToolCard[] }) {
  const say = useSay();
  return (
    <section className={pageStyles.group} data-group={group}>
      <div className={pageStyles.groupHead}>
        <h2 className="t-sub">
          <span className={styles.blot} />
          {say(groupNames[group])}
        </h2>
        <p className="t-small">{say(groupNotes[group])}</p>
      </div>
      <ul className={styles.ledger}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link className={styles.row} to={entry.path}>
              <Row entry={entry} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ entry }: { entry: ToolCard }) {
  const say = useSay();
  return (
    <>
      <ToolIcon name={entry.icon} />
      <span>
        <b>{say(entry.name)}</b>
        <small>{say(entry.description)}</small>
      </span>
    </>
  );
}
