import { useId } from 'react';
import { classes } from '../styles/classes.ts';
import choiceStyles from './choice.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Below the label: its purpose. */
  readonly hint?: string;
  /** At the end of the row: its result. */
  readonly amount?: string | undefined;
}

interface Props<Value extends string> {
  readonly label: string;
  /** Below all choices. */
  readonly hint?: string | undefined;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly isDisabled?: boolean;
  /** The prefix of each choice's test id; the value follows. */
  readonly testId?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, all of them visible. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { label, hint, options, value, isDisabled = false, testId, onChange } = props;
  const name = useId();
  return (
    <fieldset className={choiceStyles.choice} disabled={isDisabled} aria-describedby={hint && `${name}-hint`}>
      <legend className="label">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            data-testid={testId && `${testId}-${option.value}`}
          />
          {option.hint === undefined && option.amount === undefined ? (
            option.label
          ) : (
            <span className={choiceStyles.row}>
              <span>
                {option.label}
                {option.hint && <span className={classes('t-small', choiceStyles.hint)}>{option.hint}</span>}
              </span>
              {option.amount && <span className="num muted">{option.amount}</span>}
            </span>
          )}
        </label>
      ))}
      {hint && (
        <p className="t-small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
