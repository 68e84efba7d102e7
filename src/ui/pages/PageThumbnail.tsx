import { File, Lock } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsNear } from '../interaction/useIsNear.ts';
import { classes } from '../styles/classes.ts';
import styles from './PageThumbnail.module.css';
import type { PageSource } from './pageSource.ts';

interface Props {
  readonly source: PageSource | undefined;
  readonly page?: number;
  readonly widthPx: number;
  readonly isLocked?: boolean;
  readonly quarterTurns?: number;
  readonly className?: string | undefined;
  /** Content over the picture. */
  readonly children?: ReactNode;
}

/** The scale at which a landscape page fits the width of its place. */
const sideScale = 60 / 78;

export function turnedThumbnail(quarterTurns: number): CSSProperties | undefined {
  if (quarterTurns === 0) return undefined;
  return { rotate: `${quarterTurns * 90}deg`, scale: quarterTurns % 2 === 0 ? undefined : sideScale };
}

/** A picture of one page. Decorative: the text beside it names the page and the file. White in both themes, like paper. */
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
      // A page that cannot be drawn keeps its placeholder. The tools can process it in spite of that.
      () => undefined,
    );
    return () => {
      stop.abort();
      // A canvas is black between getting its size and being painted.
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
