import { FoldVertical, UnfoldVertical } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useReducer, useRef } from 'react';
import { editorLimits, type TextBlock } from '#contract/pages/annotations.ts';
import { fontFamilies } from '#contract/text/fontFamilies.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/styles/classes.ts';
import type { FoundBlock } from '#web/editor/model/textPieces.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { type TextStyle, TextStyleFields } from '../toolbar/TextStyleFields.tsx';
import styles from './BlockEntry.module.css';
import { blockLetters } from './blockLetters.ts';
import { loadFontsFor } from './measureText.ts';
import textEntryStyles from './TextEntry.module.css';
import { useBlockDraft } from './useBlockDraft.ts';
import { useCommitByPressOutside } from './useCommitByPressOutside.ts';

/** A place in the window. */
export interface ClientPoint {
  readonly clientX: number;
  readonly clientY: number;
}

interface Props {
  readonly found: FoundBlock;
  readonly block: TextBlock;
  readonly pxPerPt: number;
  readonly pageWidthPt: number;
  /** The background color around it. */
  readonly paper: string;
  /** Where the block was pressed. */
  readonly pressed: ClientPoint | undefined;
  onClose(): void;
  /** Before which line. Undefined where the block cannot be split. */
  readonly onSplit: ((line: number) => void) | undefined;
  readonly onJoin: (() => void) | undefined;
}

const barWidthPx = 336;

/** Edits a block of the page's own text in place; its style and the buttons are below it. Deleting is a separate action. */
export function BlockEntry({ found, block, pxPerPt, pageWidthPt, paper, pressed, onClose, onSplit, onJoin }: Props) {
  const t = useTranslate();
  const { editor } = useEditing();
  const draft = useBlockDraft({ editor, found, block, pageWidthPt });
  const { text, letters } = draft;
  const panel = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useFocus(panel, area, pressed);
  const end = (written?: string) => {
    draft.end(written);
    onClose();
  };
  useCommitByPressOutside(panel, () => end(text));
  useLetters(letters);
  const { box, field } = blockLetters({ found, letters, text, breadth: draft.breadth, pxPerPt, pageWidthPt });
  return (
    <div
      ref={panel}
      className={classes(textEntryStyles.entry, styles.block)}
      role="dialog"
      aria-label={t(messages.changeText)}
      data-testid="block-entry"
      style={{ ...box, background: paper }}
      onKeyDown={(event) => {
        const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
        // Saving includes the text that is being edited.
        if (isSave) return end(text);
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') end();
        if (event.key !== 'Enter' || !event.shiftKey) return;
        event.preventDefault();
        end(text);
      }}
    >
      <textarea
        ref={area}
        className={classes(textEntryStyles.written, styles.written)}
        aria-label={t(messages.replacement)}
        data-testid="input-replacement"
        maxLength={editorLimits.longestText}
        value={text}
        style={field}
        onChange={({ currentTarget }) => {
          const { selectionStart, selectionEnd } = currentTarget;
          // Words that wrap to another line do not move the cursor.
          currentTarget.value = draft.write(currentTarget.value);
          currentTarget.setSelectionRange(selectionStart, selectionEnd);
        }}
      />
      <Bar
        draft={draft}
        found={found}
        offsetPx={Math.min(0, pageWidthPt * pxPerPt - found.x * pxPerPt - barWidthPx)}
        leastPx={-found.x * pxPerPt}
        end={end}
      >
        {!draft.isChanged && (onSplit || onJoin) && (
          <Grouping onSplit={onSplit && (() => onSplit(lineOf(area.current)))} onJoin={onJoin} />
        )}
      </Bar>
    </div>
  );
}

interface BarProps {
  readonly draft: ReturnType<typeof useBlockDraft>;
  readonly found: FoundBlock;
  readonly offsetPx: number;
  readonly leastPx: number;
  readonly children: ReactNode;
  end(written?: string): void;
}

