import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TextBlock } from '#contract/pages/annotations.ts';
import { availableWidth, changedText, fontStyleOf } from '#contract/pages/textBlocks.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { pushedDown, reflowed } from '#web/editor/model/reflow.ts';
import { breadthOf, type FoundBlock, textPieces } from '#web/editor/model/textPieces.ts';
import type { TextStyle } from '../toolbar/TextStyleFields.tsx';
import { hasLetters } from './embeddedFonts.ts';
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
  const [letters, setLetters] = useState<TextStyle>(() => currentLetters(block, found));
  const isAsFound = sameLetters(letters, lettersOf(found));
  const breadth = useMemo(() => (isAsFound ? breadthOf(found, letters, measureText) : 1), [found, letters, isAsFound]);
  const measured = useCallback((line: string) => measureText(line, letters) * breadth, [letters, breadth]);
  const room = availableWidth(found, pageWidthPt);
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
    breadth,
    /** Whether all new words are written with glyphs of the file. */
    isEmbedded: useMemo(() => isEmbedded(found, text, letters), [found, text, letters]),
    isChanged: text !== found.text || !isAsFound,
    /** Sets the text, with its words rewrapped, and returns it. */
    write(typed: string): string {
      const next = pushedDown(typed, room, measured);
      setText(next);
      return next;
    },
    restyle: (change: Partial<TextStyle>) => setLetters(restyled(letters, change)),
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
  const pieces = isAsFound ? textPieces(found, written, { measure: measureText, hasLetters }) : undefined;
  if (pieces) return { ...rest, ...letters, replacement: written, deleted: false, pieces };
  const own = letters.embeddedFont;
  const set = { ...letters, embeddedFont: own !== undefined && hasLetters(own, written) ? own : undefined };
  const replacement = reflowed(written, found.text, room, (line) => measureText(line, set));
  return { ...rest, ...set, replacement, deleted: false };
}

function isEmbedded(found: FoundBlock, text: string, letters: TextStyle): boolean {
  if (text === found.text && found.lines.length > 0)
    return found.lines.every(({ words }) => words.every(({ embeddedFont }) => embeddedFont !== undefined));
  const pieces = sameLetters(letters, lettersOf(found))
    ? textPieces(found, text, { measure: measureText, hasLetters })
    : undefined;
  if (pieces) return pieces.every(({ replacement, embeddedFont }) => replacement === '' || embeddedFont !== undefined);
  return letters.embeddedFont !== undefined && hasLetters(letters.embeddedFont, text);
}

function lettersOf(block: TextBlock): TextStyle {
  const { fontFamily, fontSize, bold, italic, embeddedFont } = fontStyleOf(block);
  return { fontFamily, fontSize, bold, italic, embeddedFont };
}

/** A block that lacked letters of its own font gets them back with the next text that does not. */
function currentLetters(block: TextBlock, found: TextBlock): TextStyle {
  const letters = lettersOf(block);
  const wouldBe = { ...letters, embeddedFont: found.embeddedFont };
  return sameLetters(wouldBe, lettersOf(found)) ? wouldBe : letters;
}

/** An embedded font has one family, weight and slope. */
function restyled(letters: TextStyle, change: Partial<TextStyle>): TextStyle {
  const isOther = 'fontFamily' in change || 'bold' in change || 'italic' in change;
  return { ...letters, ...(isOther && { embeddedFont: undefined }), ...change };
}

function sameLetters(a: TextStyle, b: TextStyle): boolean {
  const keys = ['fontFamily', 'fontSize', 'bold', 'italic', 'embeddedFont'] as const;
  return keys.every((key) => a[key] === b[key]);
}
