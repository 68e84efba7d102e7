import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { isNear, type Point } from '#web/editor/model/geometry.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import styles from './SignaturePad.module.css';

interface Props {
  readonly strokes: readonly (readonly Point[])[];
  onChange(strokes: readonly (readonly Point[])[]): void;
}

/** Where one signs, with a mouse, a finger or a stylus. */
export function SignaturePad({ strokes, onChange }: Props) {
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
      <svg
        className={styles.pad}
        role="img"
        aria-label={say(words.signaturePad)}
        data-testid="signature-pad"
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
        {[...strokes, drawn].map((points, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added at the end
          <polyline key={index} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      <Button size="sm" variant="quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
        {say(words.signatureClear)}
      </Button>
    </div>
  );
}
