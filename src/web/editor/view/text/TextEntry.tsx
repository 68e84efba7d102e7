import { useEffect, useRef, useState } from 'react';
import { editorLimits } from '#contract/annotations.ts';
import { cssFamily } from '#contract/fontFamilies.ts';
import { Button } from '#ui/Button.tsx';
import fieldStyles from '#ui/Field.module.css';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { loadFontsFor } from './measureText.ts';
import styles from './TextEntry.module.css';
import type { OpenEntry } from './useEntry.ts';

interface Props {
  readonly open: OpenEntry;
  readonly pxPerPt: number;
  readonly pageWidthPx: number;
}

const entryWidthPx = 288;

/** Where words are written: Shift+Enter, the button or a click elsewhere adds them, Escape discards them. */
export function TextEntry({ open, pxPerPt, pageWidthPx }: Props) {
  const say = useSay();
  const { editor, entry, state } = useEditing();
  const [text, setText] = useState(open.text);
  const panel = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(text);
  latest.current = text;
  const known = editor.annotations.find(({ id }) => id === open.id);
  const look = known?.type === 'text' ? known : state.style;
  const { fontFamily, fontSize, bold, italic } = look;
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    area.current?.setSelectionRange(latest.current.length, latest.current.length);
  }, []);
  useEffect(() => {
    void loadFontsFor({ text: 'a', fontFamily, fontSize, bold, italic }).catch(() => undefined);
  }, [fontFamily, fontSize, bold, italic]);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const { target } = event;
      // The look may be changed while one writes.
      if (!(target instanceof Element) || panel.current?.contains(target) || target.closest('aside')) return;
      entry.commit(latest.current);
      // The press that ends the writing begins nothing else on the page.
      if (target.closest('[data-px-per-pt]')) event.stopPropagation();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [entry]);
  const left = Math.max(0, Math.min(open.at.x * pxPerPt, pageWidthPx - entryWidthPx));
  const isNote = open.kind === 'note';
  const title = say(isNote ? words.entryNote : words.entryText);
  return (
    <div
      ref={panel}
      className={styles.entry}
      role="dialog"
      aria-label={title}
      data-testid="text-entry"
      style={{ left, top: open.at.y * pxPerPt, width: entryWidthPx }}
    >
      <textarea
        ref={area}
        className={fieldStyles.input}
        aria-label={title}
        data-testid="input-text"
        maxLength={editorLimits.longestText}
        rows={Math.min(8, Math.max(2, text.split('\n').length))}
        value={text}
        style={
          isNote
            ? undefined
            : {
                fontFamily: cssFamily(fontFamily),
                fontSize: Math.max(14, Math.min(48, fontSize * pxPerPt)),
                fontWeight: bold ? 700 : 400,
                fontStyle: italic ? 'italic' : 'normal',
              }
        }
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Saving takes along what is being written.
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return entry.commit(text);
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') entry.discard();
          if (event.key !== 'Enter' || !event.shiftKey) return;
          event.preventDefault();
          entry.commit(text);
        }}
      />
      <p className="t-small">{say(words.entryHint)}</p>
      <div className={styles.actions}>
        <Button size="sm" variant="quiet" onClick={entry.discard} data-testid="button-text-cancel">
          {say(words.cancel)}
        </Button>
        <Button size="sm" onClick={() => entry.commit(text)} data-testid="button-add-text">
          {say(isNote ? words.addNote : words.addText)}
        </Button>
      </div>
    </div>
  );
}
