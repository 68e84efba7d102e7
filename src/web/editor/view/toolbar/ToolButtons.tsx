import { Image } from 'lucide-react';
import { useRef } from 'react';
import type { Text } from '#contract/text/text.ts';
import { Tooltip } from '#ui/feedback/Tooltip.tsx';
import type { Mode } from '#web/editor/model/editorState.ts';
import { editor as messages, toolNames } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { actionOf, toolAction } from '../actions/editorActions.ts';
import { useEditing } from '../editing.ts';
import styles from './Toolbar.module.css';
import { toolIcon } from './toolActions.ts';

interface ToolProps {
  readonly mode: Mode;
  /** A shorter name, where room is short. */
  readonly label?: Text;
  readonly onChosen?: () => void;
}

/** Selects a tool. */
export function ToolButton({ mode, label = toolNames[mode], onChosen }: ToolProps) {
  const t = useTranslate();
  const editing = useEditing();
  const { name, icon: Icon, perform } = toolAction(mode);
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={editing.state.mode === mode}
      aria-label={t(name)}
      onClick={() => {
        perform(editing);
        onChosen?.();
      }}
      data-testid={`tool-${mode}`}
    >
      <Icon {...toolIcon} />
      <span>{t(label)}</span>
    </button>
  );
}

export function SignButton() {
  const t = useTranslate();
  const editing = useEditing();
  const { icon: Icon, perform } = toolAction('signature');
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={editing.state.mode === 'signature'}
      aria-label={t(messages.sign)}
      onClick={() => perform(editing)}
      data-testid="tool-signature"
    >
      <Icon {...toolIcon} />
      <span>{t(messages.sign)}</span>
    </button>
  );
}

export function ImageButton() {
  const t = useTranslate();
  const { addPicture } = useEditing();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={t(toolNames.image)}
        onClick={() => picker.current?.click()}
        data-testid="tool-image"
      >
        <Image {...toolIcon} />
        <span>{t(toolNames.image)}</span>
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        data-testid="input-image"
        aria-label={t(toolNames.image)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) addPicture(file);
        }}
      />
    </>
  );
}

/** Undo and redo. */
export function UndoButton() {
  return <Step id="undo" />;
}

export function RedoButton() {
  return <Step id="redo" />;
}

function Step({ id }: { id: 'undo' | 'redo' }) {
  const t = useTranslate();
  const editing = useEditing();
  const { name, icon: Icon, isEnabled, perform } = actionOf(id);
  return (
    <Tooltip text={t(name)}>
      <button
        type="button"
        className={styles.step}
        aria-label={t(name)}
        disabled={!isEnabled(editing.editor)}
        onClick={() => perform(editing)}
        data-testid={`button-${id}`}
      >
        <Icon {...toolIcon} />
      </button>
    </Tooltip>
  );
}
