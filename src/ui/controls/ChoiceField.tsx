import { Select } from './Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';

/** More choices than this are a list to open. */
const maxRadios = 4;

interface Props<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly isDisabled?: boolean;
  /** Of the list; each radio button has its value behind it. */
  readonly testId?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a number of choices that is not known here: all of them visible where they are few. */
export function ChoiceField<Value extends string>({ label, options, value, isDisabled = false, testId, onChange }: Props<Value>) {
  const few = options.length <= maxRadios;
  if (few) return <RadioGroup {...{ label, options, value, isDisabled, onChange }} {...(testId && { testId })} />;
  return (
    <Select
      label={label}
      value={value}
      disabled={isDisabled}
      data-testid={testId}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
