import styles from './FileName.module.css';
import { splitFileName } from './splitFileName.ts';

interface Props {
  readonly name: string;
  /** On as many lines as it takes, instead of one that is cut before the ending. */
  readonly isWhole?: boolean;
}

/** The name of a file. Its ending always stands last and is never cut, also of a name that runs from right to left. */
export function FileName({ name, isWhole = false }: Props) {
  const { stem, ending } = splitFileName(name);
  return (
    <>
      <bdi className={isWhole ? undefined : styles.stem}>{stem}</bdi>
      {ending && (
        <bdi dir="ltr" className={isWhole ? undefined : styles.ending}>
          {ending}
        </bdi>
      )}
    </>
  );
}
