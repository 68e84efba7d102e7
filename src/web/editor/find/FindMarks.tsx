import { useEffect, useRef } from 'react';
import type { Match } from '../erase/matches.ts';
import styles from './FindMarks.module.css';

interface Props {
  readonly matches: readonly Match[];
  readonly current: Match | undefined;
  readonly pxPerPt: number;
}

/** Marks the matches on a page. The current one is scrolled into view. */
export function FindMarks({ matches, current, pxPerPt }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what moves the pages
  useEffect(() => {
    // It returns a promise in newer browsers, which must not be returned as a clean-up.
    mark.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [current]);
  return (
    <div aria-hidden="true">
      {matches.map((match) =>
        match.boxes.map(({ x, y, width, height }, index) => (
          <span
            key={`${match.id} ${x} ${y}`}
            ref={match === current && index === 0 ? mark : undefined}
            className={styles.mark}
            data-current={match === current}
            data-testid="found-mark"
            style={{ left: x * pxPerPt, top: y * pxPerPt, width: width * pxPerPt, height: height * pxPerPt }}
          />
        )),
      )}
    </div>
  );
}
