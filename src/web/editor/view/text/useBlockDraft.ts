import { useCallback, useEffect, useRef, useState } from 'react';
import type { TextBlock } from '#contract/annotations.ts';
import { changedText, fontStyleOf, roomOf } from '#contract/textBlocks.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { pushedDown, reflowed } from '#web/editor/model/reflow.ts';
import { type FoundBlock, textPieces } from '#web/editor/model/textPieces.ts';
import type { TextStyle } from '../toolbar/TextStyleFields.tsx';
import { measureText } from './measureText.ts';

interface Options {
  readonly editor: Editor;
  readonly found: FoundBlock;
  /** Its current state. */
  readonly block: TextBlock;
  readonly pageWidthPt: number;
}

/** The text that is being edited in a block, and its commit. A page that is scrolled out of view commits its text. */
export function useBlockDraft({ editor, found, block, pageWidthPt }: Options) {
  const [text, setText] = useState(changedText(block) ?? found.text);
  const [letters, setLetters] = useState<TextStyle>(() => lettersOf(block));
  const isAsFound = sameLetters(letters, lettersOf(found));
  const measured = useCallback((line: string) => measureText(line, letters), [letters]);
  const room = roomOf(found, pageWidthPt);
  const put = useCallback(
    (written: string) => editor.setTextBlock(blockOf(found, written, letters, room)),
    [editor, found, letters, room],
  );
  const latest = useRef({ put, text, isDone: false });
  latest.current = { ...latest.current, put, text };
  useEffect(() => {
    const keep = () => {
      if (!latest.current.isDone) latest.current.put(latest.current.text);
    };
    const hidden = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      keep();
    };
  }, []);
  return {
    text,
    letters,
    isAsFound,
    isChanged: text !== found.text || !isAsFound,
    /** Sets the text, with its words rewrapped, and returns it. */
    write(typed: string): string {
      const next = pushedDown(typed, room, measured);
      setText(next);
      return next;
    },
    restyle: (change: Partial<TextStyle>) => setLetters({ ...letters, ...change }),
    /** Ends the editing. Without `written` nothing changes. */
    end: useCallback((written?: string) => {
      latest.current.isDone = true;
      if (written !== undefined) latest.current.put(written);
    }, []),
  };
}

/** Only the changed words where that is possible; else the whole block, with its words rewrapped. */
function blockOf(found: FoundBlock, written: string, letters: TextStyle, room: number): TextBlock {
  const { replacement: _, lines: __, ...rest } = found;
  const isAsFound = sameLetters(letters, lettersOf(found));
  if (written === found.text && isAsFound) return { ...rest, deleted: false };
  const pieces = isAsFound ? textPieces(found, written, measureText) : undefined;
  const replacement = pieces ? written : reflowed(written, found.text, room, (line) => measureText(line, letters));
  return { ...rest, ...letters, replacement, deleted: false, ...(pieces && { pieces }) };
}

function lettersOf(block: TextBlock): TextStyle {
  const { fontFamily, fontSize, bold, italic } = fontStyleOf(block);
  return { fontFamily, fontSize, bold, italic };
}

function sameLetters(a: TextStyle, b: TextStyle): boolean {
  return a.fontFamily === b.fontFamily && a.fontSize === b.fontSize && a.bold === b.bold && a.italic === b.italic;
}
