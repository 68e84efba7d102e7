import { useEffect, useRef, useState } from 'react';
import { editorLimits, type TextBlock } from '#contract/annotations.ts';
import { type FontFamilyId, fontFamilies } from '#contract/fontFamilies.ts';
import { changedText, fontStyleOf } from '#contract/textBlocks.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import fieldStyles from '#ui/Field.module.css';
import { type FoundBlock, textPieces } from '#web/editor/model/textPieces.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { type TextStyle, TextStyleFields } from '../toolbar/TextStyleFields.tsx';
import styles from './BlockEntry.module.css';
import { measureText } from './measureText.ts';
import textEntryStyles from './TextEntry.module.css';

interface Props {
  readonly found: FoundBlock;
  readonly block: TextBlock;
  readonly pxPerPt: number;
  readonly pageWidthPx: number;
  onClose(): void;
}

const entryWidthPx = 320;

/** What stands on the page, and what shall stand there instead; nothing deletes it. */
export function BlockEntry({ found, block, pxPerPt, pageWidthPx, onClose }: Props) {
  const say = useSay();
  const { editor } = useEditing();
  const [text, setText] = useState(changedText(block) ?? found.text);
  const panel = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const [letters, setLetters] = useState<TextStyle>(fontStyleOf(block));
  const isAsFound = sameLetters(letters, fontStyleOf(found));
  const put = (replacement: string) => {
    const { replacement: _, lines: __, ...rest } = found;
    const isUntouched = replacement === found.text && isAsFound;
    const pieces = isAsFound ? textPieces(found, replacement, measureText) : undefined;
    const changed = { ...rest, ...letters, replacement, deleted: false, ...(pieces && { pieces }) };
    editor.setTextBlock(isUntouched ? { ...rest, deleted: false } : changed);
    onClose();
  };
  const left = Math.max(0, Math.min(found.x * pxPerPt, pageWidthPx - entryWidthPx));
  return (
    <div
      ref={panel}
      className={classes(textEntryStyles.entry, textEntryStyles.panel)}
      role="dialog"
      aria-label={say(words.changeText)}
      data-testid="block-entry"
      style={{ left, top: (found.y + found.height) * pxPerPt + 6, width: entryWidthPx }}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
        if (event.key !== 'Enter' || !event.shiftKey) return;
        event.preventDefault();
        put(text);
      }}
    >
      <p className={classes('t-small', styles.original)}>
        <b>{say(words.original)}</b> {found.text}
      </p>
      <textarea
        ref={area}
        className={fieldStyles.input}
        aria-label={say(words.replacement)}
        data-testid="input-replacement"
        maxLength={editorLimits.longestText}
        rows={Math.min(8, Math.max(2, text.split('\n').length))}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextStyleFields value={letters} onChange={(change) => setLetters({ ...letters, ...change })} />
      {found.fontName && isAsFound && (
        <p className="t-small" data-testid="found-font">
          {say(words.foundFont, { found: found.fontName, ours: familyName(letters.fontFamily) })}
        </p>
      )}
      <div className={textEntryStyles.actions}>
        <Button size="sm" variant="danger" onClick={() => put('')} data-testid="button-delete-text">
          {say(words.remove)}
        </Button>
        <span className={styles.spacer} />
        <Button size="sm" variant="quiet" onClick={onClose}>
          {say(words.cancel)}
        </Button>
        <Button size="sm" onClick={() => put(text)} data-testid="button-replace-text">
          {say(words.replace)}
        </Button>
      </div>
    </div>
  );
}

function sameLetters(a: TextStyle, b: TextStyle): boolean {
  return a.fontFamily === b.fontFamily && a.fontSize === b.fontSize && a.bold === b.bold && a.italic === b.italic;
}

function familyName(id: FontFamilyId): string {
  return fontFamilies.find((each) => each.id === id)?.name ?? id;
}
