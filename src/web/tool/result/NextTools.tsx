import { useRef, useState } from 'react';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { ToolCard } from '#contract/site/toolCard.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ToolIcon } from '#ui/icons/ToolIcon.tsx';
import pageStyles from '#ui/layout/page.module.css';
import ruledStyles from '#ui/layout/ruled.module.css';
import { classes } from '#ui/styles/classes.ts';
import { result as messages } from '#web/i18n/result.ts';
import { Link } from '#web/router/Link.tsx';
import { useTranslate } from '#web/site.tsx';
import { featuredTools } from '#web/toolLists/featuredTools.ts';
import { toolCards } from '#web/toolLists/toolCards.ts';
import styles from './NextTools.module.css';

/** Two rows of three; on a phone all of them would take five screens. */
const shownAtFirst = 6;

/** Tools that accept a PDF, the most used first. */
function othersThan(page: ToolPageMeta): readonly ToolCard[] {
  const takers = toolCards.filter((other) => other.path !== page.path && other.kind === 'pdf');
  const first = featuredTools.flatMap(({ path }) => takers.find((other) => other.path === path) ?? []);
  return [...first, ...takers.filter((other) => !first.includes(other))];
}

/** Other tools for this file, without a new upload. */
export function NextTools({ page, documentId }: { page: ToolPageMeta; documentId: string }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const others = othersThan(page);
  const openAll = () => {
    setOpen(true);
    // The button is removed, and the first new link gets the focus.
    requestAnimationFrame(() => list.current?.querySelectorAll('a').item(shownAtFirst)?.focus());
  };
  return (
    <section className={styles.next} data-testid="next-tools">
      <div className={pageStyles.sectionHead}>
        <h2 className="t-head">{t(messages.goOn)}</h2>
        <span className="t-small">{t(messages.goOnHint)}</span>
      </div>
      <div className={classes(ruledStyles.ruled, styles.tools)} ref={list}>
        {others.slice(0, isOpen ? others.length : shownAtFirst).map((other) => (
          <Link key={other.path} data-group={other.group} to={`${other.path}?pdfId=${documentId}`}>
            <ToolIcon name={other.icon} />
            <span>
              <b>{t(other.name)}</b>
              <small>{t(other.description)}</small>
            </span>
          </Link>
        ))}
      </div>
      {!isOpen && (
        <Button className={styles.all} onClick={openAll} data-testid="button-all-next">
          {t(messages.goOnAll, { count: others.length })}
        </Button>
      )}
    </section>
  );
}

const shownInShort = 4;

/** The most used of them by name, where room is short. */
export function NextToolLinks({ page, documentId }: { page: ToolPageMeta; documentId: string }) {
  const t = useTranslate();
  return (
    <section className={styles.short} data-testid="next-tools">
      <h3 className="label">{t(messages.goOn)}</h3>
      <ul>
        {othersThan(page)
          .slice(0, shownInShort)
          .map(({ path, group, icon, name }) => (
            <li key={path}>
              <Link data-group={group} to={`${path}?pdfId=${documentId}`}>
                <ToolIcon name={icon} />
                {t(name)}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
