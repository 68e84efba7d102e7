import { IconButton } from '#ui/controls/IconButton.tsx';
import { isMac, shortcutText } from '#ui/interaction/shortcuts.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { type ActionId, actionOf } from './editorActions.ts';

interface Props {
  readonly id: ActionId;
  readonly size?: number;
  readonly testId?: string;
}

/** The button of an action, with its shortcut in the tooltip. */
export function ActionButton({ id, size = 17, testId }: Props) {
  const t = useTranslate();
  const editing = useEditing();
  const { name, icon: Icon, shortcuts, isEnabled, perform } = actionOf(id);
  const label = t(name);
  const keys = shortcuts?.[0] && shortcutText(shortcuts[0], isMac());
  return (
    <IconButton
      label={label}
      tip={keys ? `${label} (${keys})` : label}
      disabled={!isEnabled(editing.editor)}
      onClick={() => perform(editing)}
      data-testid={testId}
    >
      <Icon size={size} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}
