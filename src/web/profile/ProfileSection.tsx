import { type ReactNode, useId } from 'react';
import { classes } from '#ui/styles/classes.ts';
import styles from './ProfileSection.module.css';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the profile: its name at the left, its content beside it. */
export function ProfileSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 className="t-sub" id={id}>
          {title}
        </h2>
        {note && <div className={classes('t-small', styles.note)}>{note}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
