import styles from './PageGrid.module.css';
import { PageThumbnail } from './PageThumbnail.tsx';
import type { PageSource } from './pageSource.ts';

interface Props {
  readonly source: PageSource | undefined;
  readonly pageCount: number;
  readonly label: string;
  readonly pageLabel: (page: number) => string;
  readonly isPicked: (page: number) => boolean;
  readonly onPick: (page: number) => void;
  /** The rotation at which a selected page is shown. */
  readonly quarterTurns?: number;
}

/** Every page as a button that selects it. */
export function PageGrid({ source, pageCount, label, pageLabel, isPicked, onPick, quarterTurns = 0 }: Props) {
  return (
    <ul className={styles.pages} aria-label={label}>
      {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
        <li key={page}>
          <button type="button" className={styles.page} aria-pressed={isPicked(page)} onClick={() => onPick(page)}>
            <PageThumbnail source={source} page={page} widthPx={100} quarterTurns={isPicked(page) ? quarterTurns : 0} />
            {pageLabel(page)}
          </button>
        </li>
      ))}
    </ul>
  );
}
