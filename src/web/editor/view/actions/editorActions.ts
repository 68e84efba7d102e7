import {
  BringToFront,
  CheckCheck,
  ChevronLeft,
  ChevronRight,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Download,
  FileX,
  type LucideIcon,
  Maximize,
  Minus,
  MoveHorizontal,
  PencilLine,
  Plus,
  Redo2,
  RotateCw,
  Scissors,
  Search,
  SendToBack,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { Text } from '#contract/text/text.ts';
import type { Shortcut } from '#ui/interaction/shortcuts.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { type Mode, modes } from '#web/editor/model/editorState.ts';
import { zoomSteps } from '#web/editor/model/limits.ts';
import { editor as messages, toolNames } from '#web/i18n/editor.ts';
import { zoomToFit } from '#web/pdf/pageLayout.ts';
import type { Editing } from '../editing.ts';
import { toolIcons } from '../toolbar/toolActions.ts';

/** The context of actions. */
export interface ActionScene extends Pick<Editing, 'editor' | 'download' | 'pages' | 'workspace'> {
  readonly entry: Pick<Editing['entry'], 'write'>;
  readonly finding: Pick<Editing['finding'], 'open'>;
  readonly signing: Pick<Editing['signing'], 'sign'>;
}

/** An action of the editor. Buttons, the menu, the palette and shortcuts all use it. */
export interface EditorAction {
  readonly id: string;
  readonly name: Text;
  readonly icon: LucideIcon;
  /** The first one is shown. */
  readonly shortcuts?: readonly Shortcut[];
  /** The shortcut also works in text fields. */
  readonly isForFields?: true;
  /** The shortcut is left to the browser where the action does not apply: selected text is copied as text. */
  readonly leavesKeys?: true;
  isEnabled(editor: Editor): boolean;
  perform(scene: ActionScene): void;
}

const command = (key: string, isShift = false): Shortcut => ({ key, isCommand: true, isShift });
const plain = (key: string): Shortcut => ({ key, isCommand: false, isShift: false });
const always = () => true;
const hasSelection = (editor: Editor) => editor.selected.length > 0;

/** A selection that consists of texts only. */
function selectedWords(editor: Editor) {
  const [only, ...more] = editor.selected;
  return more.length === 0 && (only?.type === 'text' || only?.type === 'note') ? only : undefined;
}

function named<const Id extends string>(id: Id, action: Omit<EditorAction, 'id'>): EditorAction & { readonly id: Id } {
  return { id, ...action };
}

const selectionActions = [
  named('rewrite', {
    name: messages.rewrite,
    icon: PencilLine,
    isEnabled: (editor) => selectedWords(editor) !== undefined,
    perform: ({ editor, entry }) => {
      const written = selectedWords(editor);
      if (written) entry.write(written.type, written, written);
    },
  }),
  named('cut', {
    name: messages.cut,
    icon: Scissors,
    shortcuts: [command('x')],
    leavesKeys: true,
    isEnabled: hasSelection,
    perform: ({ editor }) => editor.copy().remove(),
  }),
  named('copy', {
    name: messages.copy,
    icon: Copy,
    shortcuts: [command('c')],
    leavesKeys: true,
    isEnabled: hasSelection,
    perform: ({ editor }) => editor.copy(),
  }),
  named('duplicate', {
    name: messages.duplicate,
    icon: CopyPlus,
    shortcuts: [command('d')],
    isEnabled: hasSelection,
    perform: ({ editor }) => editor.duplicate(),
  }),
  named('to-front', {
    name: messages.toFront,
    icon: BringToFront,
    isEnabled: hasSelection,
    perform: ({ editor }) => editor.restack('front'),
  }),
  named('to-back', {
    name: messages.toBack,
    icon: SendToBack,
    isEnabled: hasSelection,
    perform: ({ editor }) => editor.restack('back'),
  }),
  named('remove', {
    name: messages.remove,
    icon: Trash2,
    shortcuts: [plain('Delete'), plain('Backspace')],
    leavesKeys: true,
    isEnabled: hasSelection,
    perform: ({ editor }) => editor.remove(),
  }),
] as const;

const documentActions = [
  named('paste', {
    name: messages.paste,
    icon: ClipboardPaste,
    shortcuts: [command('v')],
    isEnabled: (editor) => editor.canPaste,
    perform: ({ editor }) => editor.paste(),
  }),
  named('select-all', {
    name: messages.selectAll,
    icon: CheckCheck,
    shortcuts: [command('a')],
    isEnabled: (editor) => editor.annotations.some(({ page }) => page === editor.current().page),
    perform: ({ editor }) => editor.use('select').selectAll(),
  }),
  named('undo', {
    name: messages.undo,
    icon: Undo2,
    shortcuts: [command('z')],
    isEnabled: (editor) => editor.current().history.past.length > 0 || editor.current().undoableSaves > 0,
    perform: ({ editor }) => editor.undo(),
  }),
  named('redo', {
    name: messages.redo,
    icon: Redo2,
    shortcuts: [command('y'), command('z', true)],
    isEnabled: (editor) => editor.current().history.future.length > 0,
    perform: ({ editor }) => editor.redo(),
  }),
  named('find', {
    name: messages.findWords,
    icon: Search,
    shortcuts: [command('f')],
    isForFields: true,
    isEnabled: always,
    perform: ({ finding }) => finding.open(),
  }),
  named('download', {
    name: messages.download,
    icon: Download,
    shortcuts: [command('s')],
    isForFields: true,
    isEnabled: always,
    perform: ({ download }) => {
      // Text that is being changed counts when its field is left.
      if (document.activeElement instanceof HTMLElement && document.activeElement.closest('input, textarea, select'))
        document.activeElement.blur();
      download();
    },
  }),
] as const;

const pageActions = [
  named('turn-page', {
    name: messages.turnThisPage,
    icon: RotateCw,
    isEnabled: always,
    perform: ({ editor }) => editor.turnPage(editor.current().page),
  }),
  named('delete-page', {
    name: messages.deleteThisPage,
    icon: FileX,
    isEnabled: (editor) => editor.shownCount > 1,
    perform: ({ editor }) => editor.deletePage(editor.current().page),
  }),
] as const;

async function zoomToShow({ editor, pages, workspace }: ActionScene, what: 'width' | 'page'): Promise<void> {
  const element = workspace.current;
  if (!element) return;
  const window = { widthPx: element.clientWidth, heightPx: element.clientHeight };
  editor.zoomToFit(zoomToFit(await pages.sizeOf(editor.current().page), window, what));
}

const viewActions = [
  named('previous-page', {
    name: messages.previous,
    icon: ChevronLeft,
    isEnabled: (editor) => editor.position > 1,
    perform: ({ editor }) => editor.goToPosition(editor.position - 1),
  }),
  named('next-page', {
    name: messages.next,
    icon: ChevronRight,
    isEnabled: (editor) => editor.position < editor.shownCount,
    perform: ({ editor }) => editor.goToPosition(editor.position + 1),
  }),
  named('zoom-out', {
    name: messages.zoomOut,
    icon: Minus,
    isEnabled: (editor) => editor.current().zoomPercent > zoomSteps.least,
    perform: ({ editor }) => editor.zoomTo(editor.current().zoomPercent - zoomSteps.step),
  }),
  named('zoom-in', {
    name: messages.zoomIn,
    icon: Plus,
    isEnabled: (editor) => editor.current().zoomPercent < zoomSteps.most,
    perform: ({ editor }) => editor.zoomTo(editor.current().zoomPercent + zoomSteps.step),
  }),
  named('fit-width', {
    name: messages.fitWidth,
    icon: MoveHorizontal,
    isEnabled: always,
    perform: (scene) => void zoomToShow(scene, 'width'),
  }),
  named('fit-page', {
    name: messages.fitPage,
    icon: Maximize,
    isEnabled: always,
    perform: (scene) => void zoomToShow(scene, 'page'),
  }),
] as const;

const toolActions = modes.map((mode: Mode) =>
  named(`tool-${mode}`, {
    name: toolNames[mode],
    icon: toolIcons[mode],
    isEnabled: (editor) => editor.current().mode !== mode,
    perform: ({ editor, signing }) => (mode === 'signature' ? signing.sign() : editor.use(mode)),
  }),
);

/** In the groups of the menu. */
export const menuActions: readonly (readonly EditorAction[])[] = [
  selectionActions,
  documentActions.filter(({ id }) => id !== 'find' && id !== 'download'),
  pageActions,
];

const namedActions = [...documentActions, ...selectionActions, ...pageActions, ...viewActions] as const;

export const editorActions: readonly EditorAction[] = [...namedActions, ...toolActions];

const byId = Object.fromEntries(namedActions.map((action) => [action.id, action])) as Record<ActionId, EditorAction>;
export type ActionId = (typeof namedActions)[number]['id'];

export function actionOf(id: ActionId): EditorAction {
  return byId[id];
}

export function toolAction(mode: Mode): EditorAction {
  return toolActions[modes.indexOf(mode)] as EditorAction;
}
