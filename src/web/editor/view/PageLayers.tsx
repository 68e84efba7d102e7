import { useEffect, useReducer, useRef, useState } from 'react';
import type { Annotation, TextBlock } from '#contract/annotations.ts';
import { paint } from '#contract/paint.ts';
import { brokenLines, changedText, letteringOf, paintTextBlock, roomOf } from '#contract/textBlocks.ts';
import type { PageSource } from '#ui/pageSource.ts';
import type { Work } from '../model/editorState.ts';
import { CanvasPen } from './canvasPen.ts';
import { loadLetters, measureText, textsOf } from './lettering.ts';
import { pictureOf } from './pictures.ts';
import { StillLayer } from './stillLayer.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A canvas of more pixels than this is refused by some browsers: it is drawn coarser instead. */
const mostPixels = 16_000_000;

function devicePixels({ widthPx, heightPx }: Size): number {
  return Math.min(Math.max(1, devicePixelRatio), 3, Math.sqrt(mostPixels / Math.max(1, widthPx * heightPx)));
}

interface PictureProps {
  readonly pages: PageSource;
  readonly page: number;
  readonly size: Size;
  onShown(): void;
  onFailed(): void;
}

/** The page itself. While a new size is drawn, the old picture stays, stretched. */
export function PagePicture({ pages, page, size, onShown, onFailed }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
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
  }, [pages, page, widthPx, heightPx]);
  const isShown = shown?.page === page && shown.pages === pages;
  return <canvas ref={canvas} className="ed-picture" data-shown={isShown} style={isShown ? undefined : { opacity: 0 }} />;
}

interface DrawingProps {
  readonly work: Work;
  readonly page: number;
  readonly pageWidthPt: number;
  readonly size: Size;
  readonly pxPerPt: number;
}

/** What was put on the page, by the hand that also writes it into the file. */
export function DrawingLayer({ work, page, pageWidthPt, size, pxPerPt }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [still] = useState(() => new StillLayer());
  const [arrived, more] = useReducer((count: number) => count + 1, 0);
  const { widthPx, heightPx } = size;
  useEffect(() => {
    let isCurrent = true;
    const texts = textsOf(work, page);
    Promise.all(texts.map(loadLetters)).then(
      () => isCurrent && texts.length > 0 && more(),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [work, page]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const ratio = devicePixels({ widthPx, heightPx });
    const size = { width: Math.round(widthPx * ratio), height: Math.round(heightPx * ratio) };
    if (context.canvas.width !== size.width || context.canvas.height !== size.height) Object.assign(context.canvas, size);
    context.clearRect(0, 0, size.width, size.height);
    const penFor = (on: CanvasRenderingContext2D) => {
      on.setTransform(pxPerPt * ratio, 0, 0, pxPerPt * ratio, 0, 0);
      return new CanvasPen(on, (imageData) => pictureOf(imageData, more));
    };
    const strokes = [
      ...work.textBlocks.filter((each) => each.page === page),
      ...work.annotations.filter((each) => each.page === page),
    ];
    const put = (each: TextBlock | Annotation, pen: CanvasPen) =>
      'type' in each ? paint(each, pen) : paintBlock(each, pageWidthPt, pen);
    const done = still.draw(context, strokes, `${pxPerPt * ratio} ${pageWidthPt} ${arrived}`, (each, on) =>
      put(each, penFor(on)),
    );
    const pen = penFor(context);
    for (const each of strokes.slice(done)) put(each, pen);
    context.resetTransform();
  }, [work, page, pageWidthPt, widthPx, heightPx, pxPerPt, arrived, still]);
  return <canvas ref={canvas} className="ed-drawing" data-testid="drawing-layer" />;
}

/** The old words are covered here; the saved file does not hold them any more. */
function paintBlock(block: TextBlock, pageWidthPt: number, pen: CanvasPen): void {
  const text = changedText(block);
  if (text === undefined) return;
  pen.cover(block);
  const lettering = letteringOf(block);
  const lines = brokenLines(text, roomOf(block, pageWidthPt), (line) => measureText(line, lettering));
  paintTextBlock(block, lines, pen);
}
