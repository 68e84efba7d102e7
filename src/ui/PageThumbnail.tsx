import { File, Lock } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './PageThumbnail.module.css';
import type { PageSource } from './pageSource.ts';
import { useIsNear } from './useIsNear.ts';

interface Props {
  readonly source: PageSource | undefined;
  readonly page?: number;
  readonly widthPx: number;
  readonly isLocked?: boolean;
  readonly quarterTurns?: number;
  readonly className?: string | undefined;
  /** What lies over the picture. */
  readonly children?: ReactNode;
}

/** A page that lies on its side is as wide as its picture has room. */
const sideScale = 60 / 78;

export function turnedThumbnail(quarterTurns: number): CSSProperties | undefined {
  if (quarterTurns === 0) return undefined;
  return { rotate: `${quarterTurns * 90}deg`, scale: quarterTurns % 2 === 0 ? undefined : sideScale };
}

/** A picture of one page. Decoration: the words beside it say which page of which file it is. White in both themes, as paper is. */
export function PageThumbnail({ source, page = 1, widthPx, isLocked = false, quarterTurns = 0, className, children }: Props) {
  const [place, isNear] = useIsNear();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (!source || !target || !isNear || isLocked) return;
    const stop = new AbortController();
    source.draw(page, Math.round(widthPx * Math.min(devicePixelRatio, 2)), target, stop.signal).then(
      () => setDrawn(!stop.signal.aborted),
      // A page that cannot be drawn keeps its placeholder; the tools work on it all the same.
      () => undefined,
    );
    return () => {
      stop.abort();
      // A canvas is black from when it gets its size until it is painted.
      setDrawn(false);
      // Frees the picture's memory.
      target.width = 0;
      target.height = 0;
    };
  }, [source, page, widthPx, isNear, isLocked]);
  return (
    <span className={classes(styles.thumbnail, className)} ref={place} aria-hidden="true">
      {isLocked ? <Lock size={18} strokeWidth={1.6} /> : !isDrawn && <File size={18} strokeWidth={1.4} />}
      <canvas ref={canvas} hidden={!isDrawn} style={turnedThumbnail(quarterTurns)} />
      {isDrawn && children}
    </span>
  );
}
