import { useEffect, useRef } from 'react';
import type { AuditPlace } from '#contract/results/redactionAudit.ts';
import { useIsNear } from '#ui/interaction/useIsNear.ts';
import type { PageSource } from '#ui/pages/pageSource.ts';
import styles from './checkRedactionResult.module.css';

/** The area shown around a finding, in points, and its size on the screen. */
const [aroundWidthPt, aroundHeightPt] = [270, 120];
const [widthPx, heightPx] = [280, 124];
const sealColor = '#c0361c';
const markPx = 1.5;
/** The space between a finding and its outline. */
const marginPt = 2;

/** The part of a page with a finding, outlined. Decorative: the text beside it says the same. */
export function PlacePicture({ place, pages }: { place: AuditPlace; pages: PageSource | undefined }) {
  const [ref, isNear] = useIsNear();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target || !pages || !isNear) return;
    const stop = new AbortController();
    // A page that cannot be drawn here stays blank.
    drawPlace(place, pages, target, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [place, pages, isNear]);
  return (
    <span ref={ref} className={styles.picture} aria-hidden="true">
      <canvas ref={canvas} width={widthPx} height={heightPx} />
    </span>
  );
}

async function drawPlace({ page, box }: AuditPlace, pages: PageSource, target: HTMLCanvasElement, signal: AbortSignal) {
  if (page === null || !box) return;
  const size = await pages.sizeOf(page);
  const ratio = Math.min(devicePixelRatio, 2);
  const cut = Math.max(
    aroundWidthPt,
    Math.min(box.width * 1.2, size.widthPt),
    (Math.min(box.height, size.heightPt) * 1.3 * widthPx) / heightPx,
  );
  const [wide, high] = [
    Math.min(cut, size.widthPt),
    Math.min((cut * heightPx) / widthPx, Math.max(aroundHeightPt, size.heightPt)),
  ];
  const scale = (widthPx * ratio) / wide;
  const inside = (middle: number, length: number, most: number) => Math.max(0, Math.min(most - length, middle - length / 2));
  const x = inside(box.x + box.width / 2, wide, size.widthPt);
  const y = inside(box.y + box.height / 2, high, size.heightPt);
  const whole = document.createElement('canvas');
  await pages.draw(page, Math.round(size.widthPt * scale), whole, signal);
  if (signal.aborted) return;
  target.width = widthPx * ratio;
  target.height = heightPx * ratio;
  const pen = target.getContext('2d');
  pen?.drawImage(whole, -x * scale, -y * scale);
  if (pen) {
    pen.strokeStyle = sealColor;
    pen.lineWidth = markPx * ratio;
    const [left, top] = [(box.x - marginPt - x) * scale, (box.y - marginPt - y) * scale];
    pen.strokeRect(left, top, (box.width + 2 * marginPt) * scale, (box.height + 2 * marginPt) * scale);
  }
  // Frees the picture's memory.
  whole.width = 0;
}
