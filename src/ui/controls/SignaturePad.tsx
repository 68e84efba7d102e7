import { type PointerEvent, useRef, useState } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './SignaturePad.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
  /** From 0 to 1, where the device tells it. */
  readonly pressure?: number;
}

export type Strokes = readonly (readonly Point[])[];

const usualWidthPx = 2.5;

/** The width of a line at a point, in pixels of the pad. */
export function penWidth({ pressure }: Point): number {
  return pressure === undefined ? usualWidthPx : usualWidthPx * (0.4 + 1.2 * pressure);
}

/** The default distance of a pad's baseline from its top, in pixels. */
export const padBaselinePx = 148;

interface Props {
  readonly label: string;
  readonly clearLabel: string;
  /** For a pad with another height, which `--pad-height` sets. */
  readonly baselinePx?: number;
  readonly strokes: Strokes;
  readonly color: string;
  readonly testId: string;
  onChange(strokes: Strokes): void;
}

/** A signature pad for mouse, finger or stylus. */
export function SignaturePad({ label, clearLabel, baselinePx = padBaselinePx, strokes, color, testId, onChange }: Props) {
  const stroke = useRef<Point[]>(undefined);
  const [drawn, draw] = useState<readonly Point[]>([]);
  const at = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const place = { x: event.clientX - left, y: event.clientY - top };
    // A mouse or a finger says one half at all times.
    return event.pointerType === 'pen' && event.pressure > 0 ? { ...place, pressure: event.pressure } : place;
  };
  const end = () => {
    if (stroke.current) onChange([...strokes, stroke.current]);
    stroke.current = undefined;
    draw([]);
  };
  return (
    <div>
      <div className={styles.head}>
        <span className="label">{label}</span>
        <button
          type="button"
          className={classes('link', styles.clear)}
          disabled={strokes.length === 0}
          aria-label={`${clearLabel}: ${label}`}
          onClick={() => onChange([])}
        >
          {clearLabel}
        </button>
      </div>
      <svg
        className={styles.pad}
        role="img"
        aria-label={label}
        data-testid={testId}
        style={{ stroke: color }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          stroke.current = [at(event)];
          draw(stroke.current);
        }}
        onPointerMove={(event) => {
          const last = stroke.current?.at(-1);
          if (!stroke.current || !last || Math.hypot(last.x - at(event).x, last.y - at(event).y) < 1) return;
          stroke.current = [...stroke.current, at(event)];
          draw(stroke.current);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line className={styles.baseline} x1="6%" x2="94%" y1={baselinePx} y2={baselinePx} />
        {[...strokes, drawn].map((points, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added at the end
          <Stroke key={index} points={points} />
        ))}
      </svg>
    </div>
  );
}

/** With pressure each piece has its own width. */
function Stroke({ points }: { readonly points: readonly Point[] }) {
  const text = (some: readonly Point[]) => some.map(({ x, y }) => `${x},${y}`).join(' ');
  if (points[0]?.pressure === undefined) return <polyline points={text(points)} />;
  return points.map((point, index) => (
    <polyline
      // biome-ignore lint/suspicious/noArrayIndexKey: points are only added at the end
      key={index}
      points={text([points[index - 1] ?? point, point])}
      style={{ strokeWidth: penWidth(point) }}
    />
  ));
}
