import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type GroupName, groups } from '#contract/api/operation.ts';
import { groupNames, type ToolCard } from '#contract/site/toolCard.ts';
import fieldStyles from '#ui/controls/Field.module.css';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { groupNotes, toolList } from '../../i18n/toolList.ts';
import { Link } from '../../router/Link.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PromoSlot } from '../../shell/PromoSlot.tsx';
import { useTranslate } from '../../site.tsx';
import { toolCards } from '../../toolLists/toolCards.ts';
import { ToolRow } from './ToolRow.tsx';
import styles from './Tools.module.css';

const bringFound = () => import('./FoundTools.tsx');
const FoundTools = lazyPart(async () => (await bringFound()).default);

export default function Tools() {
  const t = useTranslate();
  const [wanted, setWanted] = useState('');
  const isSearching = wanted.trim() !== '';
  return (
    <div className={pageStyles.width}>
      <PageHead title={toolList.title} description={toolList.description} canonicalPath="/tools" />
      <div className={classes(pageStyles.head, styles.head)}>
        <div>
          <h1 className="t-title">{t(toolList.title)}</h1>
          <p className="t-lead">{t(toolList.lead, { count: toolCards.length })}</p>
        </div>
        <SearchBox value={wanted} onChange={setWanted} />
      </div>
      {isSearching ? (
        <FoundTools wanted={wanted} onShowAll={() => setWanted('')} />
      ) : (
        groups.map((group) => <GroupRows key={group} group={group} entries={toolCards.filter((card) => card.group === group)} />)
      )}
      <PromoSlot />
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate();
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
        placeholder={t(toolList.searchHint)}
        aria-label={t(toolList.search)}
        aria-keyshortcuts="/"
        onChange={(event) => onChange(event.currentTarget.value)}
        // Preloads the search, because typing follows.
        onFocus={() => void bringFound().catch(() => undefined)}
      />
      <kbd>/</kbd>
    </div>
  );
}

function GroupRows({ group, entries }: { group: GroupName; entries: readonly ToolCard[] }) {
  const t = useTranslate();
  return (
    <section className={pageStyles.group} data-group={group}>
      <div className={pageStyles.groupHead}>
        <h2 className="t-sub">
          <span className={styles.blot} />
          {t(groupNames[group])}
        </h2>
        <p className="t-small">{t(groupNotes[group])}</p>
      </div>
      <ul className={styles.ledger}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link className={styles.row} to={entry.path}>
              <ToolRow entry={entry} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
