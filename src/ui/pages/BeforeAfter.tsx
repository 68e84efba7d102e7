import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './BeforeAfter.module.css';
import type { PageSource } from './pageSource.ts';

interface Props {
  readonly before: PageSource;
  readonly after: PageSource;
  readonly page: number;
  /** The page of the other file, where its number differs. */
  readonly afterPage?: number;
  readonly messages: {
    readonly before: string;
    readonly after: string;
    /** The name of the divider. */
    readonly line: string;
    /** The position of the divider, for screen readers. */
    value(percent: number): string;
  };
}

/** Device pixels: sharp on a high-resolution screen, and little enough that a phone can hold two pictures. */
const maxPixels = 1600;

/** Two pictures of one page over each other, with a divider that is moved by mouse, finger and arrow keys. */
export function BeforeAfter({ before, after, page, afterPage = page, messages }: Props) {
  const [percent, setPercent] = useState(50);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(before, page);
  const ratio = size ? size.widthPt / size.heightPt : 0.7;
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ '--split': `${percent}%`, '--ratio': ratio, aspectRatio: ratio } as CSSProperties}
    >
      <Picture source={before} page={page} frame={frame} />
      <div className={styles.after}>
        <Picture source={after} page={afterPage} frame={frame} />
      </div>
      <span className={classes(styles.tag, styles.left)} aria-hidden="true">
        {messages.before}
      </span>
      <span className={classes(styles.tag, styles.right)} aria-hidden="true">
        {messages.after}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={messages.line}
        aria-valuetext={messages.value(percent)}
        data-testid="compare-line"
        onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.line} aria-hidden="true" />
    </div>
  );
}

function useSize(source: PageSource, page: number): { widthPt: number; heightPt: number } | undefined {
  const [size, setSize] = useState<{ widthPt: number; heightPt: number }>();
  useEffect(() => {
    let isLeft = false;
    source.sizeOf(page).then(
      (found) => !isLeft && setSize(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [source, page]);
  return size;
}

/** The text beside it describes both pictures; for a screen reader they are the same page. */
function Picture({ source, page, frame }: { source: PageSource; page: number; frame: { readonly current: HTMLElement | null } }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !frame.current) return;
    const stop = new AbortController();
    const widthPx = Math.min(maxPixels, Math.round(frame.current.clientWidth * Math.min(devicePixelRatio, 2)));
    source.draw(page, Math.max(1, widthPx), target, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [source, page, frame]);
  return (
    <span className={styles.picture} aria-hidden="true">
      <canvas ref={canvas} />
    </span>
  );
}
