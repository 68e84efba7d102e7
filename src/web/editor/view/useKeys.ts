import { useEffect } from 'react';
import { arrowSteps } from '#ui/interaction/arrowSteps.ts';
import { isPressed } from '#ui/interaction/shortcuts.ts';
import type { Editor } from '../model/editor.ts';
import { farNudgePt, nudgePt } from '../model/limits.ts';
import { type ActionScene, editorActions } from './actions/editorActions.ts';

const pagingKeys: readonly string[] = ['PageDown', 'PageUp'];

/** Keyboard shortcuts, wherever the focus is, except in text fields and dialogs. */
export function useKeys(scene: ActionScene, isHeld: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest('dialog')) return;
      const isField = event.target.closest('input, textarea, select, [contenteditable]') !== null;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isHeld && !pagingKeys.includes(event.key)) {
        // Prevents the browser from saving the page of the site.
        if (isCommand && event.key.toLowerCase() === 's') event.preventDefault();
        return;
      }
      const done = actionKey(scene, event, isField) || (!isCommand && !isField && plainKey(scene.editor, event));
      if (done) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [scene, isHeld]);
}

/** Whether the key was handled. */
function actionKey(scene: ActionScene, event: KeyboardEvent, isField: boolean): boolean {
  const action = editorActions.find(
    ({ shortcuts, isForFields }) => (isForFields || !isField) && shortcuts?.some((shortcut) => isPressed(shortcut, event)),
  );
  if (!action) return false;
  const isEnabled = action.isEnabled(scene.editor);
  if (isEnabled) action.perform(scene);
  return isEnabled || !action.leavesKeys;
}

function plainKey(editor: Editor, event: KeyboardEvent): boolean {
  const { selection, mode } = editor.current();
  const arrow = arrowSteps[event.key];
  if (arrow && selection.length > 0) {
    const far = event.shiftKey ? farNudgePt : nudgePt;
    editor.nudge(arrow[0] * far, arrow[1] * far);
    return true;
  }
  switch (event.key) {
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
