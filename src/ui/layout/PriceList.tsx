import styles from './PriceList.module.css';

interface Row {
  readonly label: string;
  readonly amount: string;
}

/** A list of amounts, with dot leaders. */
export function PriceList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
    </dl>
  );
}
