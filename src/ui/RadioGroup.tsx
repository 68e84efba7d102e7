import { useId } from 'react';
import choiceStyles from './choice.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function RadioGroup<Value extends string>({ label, options, value, isDisabled = false, onChange }: Props<Value>) {
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
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
