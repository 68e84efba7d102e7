import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PageSource } from '#ui/pages/pageSource.ts';
import styles from './PagePicture.module.css';

export interface PagePictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Some browsers refuse larger canvases, so larger pages are drawn at a lower resolution. */
const maxPixels = 16_000_000;

export function devicePixels({ widthPx, heightPx }: PagePictureSize): number {
  return Math.min(Math.max(1, devicePixelRatio), 3, Math.sqrt(maxPixels / Math.max(1, widthPx * heightPx)));
}

interface PictureProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly pages: PageSource;
  readonly page: number;
  readonly size: PagePictureSize;
  onShown(): void;
  onFailed(): void;
}

/** The picture of a page. While it is drawn at a new size or after a save, the old picture stays, stretched. */
export function PagePicture({ canvas, pages, page, size, onShown, onFailed }: PictureProps) {
  const [shown, setShown] = useState<{ pages: PageSource; page: number }>();
  const told = useRef({ onShown, onFailed });
  told.current = { onShown, onFailed };
  const { widthPx, heightPx } = size;
  useEffect(() => {
    const stop = new AbortController();
    const fresh = document.createElement('canvas');
    pages.draw(page, Math.round(widthPx * devicePixels({ widthPx, heightPx })), fresh, stop.signal).then(
      () => {
        const target = canvas.current;
        if (stop.signal.aborted || !target) return;
        target.width = fresh.width;
        target.height = fresh.height;
        target.getContext('2d')?.drawImage(fresh, 0, 0);
        fresh.width = 0;
        setShown({ pages, page });
        told.current.onShown();
      },
      () => {
        if (!stop.signal.aborted) told.current.onFailed();
      },
    );
    return () => stop.abort();
  }, [canvas, pages, page, widthPx, heightPx]);
  const isShown = shown?.page === page && shown.pages === pages;
  const style = shown?.page === page ? undefined : { opacity: 0 };
  return <canvas ref={canvas} className={styles.picture} data-shown={isShown} style={style} />;
}
