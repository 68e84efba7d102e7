import type { SignatureMark } from '#web/editor/model/signature.ts';
import styles from './MarkPicture.module.css';

/** The signature at the size of its place. */
export function MarkPicture({ mark }: { mark: SignatureMark }) {
  if (mark.look.kind === 'image') return <img className={styles.mark} src={mark.look.imageData} alt="" />;
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${mark.widthPx} ${mark.heightPx}`}
      aria-hidden="true"
      style={{ stroke: mark.color }}
    >
      {mark.look.strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes of a mark never change
        <polyline key={index} points={stroke.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  );
}
