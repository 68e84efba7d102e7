import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { FormWidget } from '#contract/forms/formFields.ts';
import type { TextBlock } from '#contract/pages/annotations.ts';
import { paint } from '#contract/pages/paint.ts';
import { clearedPlaces } from '#contract/pages/textBlocks.ts';
import { turnedThumbnail } from '#ui/pages/PageThumbnail.tsx';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { PdfPages } from '#web/pdf/pdfPages.ts';
import { CanvasPen } from '../page/canvasPen.ts';
import { imageOf } from '../page/images.ts';
import { mosaicBeneath } from '../page/mosaics.ts';
import { hasUnderlay, paintUnderlay } from '../page/underlay.ts';
import styles from './ThumbnailEdits.module.css';

interface Props {
  readonly editor: Editor;
  readonly pages: PdfPages | undefined;
  readonly widgets: readonly FormWidget[];
  readonly page: number;
  readonly quarterTurns: number;
  readonly widthPx: number;
}

/** The paper color is not visible at this size. */
const paper = () => '#ffffff';
const covers = (block: TextBlock) => clearedPlaces(block).map((box) => ({ box, paper: paper() }));

/** The unsaved edits of a page, drawn small by the same code. A drag is shown when it has ended. */
export function ThumbnailEdits({ editor, pages, widgets, page, quarterTurns, widthPx }: Props) {
  const settled = () => editor.settledWork;
  const work = useSyncExternalStore(editor.subscribe, settled, settled);
  const { annotations } = work;
  const isEdited = annotations.some((each) => each.page === page) || hasUnderlay(work, widgets, page);
  const size = usePageSize(isEdited ? pages : undefined, page);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [arrived, more] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrived` counts pictures that came after the last painting
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !size) return;
    const scale = (widthPx * Math.min(2, devicePixelRatio)) / size.widthPt;
    Object.assign(context.canvas, { width: Math.round(size.widthPt * scale), height: Math.round(size.heightPt * scale) });
    context.scale(scale, scale);
    const pen = new CanvasPen(
      context,
      (imageData) => imageOf(imageData, more),
      (of) => pages && mosaicBeneath(pages, of, more),
    );
    paintUnderlay({ work, page, widgets, pageWidthPt: size.widthPt, paperAt: paper, coversOf: covers }, pen);
    for (const each of annotations) if (each.page === page) paint(each, pen);
  }, [work, annotations, pages, widgets, page, size, widthPx, arrived]);
  return isEdited ? (
    <canvas ref={canvas} className={styles.edits} style={turnedThumbnail(quarterTurns)} data-testid={`thumbnail-edits-${page}`} />
  ) : null;
}
