import { type RefObject, useEffect, useRef } from 'react';
import type { DocumentChange } from '#contract/results/comparison.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { classes } from '#ui/styles/classes.ts';
import styles from './comparePdfResult.module.css';
import type { PageMark, VersionSide } from './pageMarks.ts';
import { type PageRow, rowOf } from './pageRows.ts';
import { scrollWith, topIn, useSharedScroll } from './useSharedScroll.tsx';
import { VersionPage } from './VersionPage.tsx';

/** A version and what is shown of it. */
export interface ShownVersion {
  readonly side: VersionSide;
  readonly source: PageSource | undefined;
  readonly title: string;
  /** The name of the file. */
  readonly name: string;
  readonly marksOf: (page: number | null) => readonly PageMark[];
}

export interface ShownVersions {
  readonly rows: readonly PageRow[];
  readonly sides: readonly [before: ShownVersion, after: ShownVersion];
  readonly chosen: DocumentChange | undefined;
}

/** One version over the other, each in a region of its own, scrolled together. */
export function StackedVersions({ rows, sides, chosen }: ShownVersions) {
  const before = useRef<HTMLElement>(null);
  const after = useRef<HTMLElement>(null);
  const ofChosen = rowOf(rows, chosen);
  useSharedScroll(before, after);
  useEffect(() => {
    if (chosen && before.current && after.current) showChange(before.current, after.current, ofChosen);
  }, [chosen, ofChosen]);
  return (
    <div className={styles.stack} data-testid="comparison-pages">
      <Version rows={rows} version={sides[0]} chosen={chosen} region={before} />
      <Version rows={rows} version={sides[1]} chosen={chosen} region={after} />
    </div>
  );
}

/** Each version goes to its own mark, also where text was moved. One without a mark goes where the other is. */
function showChange(before: HTMLElement, after: HTMLElement, rowIndex: number): void {
  const [gone, come] = [before, after].map((region) => region.querySelector<HTMLElement>('[data-chosen]'));
  const row = after.querySelectorAll<HTMLElement>('[data-row]')[rowIndex];
  if (gone) before.scrollTop += topIn(before, gone);
  if (come) after.scrollTop += topIn(after, come);
  if (!gone && !come && row) after.scrollTop += topIn(after, row);
  if (!gone) scrollWith(before, after);
  else if (!come) scrollWith(after, before);
}

interface VersionProps {
  readonly rows: readonly PageRow[];
  readonly version: ShownVersion;
  readonly chosen: DocumentChange | undefined;
  readonly region: RefObject<HTMLElement | null>;
}

function Version({ rows, version: { side, source, title, name, marksOf }, chosen, region }: VersionProps) {
  return (
    <>
      <p className={classes('t-small', styles.stackHead)} aria-hidden="true">
        <b>{title}</b> <bdi>{name}</bdi>
      </p>
      <section
        ref={region}
        className={styles.stackPages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={`${title}: ${name}`}
        data-testid={`comparison-${side}`}
      >
        {rows.map((row) => (
          <div key={`${row.before} ${row.after}`} data-row>
            <VersionPage
              source={source}
              page={row[side]}
              side={side}
              marks={marksOf(row[side])}
              chosen={row[side] !== null && row[side] === chosen?.[side]?.page ? chosen : undefined}
            />
          </div>
        ))}
      </section>
    </>
  );
}
