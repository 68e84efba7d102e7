import {
  ArrowUpRight,
  CalendarDays,
  Check,
  Circle,
  Eraser,
  Highlighter,
  type LucideIcon,
  MessageSquare,
  Minus,
  MousePointer2,
  Pencil,
  PenLine,
  Signature,
  Square,
  Strikethrough,
  Type,
  Underline,
  X,
} from 'lucide-react';
import type { Mode } from '#web/editor/model/editorState.ts';

export const toolIcons = {
  select: MousePointer2,
  signature: Signature,
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

/** Tools that are only in the "More" menu. */
export const moreModes: readonly Mode[] = [
  'underline',
  'strike',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'check',
  'cross',
  'date',
  'note',
];

export const toolIcon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
