import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { isPressed } from '#ui/interaction/shortcuts.ts';
import styles from './createForm.module.css';
import type { useFieldDrafts } from './useFieldDrafts.tsx';

const messages = texts('create-form').form;

interface Props {
  readonly t: Translate;
  readonly form: ReturnType<typeof useFieldDrafts>;
  readonly isDisabled: boolean;
}

/** Undo and redo of what was done to the fields, by buttons and by the usual keys. */
export function UndoBar({ t, form, isDisabled }: Props) {
  const { canUndo, canRedo, undo, redo } = form;
  useUndoKeys(!isDisabled && canUndo ? undo : undefined, !isDisabled && canRedo ? redo : undefined);
  return (
    <div className={styles.row}>
      <IconButton label={t(messages.undo)} disabled={isDisabled || !canUndo} onClick={undo} data-testid="button-undo">
        <Undo2 size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <IconButton label={t(messages.redo)} disabled={isDisabled || !canRedo} onClick={redo} data-testid="button-redo">
        <Redo2 size={18} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}

const undoKey = { key: 'z', isCommand: true, isShift: false };
const redoKeys = [
  { key: 'z', isCommand: true, isShift: true },
  { key: 'y', isCommand: true, isShift: false },
];

function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // In a text the browser undoes what was typed.
      if (event.defaultPrevented || isText(event.target)) return;
      const isUndo = isPressed(undoKey, event);
      if (!isUndo && !redoKeys.some((key) => isPressed(key, event))) return;
      event.preventDefault();
      if (isUndo) latest.current.undo?.();
      else latest.current.redo?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const texted = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])';

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(texted));
}
