import type { CSSProperties } from 'react';
import styles from './ProgressBar.module.css';

interface Props {
  /** 0 to 100; undefined while it is unknown. */
  readonly percent: number | undefined;
  readonly label: string;
}

const width = (percent: number | undefined): CSSProperties => ({ '--v': `${percent ?? 0}%` }) as CSSProperties;

/** A progress bar. It moves only when the server reports progress. */
export function ProgressBar(props: Props) {
  return <Progress className={styles.ruler} {...props} />;
}

/** A small progress bar for a row. */
export function CompactProgressBar(props: Props) {
  return <Progress className={styles.bar} {...props} />;
}

function Progress({ className, percent, label }: Props & { readonly className: string | undefined }) {
  return (
    <div
      className={className}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={width(percent)}
    >
      <i />
    </div>
  );
}
