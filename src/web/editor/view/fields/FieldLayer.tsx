import { type CSSProperties, useId, useState } from 'react';
import { formLimits } from '#contract/fieldValues.ts';
import { cssFamily } from '#contract/fontFamilies.ts';
import { type FormWidget, fieldFontSize, shownWords, uprightBox } from '#contract/formFields.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { measureText } from '../text/measureText.ts';
import styles from './FieldLayer.module.css';

interface LayerProps {
  readonly widgets: readonly FormWidget[];
  readonly page: number;
  readonly pxPerPt: number;
}

/**
 * The fields of a page as real inputs over it. The page, or the drawing layer where a value has changed, shows what they hold; an input is seen
 * while somebody writes in it. They take part while things are selected: a pen writes over them.
 */
export function FieldLayer({ widgets, page: pageNumber, pxPerPt }: LayerProps) {
  const say = useSay();
  const { editor, state } = useEditing();
  const here = widgets.filter(({ page }) => page === pageNumber);
  if (here.length === 0) return null;
  const changed = new Map(editor.work.fields.map(({ name, values }) => [name, values]));
  return (
    <fieldset className={styles.fields} disabled={state.mode !== 'select'} aria-label={say(words.fields)}>
      {here.map((widget) => (
        <Field
          key={`${widget.name} ${widget.state ?? ''} ${widget.x} ${widget.y}`}
          widget={widget}
          values={changed.get(widget.name) ?? widget.values}
          isBare={!widget.hasLook && !changed.has(widget.name)}
          pxPerPt={pxPerPt}
          put={(values) => editor.setField({ name: widget.name, values }, widget.values)}
        />
      ))}
    </fieldset>
  );
}

interface Props {
  readonly widget: FormWidget;
  readonly values: readonly string[];
  readonly pxPerPt: number;
  /** Nothing else shows what it holds. */
  readonly isBare: boolean;
  put(values: string[]): void;
}

function Field(props: Props) {
  const { widget, pxPerPt, isBare } = props;
  const { x, y, width, height } = uprightBox(widget);
  const style: CSSProperties = {
    left: x * pxPerPt,
    top: y * pxPerPt,
    width: width * pxPerPt,
    height: height * pxPerPt,
    rotate: widget.turns === 0 ? undefined : `${widget.turns * 90}deg`,
  };
  return (
    <span className={styles.field} style={style} data-widget data-kind={widget.kind} data-bare={isBare}>
      {widget.kind === 'check' || widget.kind === 'radio' ? (
        <Button {...props} />
      ) : widget.kind === 'text' || widget.isOpen ? (
        <Words {...props} />
      ) : (
        <Choice {...props} />
      )}
    </span>
  );
}

function Button({ widget, values, put }: Props) {
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
      onChange={() => put(isOn && kind === 'check' ? [] : [state])}
    />
  );
}

function Choice({ widget, values, pxPerPt, put }: Props) {
  const { options, isMultiple, kind } = widget;
  return (
    <select
      aria-label={widget.label}
      multiple={isMultiple}
      size={kind === 'list' && !isMultiple ? Math.max(2, options.length) : undefined}
      disabled={widget.isReadOnly}
      value={isMultiple ? [...values] : (values[0] ?? '')}
      data-testid={`field-${widget.name}`}
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

/** One change is one step: it is made when the field is left, or with Enter. */
function Words({ widget, values, pxPerPt, put }: Props) {
  const listId = useId();
  const now = values[0] ?? '';
  const [draft, setDraft] = useState<string>();
  const shared = {
    'aria-label': widget.label,
    'data-testid': `field-${widget.name}`,
    readOnly: widget.isReadOnly,
    maxLength: widget.maxLength ?? formLimits.longestValue,
    value: draft ?? now,
    style: lettersOf(widget, [draft ?? now], pxPerPt),
    onFocus: () => setDraft(now),
    onChange: (event: { currentTarget: { value: string } }) => setDraft(event.currentTarget.value),
    onBlur: () => {
      if (draft !== undefined && draft !== now) put(draft === '' ? [] : [draft]);
      setDraft(undefined);
    },
  };
  if (widget.isMultiline) return <textarea {...shared} />;
  return (
    <>
      <input
        {...shared}
        type={widget.isPassword ? 'password' : 'text'}
        autoComplete="off"
        list={widget.options.length > 0 ? listId : undefined}
        onKeyDown={(event) => {
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
