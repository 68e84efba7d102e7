import styles from './FindAndErase.module.css';
import type { Match } from './matches.ts';

/** A match, framed, with the text around it. */
export function MatchContext({ of }: { readonly of: Match }) {
  return (
    <span className={styles.context}>
      {of.before.trimStart()}
      <mark>{of.text}</mark>
      {of.after.trimEnd()}
    </span>
  );
}