function Bar({ draft, found, offsetPx, leastPx, children, end }: BarProps) {
  const t = useTranslate();
  const family = fontFamilies.find(({ id }) => id === draft.letters.fontFamily)?.name ?? draft.letters.fontFamily;
  return (
    <div className={styles.bar} style={{ left: Math.max(leastPx, offsetPx), width: barWidthPx }}>
      {draft.isChanged && (
        <p className={classes('t-small', styles.original)} title={found.text}>
          <b>{t(messages.original)}</b> {found.text}
        </p>
      )}
      <TextStyleFields isOneRow value={draft.letters} embeddedFont={found.embeddedFont} onChange={draft.restyle} />
      {found.fontName && draft.isAsFound && !draft.isEmbedded && !isNamed(found.fontName, family) && (
        <p className={classes('t-small', styles.font)} data-testid="found-font">
          {t(messages.foundFont, { found: found.fontName, ours: family })}
        </p>
      )}
      {children}
      <div className={textEntryStyles.actions}>
        <Button size="sm" variant="danger" onClick={() => end('')} data-testid="button-delete-text">
          {t(messages.remove)}
        </Button>
        <span className={styles.spacer} />
        <Button size="sm" variant="quiet" onClick={() => end()} data-testid="button-cancel-text">
          {t(messages.cancel)}
        </Button>
        <Button size="sm" onClick={() => end(draft.text)} data-testid="button-replace-text">
          {t(messages.replace)}
        </Button>
      </div>
    </div>
  );
}

/** Splits the block at the text cursor, or joins it with the next one. */
function Grouping({ onSplit, onJoin }: { readonly onSplit: (() => void) | undefined; readonly onJoin: Props['onJoin'] }) {
  const t = useTranslate();
  return (
    <div className={styles.grouping}>
      {onSplit && (
        <Button size="sm" variant="quiet" onClick={onSplit} data-testid="button-split-block">
          <UnfoldVertical size={16} strokeWidth={1.6} aria-hidden />
          {t(messages.splitBlock)}
        </Button>
      )}
      {onJoin && (
        <Button size="sm" variant="quiet" onClick={onJoin} data-testid="button-join-block">
          <FoldVertical size={16} strokeWidth={1.6} aria-hidden />
          {t(messages.joinBlock)}
        </Button>
      )}
    </div>
  );
}

/** The line after the text cursor's; at the start of a line, that line. */
function lineOf(field: HTMLTextAreaElement | null): number {
  if (!field) return 0;
  const before = field.value.slice(0, field.selectionStart);
  return before.split('\n').length - (before === '' || before.endsWith('\n') ? 1 : 0);
}

/** Compares the name without the style: Helvetica-Bold. */
function isNamed(fontName: string, family: string): boolean {
  return fontName
    .replaceAll(/[\s_-]/g, '')
    .toLowerCase()
    .startsWith(family.replaceAll(' ', '').toLowerCase());
}

/** Measures again once the fonts are loaded. */
function useLetters(letters: TextStyle): void {
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    loadFontsFor({ text: 'a', ...letters }).then(arrived, () => undefined);
  }, [letters]);
}

/** The cursor is placed where the block was pressed, else at the end. */
function useFocus(
  panel: RefObject<HTMLElement | null>,
  area: RefObject<HTMLTextAreaElement | null>,
  pressed: ClientPoint | undefined,
): void {
  const start = useRef(pressed);
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    field.focus({ preventScroll: true });
    const at = start.current;
    const caret = at && document.caretPositionFromPoint?.(at.clientX, at.clientY);
    const offset = caret?.offsetNode === field ? caret.offset : field.value.length;
    field.setSelectionRange(offset, offset);
    const show = () => panel.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    // The on-screen keyboard changes the viewport only now.
    window.visualViewport?.addEventListener('resize', show);
    return () => window.visualViewport?.removeEventListener('resize', show);
  }, [panel, area]);
}
