import { useEffect, useRef, useState } from 'react';
import type { DocumentChange } from '#contract/results/comparison.ts';
import { texts } from '#locales/texts.ts';
import { useIsNear } from '#ui/interaction/useIsNear.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { classes } from '#ui/styles/classes.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './comparePdfResult.module.css';
import { markTags, type PageMark, type VersionSide } from './pageMarks.ts';

const { comparison: words } = texts('comparison');

interface Props {
  readonly source: PageSource | undefined;
  /** Null where this version has no page beside that of the other. */
  readonly page: number | null;
  readonly side: VersionSide;
  readonly marks: readonly PageMark[];
  readonly chosen: DocumentChange | undefined;
}

/** Device pixels: sharp on a high-resolution screen, and within a phone's memory. */
const maxPixels = 1_600;

/** A4 portrait, until the page's size is known. */
const usualSize = { widthPt: 595, heightPt: 842 };

/** One page of a version with its changes marked. The marks are decorative: the list of changes has the same information. */
export function VersionPage({ source, page, side, marks, chosen }: Props) {
  const { say } = useResultPage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [figure, isNear] = useIsNear();
  const [size, setSize] = useState(usualSize);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !source || page === null || !isNear) return;
    const stop = new AbortController();
    const widthPx = Math.min(maxPixels, Math.round((target.parentElement?.clientWidth ?? 400) * Math.min(devicePixelRatio, 2)));
    source
      .sizeOf(page)
      .then((found) => {
        if (stop.signal.aborted) return undefined;
        setSize(found);
        return source.draw(page, Math.max(1, widthPx), target, stop.signal);
      })
      // A page that this browser cannot draw stays blank. The list still shows the changes.
      .catch(() => undefined);
    return () => stop.abort();
  }, [source, page, isNear]);
  if (page === null)
    return (
      <p className={classes('t-small', styles.noPage)} data-side={side}>
        {say(words.noCounterpart)}
      </p>
    );
  return (
    <figure ref={figure} data-side={side}>
      <div className={styles.sheet} style={{ aspectRatio: `${size.widthPt} / ${size.heightPt}` }} aria-hidden="true">
        {/* A page that is far away gives its memory back, and no two drawings share a canvas. */}
        {isNear && <canvas ref={canvas} />}
        {marks.flatMap(({ change, boxes }, index) =>
          boxes.map((box, part) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a page never change
              key={`${index} ${part}`}
              className={classes(
                styles.mark,
                side === 'before' ? styles.before : styles.after,
                change.kind === 'moved' && styles.moved,
              )}
              data-chosen={change === chosen || undefined}
              style={{
                left: `${(box.x / size.widthPt) * 100}%`,
                top: `${(box.y / size.heightPt) * 100}%`,
                width: `${(box.width / size.widthPt) * 100}%`,
                height: `${(box.height / size.heightPt) * 100}%`,
              }}
            />
          )),
        )}
        {markTags(marks).map(({ topPt, first, last, changes }) => (
          <span
            key={topPt}
            className={classes('num', styles.tag, side === 'before' ? styles.before : styles.after)}
            data-current={(chosen && changes.includes(chosen)) || undefined}
            style={{ top: `${(topPt / size.heightPt) * 100}%` }}
          >
            {first === last ? first : `${first}–${last}`}
          </span>
        ))}
      </div>
      <figcaption className="t-small num">
        {say(words[side])}: {say(words.page, { n: page })}
      </figcaption>
    </figure>
  );
}
