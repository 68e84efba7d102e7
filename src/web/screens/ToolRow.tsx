import type { ToolCard } from '#contract/toolCard.ts';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { useSay } from '../site.tsx';
import styles from './Tools.module.css';

/** A tool in a list: its name, what it does, and the word that it was found by. */
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
