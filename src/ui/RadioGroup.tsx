import { useId } from 'react';
import choiceStyles from './choice.module.css';
import { classes } from './classes.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Below the label: what it is for. */
  readonly hint?: string;
  /** At the end of the row: what it comes to. */
  readonly amount?: string | undefined;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly isDisabled?: boolean;
  /** Of each choice, with its value behind it. */
  readonly testId?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>({ label, options, value, isDisabled = false, testId, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={choiceStyles.choice} disabled={isDisabled}>
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
    </fieldset>
  );
}
