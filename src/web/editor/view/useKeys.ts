import { useEffect } from 'react';
import type { Editor } from '../model/editor.ts';
import { farNudgePt, nudgePt } from '../model/limits.ts';

interface Options {
  readonly editor: Editor;
  save(): void;
  find(): void;
  /** While a save is under way nothing is changed; pages are turned all the same. */
  readonly isHeld: boolean;
}

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const pagingKeys: readonly string[] = ['PageDown', 'PageUp'];

/** The keyboard, wherever the focus is, except where words are written or a dialog asks. */
export function useKeys({ editor, save, find, isHeld }: Options): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest('dialog')) return;
      const isField = event.target.closest('input, textarea, select, [contenteditable]') !== null;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isHeld && !pagingKeys.includes(event.key)) {
        // Nor does the browser save the page of the site.
        if (isCommand && event.key.toLowerCase() === 's') event.preventDefault();
        return;
      }
      const done = isCommand ? command(editor, { save, find }, event, isField) : !isField && plainKey(editor, event);
      if (done) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [editor, save, find, isHeld]);
}

/** Whether the key was ours. */
function command(
  editor: Editor,
  { save, find }: Pick<Options, 'save' | 'find'>,
  event: KeyboardEvent,
  isField: boolean,
): boolean {
  const key = event.key.toLowerCase();
  if (key === 'f') {
    find();
    return true;
  }
  if (key === 's') {
    // Words that are being changed count when their field is left.
    if (isField && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    save();
    return true;
  }
  if (isField) return false;
  // Words that are marked on the screen are copied as words.
  if (key === 'c' && editor.selected.length === 0) return false;
  const commands: Readonly<Record<string, () => unknown>> = {
    z: () => (event.shiftKey ? editor.redo() : editor.undo()),
    y: () => editor.redo(),
    c: () => editor.copy(),
    v: () => editor.paste(),
    d: () => editor.duplicate(),
    a: () => editor.use('select').selectAll(),
  };
  commands[key]?.();
  return key in commands;
}

function plainKey(editor: Editor, event: KeyboardEvent): boolean {
  const { selection, mode } = editor.current();
  const arrow = arrows[event.key];
  if (arrow && selection.length > 0) {
    const far = event.shiftKey ? farNudgePt : nudgePt;
    editor.nudge(arrow[0] * far, arrow[1] * far);
    return true;
  }
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      if (selection.length === 0) return false;
      editor.remove();
      return true;
    case 'Escape':
      if (selection.length > 0) editor.giveUp().select([]);
      else if (mode !== 'select') editor.use('select');
      return true;
    case 'PageDown':
      editor.goToPosition(editor.position + 1);
      return true;
    case 'PageUp':
      editor.goToPosition(editor.position - 1);
      return true;
    default:
      return false;
  }
}
