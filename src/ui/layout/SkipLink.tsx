import styles from './SkipLink.module.css';
/** The first tab stop: skips the navigation bar. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.link} href="#main">
      {label}
    </a>
  );
}
