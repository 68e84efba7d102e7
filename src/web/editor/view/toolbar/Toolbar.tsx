import {
  ArrowUpRight,
  CalendarDays,
  Check,
  Circle,
  Eraser,
  Highlighter,
  Image,
  type LucideIcon,
  MessageSquare,
  Minus,
  MousePointer2,
  Pencil,
  PenLine,
  Redo2,
  Signature,
  Square,
  Strikethrough,
  Type,
  Underline,
  Undo2,
  X,
} from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import tooltipStyles from '#ui/Tooltip.module.css';
import { Tooltip } from '#ui/Tooltip.tsx';
import type { Mode } from '#web/editor/model/editorState.ts';
import { toolNames, editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './Toolbar.module.css';

const icons = {
  select: MousePointer2,
  text: Type,
  highlight: Highlighter,
  blur: Eraser,
  underline: Underline,
  strike: Strikethrough,
  ink: Pencil,
  line: Minus,
  arrow: ArrowUpRight,
  rectangle: Square,
  ellipse: Circle,
  check: Check,
  cross: X,
  date: CalendarDays,
  note: MessageSquare,
  'edit-text': PenLine,
} satisfies Record<Mode, LucideIcon>;

/** The specification's tools, by name. */
const named = ['select', 'text', 'highlight', 'blur'] as const;
const others = ['underline', 'strike', 'ink', 'line', 'arrow', 'rectangle', 'ellipse', 'check', 'cross', 'date', 'note'] as const;

interface Props {
  onPicture(file: File): void;
  onSign(): void;
}

export function Toolbar({ onPicture, onSign }: Props) {
  const say = useSay();
  const { editor, state, saving } = useEditing();
  const picker = useRef<HTMLInputElement>(null);
  const { past, future } = state.history;
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={say(words.tools)}
      id="editor-tools"
      inert={saving !== undefined}
      onKeyDown={stepAlong}
    >
      {named.map((mode) => (
        <ToolButton key={mode} mode={mode} isNamed />
      ))}
      <button type="button" className={styles.tool} onClick={() => picker.current?.click()} data-testid="tool-image">
        <Image size={18} strokeWidth={1.6} aria-hidden />
        {say(toolNames.image)}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        data-testid="input-image"
        aria-label={say(toolNames.image)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onPicture(file);
        }}
      />
      <ToolButton mode="edit-text" isNamed />
      <span className={styles.separator} />
      <span className={tooltipStyles.anchor}>
        {others.map((mode) => (
          <ToolButton key={mode} mode={mode} />
        ))}
        <Tooltip text={say(toolNames.signature)}>
          <button
            type="button"
            className={styles.tool}
            aria-label={say(toolNames.signature)}
            onClick={onSign}
            data-testid="tool-signature"
          >
            <Signature size={18} strokeWidth={1.6} aria-hidden />
          </button>
        </Tooltip>
      </span>
      <span className={styles.steps}>
        <span className={styles.separator} />
        <Step label={say(words.undo)} Icon={Undo2} isOff={past.length === 0} onClick={() => editor.undo()} testId="button-undo" />
        <Step
          label={say(words.redo)}
          Icon={Redo2}
          isOff={future.length === 0}
          onClick={() => editor.redo()}
          testId="button-redo"
        />
      </span>
    </div>
  );
}

/** Arrows go from tool to tool (ARIA practices, "Toolbar"); they do not move what is selected meanwhile. */
function stepAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(from + by + buttons.length) % buttons.length]?.focus();
}

function ToolButton({ mode, isNamed = false }: { mode: Mode; isNamed?: boolean }) {
  const say = useSay();
  const { editor, state } = useEditing();
  const Icon = icons[mode];
  const button = (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={state.mode === mode}
      aria-label={isNamed ? undefined : say(toolNames[mode])}
      onClick={() => editor.use(mode)}
      data-testid={`tool-${mode}`}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      {isNamed && say(toolNames[mode])}
    </button>
  );
  return isNamed ? button : <Tooltip text={say(toolNames[mode])}>{button}</Tooltip>;
}

function Step(step: { label: string; Icon: LucideIcon; isOff: boolean; onClick(): void; testId: string }) {
  return (
    <Tooltip text={step.label}>
      <button
        type="button"
        className={styles.tool}
        aria-label={step.label}
        disabled={step.isOff}
        onClick={step.onClick}
        data-testid={step.testId}
      >
        <step.Icon size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
