import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsNear } from '../interaction/useIsNear.ts';
import { classes } from '../styles/classes.ts';
import styles from './PageSheet.module.css';
import type { PageSource } from './pageSource.ts';

interface Props {
  readonly source: PageSource | undefined;
  /** From 1. */
  readonly page: number;
  readonly className?: string | undefined;
  /** What stands over the page. Positions in percent are parts of the page, whose boxes are in points. */
  readonly children: (size: SheetSize) => ReactNode;
}

/** Points, upright as a reader shows the page. */
export interface SheetSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Device pixels: sharp on a high-resolution screen, and within a phone's memory. */
const maxPixels = 1_600;

/** A4 portrait, until the page's size is known. */
const usualSize: SheetSize = { widthPt: 595, heightPt: 842 };

/** One whole page, as wide as its place. White in both themes, like paper. Decorative: what it shows is in words beside it. */
export function PageSheet({ source, page, className, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [sheet, isNear] = useIsNear();
  const [size, setSize] = useState(usualSize);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !source || !isNear) return;
    const stop = new AbortController();
    const widthPx = Math.min(maxPixels, Math.round((target.parentElement?.clientWidth ?? 400) * Math.min(devicePixelRatio, 2)));
    source
      .sizeOf(page)
      .then((found) => {
        if (stop.signal.aborted) return undefined;
        setSize(found);
        return source.draw(page, Math.max(1, widthPx), target, stop.signal);
      })
      // A page that this browser cannot draw stays blank; what stands over it still says what was found.
      .catch(() => undefined);
    return () => stop.abort();
  }, [source, page, isNear]);
  return (
    <div ref={sheet} className={classes(styles.sheet, className)} style={{ aspectRatio: `${size.widthPt} / ${size.heightPt}` }}>
      {/* A page that is far away gives its memory back, and no two drawings share a canvas. */}
      {isNear && <canvas key={page} ref={canvas} />}
      {children(size)}
    </div>
  );
}
