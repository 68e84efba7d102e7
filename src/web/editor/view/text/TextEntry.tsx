import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { editorLimits } from '#contract/pages/annotations.ts';
import { textLine } from '#contract/pages/paint.ts';
import { cssFamily } from '#contract/text/fontFamilies.ts';
import { Button } from '#ui/controls/Button.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import { classes } from '#ui/styles/classes.ts';
import { textBox } from '#web/editor/model/create.ts';
import type { Style } from '#web/editor/model/editorState.ts';
import { uprightRotation } from '#web/editor/model/pageOrder.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { loadFontsFor, measureText } from './measureText.ts';
import styles from './TextEntry.module.css';
import { useCommitByPressOutside } from './useCommitByPressOutside.ts';
import type { Entry, OpenEntry } from './useEntry.ts';

interface Props {
  readonly open: OpenEntry;
  readonly pxPerPt: number;
  readonly pageWidthPx: number;
}

const entryWidthPx = 288;
/** Safari zooms the whole page for a field with a smaller font, so the field has this size and is scaled down. */
const minFieldFontPx = 16;
/** Browsers emulate a mouse press within this time after a touch. */
const playedPressMs = 400;

/** The text entry: Shift+Enter, the button or a press elsewhere adds the text, Escape discards it. */
export function TextEntry({ open, pxPerPt, pageWidthPx }: Props) {
  const t = useTranslate();
  const { editor, entry, state } = useEditing();
  const [text, setText] = useState(entry.draft());
  const panel = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEntryFocus(panel, area);
  useCommitByPressOutside(panel, entry.commit);
  const known = editor.annotations.find(({ id }) => id === open.id);
  const style: Style = known?.type === 'text' ? { ...state.style, ...known } : state.style;
  const rotation = known ? known.rotation : uprightRotation(editor.work.pageOrder, open.page);
  const isNote = open.kind === 'note';
  useFonts(style);
  const title = t(isNote ? messages.entryNote : messages.entryText);
  const written = isNote ? undefined : writtenStyle(text, style, pxPerPt);
  const leftPx = open.at.x * pxPerPt;
  const overhangPx = Math.min(0, pageWidthPx - leftPx - entryWidthPx);
  return (
    <div
      ref={panel}
      className={classes(styles.entry, isNote ? styles.panel : styles.onPage)}
      role="dialog"
      aria-label={title}
      data-testid="text-entry"
      style={{
        left: isNote ? Math.max(0, leftPx + overhangPx) : leftPx,
        top: open.at.y * pxPerPt,
        width: isNote ? entryWidthPx : undefined,
        rotate: rotation === 0 ? undefined : `${rotation}deg`,
        // A new text begins at the press.
        transformOrigin: known ? undefined : '0 0',
        ...written?.box,
      }}
    >
      <textarea
        ref={area}
        className={isNote ? fieldStyles.input : styles.written}
        aria-label={title}
        data-testid="input-text"
        maxLength={editorLimits.longestText}
        rows={isNote ? Math.min(8, Math.max(2, text.split('\n').length)) : text.split('\n').length}
        wrap={isNote ? undefined : 'off'}
        spellCheck={isNote}
        value={text}
        style={written?.letters}
        onChange={(event) => {
          entry.setDraft(event.currentTarget.value);
          setText(event.currentTarget.value);
        }}
        onKeyDown={(event) => onKey(event, entry)}
      />
      <EntryActions offsetPx={isNote ? 0 : Math.max(-leftPx, overhangPx)} isNote={isNote} />
    </div>
  );
}

function EntryActions({ offsetPx, isNote }: { offsetPx: number; isNote: boolean }) {
  const t = useTranslate();
  const { entry } = useEditing();
  return (
    <div className={styles.foot} style={{ left: offsetPx }}>
      <p className="t-small">{t(messages.entryHint)}</p>
      <div className={styles.actions}>
        <Button size="sm" variant="quiet" onClick={entry.discard} data-testid="button-text-cancel">
          {t(messages.cancel)}
        </Button>
        <Button size="sm" onClick={entry.commit} data-testid="button-add-text">
          {t(isNote ? messages.addNote : messages.addText)}
        </Button>
      </div>
    </div>
  );
}

/** The text as it will be in the file, in a field of its size. */
function writtenStyle(text: string, style: Style, pxPerPt: number): { box: CSSProperties; letters: CSSProperties } {
  const { width, height } = textBox(text, style, measureText);
  const realFontPx = style.fontSize * pxPerPt;
  const fontPx = Math.max(minFieldFontPx, realFontPx);
  const scale = realFontPx / fontPx;
  return {
    box: { width: (width + style.fontSize) * pxPerPt, height: height * pxPerPt },
    letters: {
      width: ((width + style.fontSize) * pxPerPt) / scale,
      height: (height * pxPerPt) / scale,
      scale: scale === 1 ? undefined : scale,
      fontFamily: cssFamily(style.fontFamily),
      fontSize: fontPx,
      lineHeight: textLine.height,
      fontWeight: style.bold ? 700 : 400,
      fontStyle: style.italic ? 'italic' : 'normal',
      color: style.color,
      opacity: style.opacity,
    },
  };
}

function onKey(event: KeyboardEvent, entry: Entry): void {
  // Saving includes the text that is being edited.
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
    entry.commit();
    return;
  }
  event.stopPropagation();
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') entry.discard();
  if (event.key !== 'Enter' || !event.shiftKey) return;
  event.preventDefault();
  entry.commit();
}

function useEntryFocus(panel: RefObject<HTMLElement | null>, area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    field.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    field.setSelectionRange(field.value.length, field.value.length);
    // After a touch the browser emulates a mouse press at the same place, which would move the focus away from this field.
    const keep = (event: Event) => {
      if (event.target !== field) event.preventDefault();
    };
    document.addEventListener('mousedown', keep, { capture: true, once: true });
    const timer = setTimeout(() => document.removeEventListener('mousedown', keep, true), playedPressMs);
    // The on-screen keyboard changes the viewport only now.
    const show = () => panel.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    window.visualViewport?.addEventListener('resize', show);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mousedown', keep, true);
      window.visualViewport?.removeEventListener('resize', show);
    };
  }, [panel, area]);
}

function useFonts({ fontFamily, fontSize, bold, italic }: Style): void {
  useEffect(() => {
    void loadFontsFor({ text: 'a', fontFamily, fontSize, bold, italic }).catch(() => undefined);
  }, [fontFamily, fontSize, bold, italic]);
}
