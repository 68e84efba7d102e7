import { useEffect, useRef } from 'react';
import { isMac, shortcutText } from '#ui/interaction/shortcuts.ts';
import { registerCommands } from '#web/commandPalette/commands.ts';
import { useTranslate } from '#web/site.tsx';
import { type ActionScene, editorActions } from './editorActions.ts';

/** Ctrl+K lists the editor's available actions; none during a save. */
export function useOfferedActions(scene: ActionScene, isHeld: boolean): void {
  const t = useTranslate();
  const latest = useRef({ scene, isHeld, t });
  latest.current = { scene, isHeld, t };
  useEffect(
    () =>
      registerCommands(() => {
        const now = latest.current;
        if (now.isHeld) return [];
        return editorActions
          .filter((action) => action.isEnabled(now.scene.editor))
          .map(({ id, name, icon, shortcuts, perform }) => ({
            id,
            name: now.t(name),
            icon,
            keys: shortcuts?.[0] ? shortcutText(shortcuts[0], isMac()) : '',
            perform: () => perform(latest.current.scene),
          }));
      }),
    [],
  );
}
