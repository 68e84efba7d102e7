import { useEffect, useState } from 'react';
import type { Box } from '#contract/pages/box.ts';
import { useLetters } from '#web/editor/erase/useLetters.ts';
import type { PointerReach, PointerTarget } from '#web/editor/gestures/gesture.ts';
import type { Guide } from '#web/editor/model/snapping.ts';
import { type TextLine, textLines } from '#web/editor/model/textLines.ts';
import { textPieces } from '#web/pdf/reading.ts';
import { useActionMenu } from '../actions/useActionMenu.tsx';
import { useEditingParts } from '../editing.ts';
import { usePointer } from './usePointer.ts';

/** A page as it is shown upright. */
export interface Sheet {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly pxPerPt: number;
  readonly quarterTurns: number;
}

/** The gestures and the menu of one page, with what they show: guides, a selection band, and the letters that are erased. */
export function usePageGestures(sheet: Sheet, isShown: boolean, scroller: () => HTMLElement | null) {
  const { page, widthPt, heightPt, pxPerPt, quarterTurns } = sheet;
  const { editor, entry } = useEditingParts();
  const [guides, showGuides] = useState<readonly Guide[]>([]);
  const [band, showBand] = useState<Box>();
  const lines = useTextLines(page, isShown);
  const letters = useLetters(page, isShown);
  const targetFor = (room: PointerReach): PointerTarget => ({
    editor: editor.enterPage(page),
    page: { x: 0, y: 0, width: widthPt, height: heightPt },
    ptPerPx: 1 / pxPerPt,
    ...room,
    textLines: lines,
    letters,
    write: entry.write,
    showGuides,
    showBand,
  });
  const { at: pointAt, ...pointer } = usePointer({ pxPerPt, quarterTurns, scroller, targetFor });
  const { handlers, menu } = useActionMenu({ editorHere: () => editor.enterPage(page), pointAt, roomPt: 4 / pxPerPt });
  return { targetFor, handlers: { ...pointer, ...handlers }, menu, guides, band, letters };
}

/** The lines of a page's text; empty while they are not loaded, and for a scan. */
function useTextLines(page: number, isWanted: boolean): readonly TextLine[] {
  const { pages } = useEditingParts();
  const [lines, setLines] = useState<readonly TextLine[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setLines([]);
    // The viewer works sequentially: the page is drawn first.
    if (!isWanted) return;
    textPieces(pages, page).then(
      (pieces) => isCurrent && setLines(textLines(pieces)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages, page, isWanted]);
  return lines;
}
