import { type CSSProperties, useState } from 'react';
import { type Annotation, blurStyles, palette } from '#contract/pages/annotations.ts';
import { Range } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import type { Mode, Style } from '#web/editor/model/editorState.ts';
import { blurStyleNames, editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './AppearanceFields.module.css';
import { TextStyleFields } from './TextStyleFields.tsx';

const drawn: readonly (Mode | Annotation['type'])[] = ['ink', 'line', 'arrow', 'rectangle', 'ellipse', 'check', 'cross'];
const plain: readonly (Mode | Annotation['type'])[] = ['select', 'signature', 'image', 'edit-text'];

/** The style of the selection, else of the next annotation. */
export function AppearanceFields({ single }: { single: Annotation | undefined }) {
  const { editor, state } = useEditing();
  const many = editor.selected.length > 1;
  const kind = single?.type ?? (many ? 'rectangle' : state.mode);
  const style: Style = { ...state.style, ...styleOf(single) };
  return (
    <>
      {(kind === 'text' || kind === 'date') && <TextStyleFields value={style} onChange={(change) => editor.restyle(change)} />}
      {kind === 'blur' && <BlurStyles look={style.look} />}
      {!plain.includes(kind) && !(kind === 'blur' && style.look === 'blurred') && <Palette color={style.color} />}
      {drawn.includes(kind) && !many && <Stroke style={style} />}
      {!['blur', 'note', 'select', 'signature', 'edit-text'].includes(kind) && <Opacity style={style} />}
    </>
  );
}

function styleOf(annotation: Annotation | undefined): Partial<Style> {
  if (!annotation) return {};
  const { color, opacity } = annotation;
  if (annotation.type === 'text') {
    const { fontFamily, fontSize, bold, italic } = annotation;
    return { color, opacity, fontFamily, fontSize, bold, italic };
  }
  if (annotation.type === 'blur') return { color, look: annotation.look };
  return 'strokeWidth' in annotation ? { color, opacity, strokeWidth: annotation.strokeWidth } : { color, opacity };
}

function BlurStyles({ look }: { look: Style['look'] }) {
  const t = useTranslate();
  const { editor } = useEditing();
  const options = blurStyles.map((value) => ({ value, label: t(blurStyleNames[value]) }));
  return (
    <div className={styles.blurred}>
      <RadioGroup label={t(messages.look)} options={options} value={look} onChange={(value) => editor.restyle({ look: value })} />
      {look === 'blurred' && <p className="t-small">{t(messages.blurredMeans)}</p>}
    </div>
  );
}

function Palette({ color }: { color: string }) {
  const t = useTranslate();
  const { editor } = useEditing();
  return (
    <fieldset className={styles.palette}>
      <legend className="label">{t(messages.color)}</legend>
      <div>
        {palette.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={each}
            aria-pressed={each === color.toLowerCase()}
            style={{ '--c': each } as CSSProperties}
            onClick={() => editor.restyle({ color: each })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Stroke({ style: { strokeWidth } }: { style: Style }) {
  const t = useTranslate();
  const slider = useSlider(strokeWidth, (value) => ({ strokeWidth: value }));
  return <Range label={t(messages.stroke, { n: slider.value })} min={0.5} max={20} step={0.5} {...slider} />;
}

function Opacity({ style: { opacity } }: { style: Style }) {
  const t = useTranslate();
  const slider = useSlider(Math.round(opacity * 100), (value) => ({ opacity: value / 100 }));
  return <Range label={t(messages.opacity, { n: slider.value })} min={10} max={100} step={5} {...slider} />;
}

/** A slider's intermediate values are not steps of the history; only the final one is. */
function useSlider(value: number, styleOf: (value: number) => Partial<Style>) {
  const { editor } = useEditing();
  const [passing, setPassing] = useState<number>();
  const settle = () => {
    if (passing !== undefined && passing !== value) editor.restyle(styleOf(passing));
    setPassing(undefined);
  };
  return {
    value: passing ?? value,
    onChange: (event: { currentTarget: HTMLInputElement }) => setPassing(Number(event.currentTarget.value)),
    onPointerUp: settle,
    onKeyUp: settle,
    onBlur: settle,
  };
}
