import type { ToolCard } from '#contract/site/toolCard.ts';
import { ToolIcon } from '#ui/icons/ToolIcon.tsx';
import { useTranslate } from '../../site.tsx';
import styles from './Tools.module.css';

/** A tool in a list: its name, its description, and the search word that matched. */
export function ToolRow({ entry, foundBy }: { entry: ToolCard; foundBy?: string | undefined }) {
  const t = useTranslate();
  return (
    <>
      <ToolIcon name={entry.icon} />
      <span>
        <b>{t(entry.name)}</b>
        <small>{t(entry.description)}</small>
      </span>
      {foundBy && <span className={styles.foundBy}>{foundBy}</span>}
    </>
  );
}
