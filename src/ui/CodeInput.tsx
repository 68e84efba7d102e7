import { CircleAlert } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';

/** How a form reaches the boxes. */
export interface CodeBoxes {
  focus(): void;
  clear(): void;
}

interface Props {
  readonly label: string;
  readonly boxLabel: (position: number) => string;
  readonly length: number;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<CodeBoxes>;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A mailed code, a box a digit. A paste or the phone's own filling-in lands in one box and is spread over all; Backspace in an empty box
 * steps back. The boxes are one value, so they carry no name of their own.
 */
export function CodeInput({ label, boxLabel, length, value, problem, onChange, ref }: Props) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focusBox = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(length - 1, index))];
    box?.focus();
    box?.select();
  };
  useImperativeHandle(ref, () => ({
    focus: () => focusBox(0),
    clear: () => {
      onChange('');
      focusBox(0);
    },
  }));

  /** Writes digits from one box on; what does not fit is dropped. */
  function write(index: number, typed: string): void {
    const digits = digitsOf(typed).slice(0, length - index);
    if (digits === '') return;
    const next = [...value.padEnd(length)];
    [...digits].forEach((digit, offset) => {
      next[index + offset] = digit;
    });
    onChange(next.join('').trimEnd());
    focusBox(index + digits.length);
  }

  function change(index: number, typed: string): void {
    const old = value[index]?.trim() ?? '';
    // One more digit beside the old one takes its place; several are a code that was filled in.
    const fresh = typed.length === 2 && old !== '' ? typed.replace(old, '') || old : typed;
    if (typed === '') erase(index);
    else write(fresh.length > 1 ? (digitsOf(fresh).length >= length ? 0 : index) : index, fresh);
  }

  function erase(index: number): void {
    const next = [...value.padEnd(length)];
    next[index] = ' ';
    onChange(next.join('').trimEnd());
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
    <fieldset className={problem === undefined ? 'code-field' : 'code-field bad'}>
      <legend className="label">{label}</legend>
      <div className="code">
        {Array.from({ length }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            inputMode="numeric"
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
        <p className="err" id={`${id}-problem`}>
          <CircleAlert size={15} strokeWidth={2} aria-hidden />
          {problem}
        </p>
      )}
    </fieldset>
  );
}
