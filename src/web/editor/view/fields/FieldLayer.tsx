import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatted, storedValue } from '#contract/forms/fieldFormats.ts';
import { formLimits } from '#contract/forms/fieldValues.ts';
import { type FormWidget, fieldFontSize, shownWords, uprightBox } from '#contract/forms/formFields.ts';
import { fieldProblem } from '#contract/forms/formRules.ts';
import { cssFamily } from '#contract/text/fontFamilies.ts';
import { editor as editorWords } from '#web/i18n/editor.ts';
import { editorForm as messages } from '#web/i18n/editorForm.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { measureText } from '../text/measureText.ts';
import styles from './FieldLayer.module.css';
import { fillFields, valuesNow } from './formState.ts';
import { useNearTap } from './useNearTap.ts';
import { useFieldFocus, useTabStep } from './useTabStep.ts';

interface LayerProps {
  readonly page: number;
  readonly pxPerPt: number;
  readonly pageWidthPx: number;
}

/** The maximum width of a message. */
const problemWidthPx = 262;

/**
 * The fields of a page as inputs over it. The page, or the drawing layer for changed values, shows their values; an input is visible while
 * it has the focus. They are active with the select tool only: a pen draws over them.
 */
export function FieldLayer({ page, pxPerPt, pageWidthPx }: LayerProps) {
  const t = useTranslate();
  const { editor, state, widgets } = useEditing();
  const changed = new Set(editor.work.fields.map(({ name }) => name));
  const now = valuesNow(editor);
  const layer = useRef<HTMLFieldSetElement>(null);
  useNearTap(layer);
  return (
    <fieldset ref={layer} className={styles.fields} disabled={state.mode !== 'select'} aria-label={t(editorWords.fields)}>
      {widgets.map(
        (widget, index) =>
          widget.page === page && (
            <Field
              key={`${widget.name} ${widget.state ?? ''} ${widget.x} ${widget.y}`}
              widget={widget}
              index={index}
              values={now(widget)}
              isBare={!widget.hasLook && !changed.has(widget.name)}
              pxPerPt={pxPerPt}
              pageWidthPx={pageWidthPx}
              put={(values) => fillFields(editor, widgets, new Map([[widget.name, values]]))}
            />
          ),
      )}
    </fieldset>
  );
}

interface Props {
  readonly widget: FormWidget;
  /** Its index among all of the document's fields. */
  readonly index: number;
  readonly values: readonly string[];
  readonly pxPerPt: number;
  readonly pageWidthPx: number;
  /** Nothing else shows its value. */
  readonly isBare: boolean;
  put(values: string[]): void;
}

function Field(props: Props) {
  const t = useTranslate();
  const { widget, values, index, pxPerPt, pageWidthPx, isBare } = props;
  const { x, y, width, height } = uprightBox(widget);
  const style: CSSProperties = {
    left: x * pxPerPt,
    top: y * pxPerPt,
    width: width * pxPerPt,
    height: height * pxPerPt,
    rotate: widget.turns === 0 ? undefined : `${widget.turns * 90}deg`,
  };
  const place = useFieldFocus(index);
  const onTab = useTabStep(index);
  const problem = fieldProblem(widget, values);
  const isMissing = widget.isRequired && !widget.isReadOnly && values.every((value) => value.trim() === '');
  return (
    <span
      ref={place}
      className={styles.field}
      style={style}
      data-widget
      data-field={index}
      data-kind={widget.kind}
      data-bare={isBare}
      data-missing={isMissing || undefined}
      data-wrong={problem !== undefined || undefined}
    >
      {widget.kind === 'check' || widget.kind === 'radio' ? (
        <Button {...props} onTab={onTab} />
      ) : widget.kind === 'text' || widget.isOpen ? (
        <Words {...props} onTab={onTab} />
      ) : (
        <Choice {...props} onTab={onTab} />
      )}
      {problem && (
        <small
          className={styles.problem}
          role="alert"
          id={problemId(index)}
          data-place={(x + width) * pxPerPt + problemWidthPx > pageWidthPx ? 'above' : 'beside'}
        >
          {t(messages[problem.code], { least: problem.least ?? 0, most: problem.most ?? 0, example: exampleOf(widget) })}
        </small>
      )}
    </span>
  );
}

function problemId(index: number): string {
  return `field-problem-${index}`;
}

