import type { Annotation } from '#contract/pages/annotations.ts';
import { type MeasureText, textBox } from './create.ts';
import type { Style } from './editorState.ts';

/** An annotation in another style. A text gets the box that its letters need. */
export function restyled(annotation: Annotation, change: Partial<Style>, measure: MeasureText): Annotation {
  const { color = annotation.color, opacity = annotation.opacity, strokeWidth, look, ...fontStyle } = change;
  const next = { ...annotation, color, opacity };
  if (next.type === 'text') {
    const text = { ...next, ...fontStyle };
    return { ...text, ...textBox(text.text, text, measure) };
  }
  if (next.type === 'blur') return { ...next, look: look ?? next.look };
  return 'strokeWidth' in next && strokeWidth !== undefined ? { ...next, strokeWidth } : next;
}
