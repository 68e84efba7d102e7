import { CircleAlert } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import styles from './CodeInput.module.css';
import { classes } from './classes.ts';
import fieldStyles from './Field.module.css';

/** Lets a form clear the boxes. */
export interface CodeBoxes {
  clear(): void;
}

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

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A mailed code, one box for each digit. A paste or the phone's autofill in one box is spread over all; Backspace in an empty box moves
 * back. For its form the boxes are one field.
 */
export function CodeInput({ name, label, boxLabel, length, problem, onInput, isFocused = false, isWhole = false, ref }: Props) {
  const id = useId();
  const [value, setValue] = useState('');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focusBox = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(length - 1, index))];
    box?.focus();
    box?.select();
  };
  const isFull = value.length === length && !value.includes(' ');
  // After the hidden field has the value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a digit that is put right sends the code again
  useEffect(() => {
    if (isWhole && isFull) boxes.current[0]?.form?.requestSubmit();
  }, [isWhole, isFull, value]);
  useImperativeHandle(ref, () => ({ clear: () => setValue('') }), []);

  function setDigits(digits: readonly string[]): void {
    setValue(digits.join('').trimEnd());
    onInput();
  }

  /** Writes digits from one box on. Excess digits are dropped. */
  function write(index: number, typed: string): void {
    const digits = digitsOf(typed).slice(0, length - index);
    if (digits === '') return;
    const next = [...value.padEnd(length)];
    [...digits].forEach((digit, offset) => {
      next[index + offset] = digit;
    });
    setDigits(next);
    focusBox(index + digits.length);
  }

  function change(index: number, typed: string): void {
    const old = value[index]?.trim() ?? '';
    // One more digit beside the old one replaces it; several digits are a pasted code.
    const fresh = typed.length === 2 && old !== '' ? typed.replace(old, '') || old : typed;
    if (typed === '') erase(index);
    else write(fresh.length > 1 ? (digitsOf(fresh).length >= length ? 0 : index) : index, fresh);
  }

  function erase(index: number): void {
    const next = [...value.padEnd(length)];
    next[index] = ' ';
    setDigits(next);
  }

  function step(event: KeyboardEvent, index: number): void {
    const isEmpty = (value[index] ?? ' ') === ' ';
    if (event.key === 'Backspace' && isEmpty && index > 0) {
      event.preventDefault();
      erase(index - 1);
      focusBox(index - 1);
    } else if (event.key === 'ArrowLeft') {
      event.preventDefault();
      focusBox(index - 1);
    } else if (event.key === 'ArrowRight') {
      event.preventDefault();
      focusBox(index + 1);
    }
  }

  function paste(event: ClipboardEvent, index: number): void {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    write(digits.length >= length ? 0 : index, digits);
  }

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
