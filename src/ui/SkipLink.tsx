import styles from './SkipLink.module.css';
/** The first stop of the keyboard: past the bar, to what the page is about. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.link} href="#main">
      {label}
    </a>
  );
}
