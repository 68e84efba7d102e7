import { classes } from '../styles/classes.ts';
import choiceStyles from './choice.module.css';

interface Item<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string;
}

interface Props<Key extends string> {
  readonly label: string;
  readonly items: readonly Item<Key>[];
  readonly checked: Readonly<Record<Key, boolean>>;
  readonly isDisabled?: boolean;
  readonly onChange: (key: Key, isChecked: boolean) => void;
}

/** Several choices, all of them visible. */
export function CheckList<Key extends string>({ label, items, checked, isDisabled = false, onChange }: Props<Key>) {
  return (
    <fieldset className={choiceStyles.choice} disabled={isDisabled}>
      <legend className="label">{label}</legend>
      {items.map((item) => (
        <label key={item.key}>
          <input
            type="checkbox"
            name={item.key}
            checked={checked[item.key]}
            onChange={(event) => onChange(item.key, event.currentTarget.checked)}
          />
          <span>
            {item.label}
            {item.hint && <span className={classes('t-small', choiceStyles.hint)}>{item.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
