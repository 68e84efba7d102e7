import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { FormWidget } from '#contract/forms/formFields.ts';
import type { Annotation, TextBlock } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { paint } from '#contract/pages/paint.ts';
import type { Work } from '#web/editor/model/editorState.ts';
import { devicePixels, type PagePictureSize } from '#web/pdf/PagePicture.tsx';
import type { PdfPages } from '#web/pdf/pdfPages.ts';
import { loadFontsFor, textsOf } from '../text/measureText.ts';
import { coversOf } from './beneath.ts';
import { CanvasPen } from './canvasPen.ts';
import { imageOf } from './images.ts';
import { mosaicBeneath } from './mosaics.ts';
import styles from './PageLayers.module.css';
import { paperColor } from './paperColor.ts';
import { StaticLayer } from './staticLayer.ts';
import { paintUnderlay } from './underlay.ts';

interface DrawingProps {
  readonly work: Work;
  readonly pages: PdfPages;
  readonly widgets: readonly FormWidget[];
  /** The page's own picture, for its paper color. */
  readonly picture: RefObject<HTMLCanvasElement | null>;
  readonly page: number;
  /** A text that is being edited is shown in its field. */
  readonly hiddenId: string | undefined;
  readonly pageWidthPt: number;
  readonly size: PagePictureSize;
  readonly pxPerPt: number;
}

/** Draws the edits with the same code that writes them into the file. */
export function DrawingLayer({ work, pages, widgets, picture, page, hiddenId, pageWidthPt, size, pxPerPt }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [still] = useState(() => new StaticLayer());
  const [arrived, more] = useReducer((count: number) => count + 1, 0);
  const { widthPx, heightPx } = size;
  useEffect(() => {
    let isCurrent = true;
    const texts = textsOf(work, page, widgets);
    Promise.all(texts.map(loadFontsFor)).then(
      () => isCurrent && texts.length > 0 && more(),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [work, page, widgets]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const ratio = devicePixels({ widthPx, heightPx });
    const size = { width: Math.round(widthPx * ratio), height: Math.round(heightPx * ratio) };
    if (context.canvas.width !== size.width || context.canvas.height !== size.height) Object.assign(context.canvas, size);
    context.clearRect(0, 0, size.width, size.height);
    const penFor = (on: CanvasRenderingContext2D) => {
      on.setTransform(pxPerPt * ratio, 0, 0, pxPerPt * ratio, 0, 0);
      return new CanvasPen(
        on,
        (imageData) => imageOf(imageData, more),
        (of) => mosaicBeneath(pages, of, more),
      );
    };
    const paperAt = (box: Box) => paperColor(picture.current, box, pageWidthPt);
    // Blocks and fields are below the other edits, and are few.
    const covers = (block: TextBlock) => coversOf(block, picture.current, pageWidthPt, more);
    paintUnderlay({ work, page, widgets, pageWidthPt, paperAt, coversOf: covers }, penFor(context));
    const strokes = work.annotations.filter((each) => each.page === page && each.id !== hiddenId);
    const put = (each: Annotation, pen: CanvasPen) => paint(each, pen);
    const done = still.draw(context, strokes, `${pxPerPt * ratio} ${pageWidthPt} ${arrived}`, (each, on) =>
      put(each, penFor(on)),
    );
    const pen = penFor(context);
    for (const each of strokes.slice(done)) put(each, pen);
    context.resetTransform();
  }, [work, pages, page, hiddenId, pageWidthPt, widthPx, heightPx, pxPerPt, arrived, still, widgets, picture]);
  return <canvas ref={canvas} className={styles.drawing} data-testid="drawing-layer" />;
}
