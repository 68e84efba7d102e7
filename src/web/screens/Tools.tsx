import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type GroupName, groups } from '#contract/operation.ts';
import { groupNames, type ToolCard } from '#contract/toolCard.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import fieldStyles from '#ui/Field.module.css';
import pageStyles from '#ui/page.module.css';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { type FoundTool, findTools, nearestTools, searchEntry } from '../finding/findTools.ts';
import { groupNotes, toolList } from '../i18n/toolList.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { PromoSlot } from '../shell/PromoSlot.tsx';
import { useSay } from '../site.tsx';
import { toolCards } from '../toolCards.ts';
import styles from './Tools.module.css';

const entries = toolCards.map(searchEntry);

export default function Tools() {
  const say = useSay();
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => findTools(entries, wanted), [wanted]);
  const isSearching = wanted.trim() !== '';
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
        {isSearching && say(found.length > 0 ? toolList.found : toolList.nearest, { count: found.length })}
      </p>
      {isSearching ? (
        <FoundRows wanted={wanted} found={found} onShowAll={() => setWanted('')} />
      ) : (
        groups.map((group) => <GroupRows key={group} group={group} entries={toolCards.filter((card) => card.group === group)} />)
      )}
      <PromoSlot />
    </div>
  );
}

/** What was found, best first; where nothing fits, the three nearest. */
function FoundRows({ wanted, found, onShowAll }: { wanted: string; found: readonly FoundTool[]; onShowAll: () => void }) {
  const say = useSay();
  const isNear = found.length === 0;
  const shown = isNear ? nearestTools(entries, wanted) : found;
  return (
    <section className={pageStyles.group} data-testid="found">
      <div className={pageStyles.groupHead}>
        <h2 className="t-sub">{say(isNear ? toolList.nearest : toolList.foundFor, { count: found.length, wanted })}</h2>
        <Button size="sm" variant="quiet" onClick={onShowAll}>
          {say(toolList.showAll)}
        </Button>
      </div>
      <ul className={styles.ledger}>
        {shown.map(({ card, foundBy }) => (
          <li key={card.path} data-group={card.group}>
            <Link className={styles.row} to={card.path}>
              <Row entry={card} foundBy={foundBy} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
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

function Row({ entry, foundBy }: { entry: ToolCard; foundBy?: string | undefined }) {
  const say = useSay();
  return (
    <>
      <ToolIcon name={entry.icon} />
      <span>
        <b>{say(entry.name)}</b>
        <small>{say(entry.description)}</small>
      </span>
      {foundBy && <span className={styles.foundBy}>{foundBy}</span>}
    </>
  );
}