/** A date and time with which formats can be told apart: the last day of a year, an afternoon. */
function exampleOf({ format }: FormWidget): string {
  if (format?.kind === 'date') return formatted('2026-12-31', format) ?? '';
  if (format?.kind === 'time') return formatted('14:30', format) ?? '';
  return format?.kind === 'mask' ? (format.masks[0] ?? '').replace(/9/g, '0') : '';
}

interface InputProps extends Props {
  readonly onTab: (event: KeyboardEvent) => void;
}

/** The ARIA state of a field. */
function stateOf({ widget, values, index }: Props) {
  const isWrong = fieldProblem(widget, values) !== undefined;
  return {
    'aria-required': widget.isRequired || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? problemId(index) : undefined,
  };
}

function Button({ widget, values, put, onTab }: InputProps) {
  const { state = 'Yes', kind, name } = widget;
  const isOn = values[0] === state;
  return (
    <input
      type={kind === 'check' ? 'checkbox' : 'radio'}
      name={`field ${name}`}
      aria-label={kind === 'radio' ? `${widget.label}: ${state}` : widget.label}
      checked={isOn}
      disabled={widget.isReadOnly}
      data-testid={`field-${name}`}
      aria-required={widget.isRequired || undefined}
      onKeyDown={onTab}
      onChange={() => put(isOn && kind === 'check' ? [] : [state])}
    />
  );
}

function Choice({ widget, values, pxPerPt, put, onTab }: InputProps) {
  const { options, isMultiple, kind } = widget;
  return (
    <select
      aria-label={widget.label}
      multiple={isMultiple}
      size={kind === 'list' && !isMultiple ? Math.max(2, options.length) : undefined}
      disabled={widget.isReadOnly}
      value={isMultiple ? [...values] : (values[0] ?? '')}
      data-testid={`field-${widget.name}`}
      aria-required={widget.isRequired || undefined}
      onKeyDown={onTab}
      style={lettersOf(widget, values, pxPerPt)}
      onChange={(event) =>
        put([...event.currentTarget.selectedOptions].map(({ value }) => value).filter((value) => value !== ''))
      }
    >
      {kind === 'combo' && <option value="" />}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** One change is one step, made when the field is left, or with Enter. */
function Words(props: InputProps) {
  const { widget, values, pxPerPt, put, onTab } = props;
  const listId = useId();
  const now = values[0] ?? '';
  const [draft, setDraft] = useState<string>();
  const keep = () => {
    const stored = storedValue(draft ?? now, widget.format);
    if (draft !== undefined && stored !== now) put(stored === '' ? [] : [stored]);
  };
  useWhenTakenDown(keep);
  const shared = {
    ...stateOf(props),
    'aria-label': widget.label,
    'data-testid': `field-${widget.name}`,
    readOnly: widget.isReadOnly,
    maxLength: widget.maxLength ?? formLimits.longestValue,
    value: draft ?? now,
    style: lettersOf(widget, [draft ?? now], pxPerPt),
    onFocus: () => setDraft(now),
    onChange: (event: { currentTarget: { value: string } }) => setDraft(event.currentTarget.value),
    onBlur: () => {
      keep();
      setDraft(undefined);
    },
  };
  if (widget.isMultiline) return <textarea {...shared} onKeyDown={onTab} />;
  return (
    <>
      <input
        {...shared}
        type={widget.isPassword ? 'password' : 'text'}
        autoComplete="off"
        list={widget.options.length > 0 ? listId : undefined}
        onKeyDown={(event) => {
          onTab(event);
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setDraft(now);
        }}
      />
      {widget.options.length > 0 && (
        <datalist id={listId}>
          {widget.options.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A page that is scrolled out of view is unmounted with its inputs, without a blur event. */
function useWhenTakenDown(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => () => latest.current(), []);
}

function lettersOf(widget: FormWidget, values: readonly string[], pxPerPt: number): CSSProperties {
  const measure = (line: string, fontSize: number) => (line === '' ? 0 : measureText(line, { ...widget, fontSize }));
  const size = fieldFontSize(widget, uprightBox(widget), shownWords(widget, values), measure);
  return {
    fontFamily: cssFamily(widget.fontFamily),
    fontSize: size * pxPerPt,
    fontWeight: widget.bold ? 700 : 400,
    fontStyle: widget.italic ? 'italic' : 'normal',
    textAlign: widget.align,
    padding: `0 ${(widget.borderWidth + 2) * pxPerPt}px`,
  };
}
