import { useEffect, useReducer, useRef, useState } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import { paint } from '#contract/paint.ts';
import type { PageSource } from '#ui/pageSource.ts';
import { CanvasPen } from './canvasPen.ts';
import { loadLetters, textsIn } from './lettering.ts';
import { pictureOf } from './pictures.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A canvas of more pixels than this is refused by some browsers: it is drawn coarser instead. */
const mostPixels = 16_000_000;

function devicePixels({ widthPx, heightPx }: Size): number {
  return Math.min(Math.max(1, devicePixelRatio), 3, Math.sqrt(mostPixels / Math.max(1, widthPx * heightPx)));
}

/** The page itself. While a new size is drawn, the old picture stays, stretched. */
export function PagePicture({ pages, page, size, onFailed }: { pages: PageSource; page: number; size: Size; onFailed(): void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<{ pages: PageSource; page: number }>();
  const failed = useRef(onFailed);
  failed.current = onFailed;
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
      },
      () => {
        if (!stop.signal.aborted) failed.current();
      },
    );
    return () => stop.abort();
  }, [pages, page, widthPx, heightPx]);
  const isShown = shown?.page === page && shown.pages === pages;
  return <canvas ref={canvas} className="ed-picture" data-shown={isShown} style={isShown ? undefined : { opacity: 0 }} />;
}

/** What was put on the page, by the hand that also writes it into the file. */
export function DrawingLayer({
  annotations,
  page,
  size,
  pxPerPt,
}: {
  annotations: readonly Annotation[];
  page: number;
  size: Size;
  pxPerPt: number;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [arrived, more] = useReducer((count: number) => count + 1, 0);
  const { widthPx, heightPx } = size;
  useEffect(() => {
    let isCurrent = true;
    const texts = textsIn(annotations).filter((each) => each.page === page);
    Promise.all(texts.map(loadLetters)).then(
      () => isCurrent && texts.length > 0 && more(),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [annotations, page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrived` counts fonts and pictures that came after the last painting
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const ratio = devicePixels({ widthPx, heightPx });
    context.canvas.width = Math.round(widthPx * ratio);
    context.canvas.height = Math.round(heightPx * ratio);
    context.scale(pxPerPt * ratio, pxPerPt * ratio);
    const pen = new CanvasPen(context, (imageData) => pictureOf(imageData, more));
    for (const annotation of annotations) if (annotation.page === page) paint(annotation, pen);
  }, [annotations, page, widthPx, heightPx, pxPerPt, arrived]);
  return <canvas ref={canvas} className="ed-drawing" data-testid="drawing-layer" />;
}
