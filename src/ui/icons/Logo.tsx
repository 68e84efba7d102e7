import { classes } from '../styles/classes.ts';
import styles from './Logo.module.css';
/** The logo: three leaves and a band. Not for sizes below 20 px. */
export function Mark() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={classes(styles.leaf, styles.leaf1)} x="10.5" y="2.5" width="11" height="24.5" rx="1" />
      <rect className={classes(styles.leaf, styles.leaf2)} x="10.5" y="2.5" width="11" height="24.5" rx="1" />
      <rect className={styles.leaf} x="10.5" y="2" width="11" height="27" rx="1" />
      <rect className={styles.band} x="8.4" y="19.6" width="15.2" height="4.8" rx=".8" />
    </svg>
  );
}
