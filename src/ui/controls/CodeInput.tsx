import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './CodeInput.module.css';
import fieldStyles from './Field.module.css';
import { type CodeBoxes, useCodeDigits } from './useCodeDigits.ts';

interface Props {
  /** The name of the value in its form. */
  readonly name: string;
  readonly label: string;
  readonly boxLabel: (position: number) => string;
  readonly length: number;
  readonly problem: string | undefined;
  readonly onInput: () => void;
  readonly isFocused?: boolean;
  /** The last digit submits the form. */
  readonly isWhole?: boolean;
  readonly ref?: Ref<CodeBoxes>;
}

/**
 * A mailed code, one box for each digit. A paste or the phone's autofill in one box is spread over all; Backspace in an empty box moves
 * back. For its form the boxes are one field.
 */
export function CodeInput({ name, label, boxLabel, length, problem, onInput, isFocused = false, isWhole = false, ref }: Props) {
  const id = useId();
  const { value, boxes, change, step, paste } = useCodeDigits({ length, onInput, isWhole, ref });

  return (
    <fieldset className={problem === undefined ? styles.field : classes(styles.field, styles.bad)}>
      <legend className="label">{label}</legend>
      <input type="hidden" name={name} value={value} />
      <div className={styles.boxes}>
        {Array.from({ length }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            inputMode="numeric"
            // biome-ignore lint/a11y/noAutofocus: the boxes come in answer to a press, and are all that is asked for
            autoFocus={isFocused && index === 0}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(index + 1)}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            aria-invalid={problem !== undefined}
            value={value[index]?.trim() ?? ''}
            onChange={(event) => change(index, event.currentTarget.value)}
            onKeyDown={(event) => step(event, index)}
            onPaste={(event) => paste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
            data-testid={`code-${index + 1}`}
          />
        ))}
      </div>
      {problem && (
        <p className={fieldStyles.problem} id={`${id}-problem`}>
          <CircleAlert size={15} strokeWidth={2} aria-hidden />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
