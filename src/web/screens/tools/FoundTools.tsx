import { Button } from '#ui/controls/Button.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { findTools, nearestTools, searchEntry } from '../../commandPalette/findTools.ts';
import { toolList } from '../../i18n/toolList.ts';
import { Link } from '../../router/Link.tsx';
import { useTranslate } from '../../site.tsx';
import { toolCards } from '../../toolLists/toolCards.ts';
import { ToolRow } from './ToolRow.tsx';
import styles from './Tools.module.css';

const entries = toolCards.map(searchEntry);

/**
 * The search results, best first; where nothing matches, the three nearest tools. Loaded with the first search, together with the search
 * words.
 */
export default function FoundTools({ wanted, onShowAll }: { wanted: string; onShowAll: () => void }) {
  const t = useTranslate();
  const found = findTools(entries, wanted);
  const isNear = found.length === 0;
  const shown = isNear ? nearestTools(entries, wanted) : found;
  return (
    <section className={pageStyles.group} data-testid="found">
      <p className="visually-hidden" role="status">
        {t(isNear ? toolList.nearest : toolList.found, { count: found.length })}
      </p>
      <div className={pageStyles.groupHead}>
        <h2 className="t-sub">{t(isNear ? toolList.nearest : toolList.foundFor, { count: found.length, wanted })}</h2>
        <Button size="sm" variant="quiet" onClick={onShowAll}>
          {t(toolList.showAll)}
        </Button>
      </div>
      <ul className={styles.ledger}>
        {shown.map(({ card, foundBy }) => (
          <li key={card.path} data-group={card.group}>
            <Link className={styles.row} to={card.path}>
              <ToolRow entry={card} foundBy={foundBy} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
