import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

/** Lets a form clear the boxes. */
export interface CodeBoxes {
  clear(): void;
}

interface Options {
  readonly length: number;
  readonly onInput: () => void;
  /** The last digit submits the form. */
  readonly isWhole: boolean;
  readonly ref: Ref<CodeBoxes> | undefined;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The digits of a code in one box each: what typing, pasting and the keys do to them and to the focus. */
export function useCodeDigits({ length, onInput, isWhole, ref }: Options) {
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

  return { value, boxes, change, step, paste };
}
