import { classes } from '../styles/classes.ts';
import styles from './SheafArt.module.css';

const lines: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  [132, 42, 84, 9],
  [132, 57, 52, 9],
  [132, 84, 136, 5],
  [132, 96, 128, 5],
  [132, 108, 133, 5],
  [132, 120, 90, 5],
  [132, 142, 136, 5],
  [132, 154, 121, 5],
  [132, 166, 130, 5],
  [132, 232, 60, 5],
  [132, 244, 44, 5],
];

/** The sheaf that fans out when a file is dragged over it. */
export function SheafArt() {
  return (
    <svg className={styles.sheaf} viewBox="0 0 400 300" aria-hidden="true">
      <rect className={classes(styles.leaf, styles.leaf1)} x="112" y="33" width="176" height="237" rx="2" />
      <rect className={classes(styles.leaf, styles.leaf2)} x="112" y="36" width="176" height="234" rx="2" />
      <rect className={classes(styles.leaf, styles.leaf3)} x="112" y="26" width="176" height="244" rx="2" />
      <g className={classes(styles.leaf, styles.leaf4)}>
        <rect x="112" y="18" width="176" height="252" rx="2" />
        {lines.map(([x, y, width, height]) => (
          <rect key={y} className={styles.line} x={x} y={y} width={width} height={height} rx="1" />
        ))}
      </g>
      <g className={styles.band}>
        <path className={styles.bandFill} d="M103 190.5 L296 194 L295.5 217 L103.5 213.5 Z" />
        <path className={styles.bandEdge} d="M103 193.8 L296 197.3 M103.5 210.2 L295.5 213.7" />
        <g className={styles.bandSeal} transform="translate(200 203.6) rotate(1)">
          <rect x="-3.2" y="-6.5" width="6.4" height="13" transform="rotate(-16)" />
          <rect x="-3.2" y="-6.5" width="6.4" height="13" transform="rotate(16)" />
          <rect className={styles.bandFill} x="-3.2" y="-6.5" width="6.4" height="13" />
        </g>
      </g>
    </svg>
  );
}
