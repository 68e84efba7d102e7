import type { ToolCard } from '#contract/site/toolCard.ts';
import { ToolIcon } from '#ui/icons/ToolIcon.tsx';
import { useSay } from '../../site.tsx';
import styles from './Tools.module.css';

/** A tool in a list: its name, its description, and the search word that matched. */
export function ToolRow({ entry, foundBy }: { entry: ToolCard; foundBy?: string | undefined }) {
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
