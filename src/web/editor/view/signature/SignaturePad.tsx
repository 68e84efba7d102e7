import { type PointerEvent, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { isNear, type Point } from '#web/editor/model/geometry.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import styles from './SignaturePad.module.css';

export type Strokes = readonly (readonly Point[])[];

/** Where the line of a pad is, in pixels from its top. */
export const padBaselinePx = 148;

interface Props {
  readonly label: string;
  readonly strokes: Strokes;
  readonly color: string;
  readonly testId: string;
  onChange(strokes: Strokes): void;
}

/** Where one signs, with a mouse, a finger or a stylus. */
export function SignaturePad({ label, strokes, color, testId, onChange }: Props) {
  const say = useSay();
  const stroke = useRef<Point[]>(undefined);
  const [drawn, draw] = useState<readonly Point[]>([]);
  const at = (event: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
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
          aria-label={`${say(words.signatureClear)}: ${label}`}
          onClick={() => onChange([])}
        >
          {say(words.signatureClear)}
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
          if (!stroke.current || !last || isNear(last, at(event), 1)) return;
          stroke.current = [...stroke.current, at(event)];
          draw(stroke.current);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line className={styles.baseline} x1="6%" x2="94%" y1={padBaselinePx} y2={padBaselinePx} />
        {[...strokes, drawn].map((points, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added at the end
          <polyline key={index} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
    </div>
  );
}
