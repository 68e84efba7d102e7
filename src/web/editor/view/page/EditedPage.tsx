import { useEffect, useMemo, useRef, useState } from 'react';
import type { Box } from '#contract/box.ts';
import { useLetters } from '#web/editor/erase/useLetters.ts';
import { FindMarks } from '#web/editor/find/FindMarks.tsx';
import type { PointerRoom, PointerTarget } from '#web/editor/gestures/gesture.ts';
import { positionOf, quarterTurnsOf } from '#web/editor/model/pageOrder.ts';
import type { Guide } from '#web/editor/model/snapping.ts';
import { type TextLine, textLines } from '#web/editor/model/textLines.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { PagePicture } from '#web/pdf/PagePicture.tsx';
import { type PageBox, turnedInColumn, upright } from '#web/pdf/pageLayout.ts';
import { textPieces } from '#web/pdf/reading.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useSay } from '#web/site.tsx';
import { useActionMenu } from '../actions/useActionMenu.tsx';
import { useEditing } from '../editing.ts';
import { TextEntry } from '../text/TextEntry.tsx';
import styles from './EditedPage.module.css';
import { Overlay } from './Overlay.tsx';
import { DrawingLayer } from './PageLayers.tsx';
import { usePointer } from './usePointer.ts';

const EraseOutline = lazyPart(async () => (await import('#web/editor/erase/EraseOutline.tsx')).EraseOutline, {
  isOptional: true,
});
const FieldLayer = lazyPart(async () => (await import('../fields/FieldLayer.tsx')).FieldLayer);
const KeyboardPointer = lazyPart(async () => (await import('./KeyboardPointer.tsx')).default, { isOptional: true });
const TextBlocks = lazyPart(async () => (await import('../text/TextBlocks.tsx')).TextBlocks);
const SignaturePlacing = lazyPart(async () => (await import('../signature/SignaturePlacing.tsx')).default);

/** Tools whose places are buttons of their own. */
const ownPlacing: readonly string[] = ['select', 'signature', 'edit-text'];

interface Props {
  readonly box: PageBox;
  /** The scrolling element, for two fingers. */
  readonly scroller: () => HTMLElement | null;
}

/** One page of the document: its picture, its edits, and the gestures that make them. */
export function EditedPage({ box, scroller }: Props) {
  const say = useSay();
  const { editor, pages, widgets, state, shownCount, entry, settling, finding, setUnderWay } = useEditing();
  const { pageOrder } = editor.settledWork;
  const { page } = box;
  const quarterTurns = quarterTurnsOf(pageOrder, page);
  const { widthPt, heightPt, widthPx, heightPx } = upright(box, quarterTurns);
  const pxPerPt = widthPx / widthPt;
  const isCurrent = state.page === page;
  const [guides, showGuides] = useState<readonly Guide[]>([]);
  const [band, showBand] = useState<Box>();
  const [failed, setFailed] = useState<object>();
  const [isShown, setShown] = useState(false);
  const lines = useTextLines(page, isShown);
  const letters = useLetters(page, isShown);
  const found = useMemo(() => finding.matches.filter((match) => match.page === page), [finding.matches, page]);
  const hasFields = useMemo(() => widgets.some((widget) => widget.page === page), [widgets, page]);
  const picture = useRef<HTMLCanvasElement>(null);
  const shown = { widthPx, heightPx };
  const targetFor = (room: PointerRoom): PointerTarget => ({
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
  const settle = () => {
    setShown(true);
    setUnderWay();
  };
  // A drag changes nothing on other pages, so they are not painted at each step. Edits that were saved with moved pages belong to pages
  // that are about to be replaced.
  const work = (settling?.pageOrder ? undefined : settling) ?? (isCurrent ? editor.work : editor.settledWork);
  return (
    <section
      className={styles.sheet}
      style={turnedInColumn(box, quarterTurns)}
      aria-label={say(words.pageIs, { page: positionOf(pageOrder, page), total: shownCount })}
      aria-current={isCurrent ? 'page' : undefined}
      data-page={page}
    >
      {isCurrent && isShown && !ownPlacing.includes(state.mode) && (
        <KeyboardPointer key={state.mode} {...{ page, pxPerPt, quarterTurns, targetFor }} />
      )}
      <div
        className={styles.page}
        data-mode={state.mode}
        data-px-per-pt={pxPerPt}
        data-testid={isCurrent ? 'editor-page' : 'other-page'}
        {...pointer}
        {...handlers}
      >
        <PagePicture
          canvas={picture}
          pages={pages}
          page={page}
          size={shown}
          onShown={settle}
          onFailed={() => {
            setFailed(pages);
            settle();
          }}
        />
        {failed === pages && <p className={styles.failed}>{say(words.unreadable)}</p>}
        <DrawingLayer
          work={work}
          pages={pages}
          widgets={widgets}
          picture={picture}
          pageWidthPt={widthPt}
          page={page}
          hiddenId={entry.open?.kind === 'text' ? entry.open.id : undefined}
          size={shown}
          pxPerPt={pxPerPt}
        />
        {hasFields && <FieldLayer page={page} pxPerPt={pxPerPt} pageWidthPx={widthPx} />}
        {letters && <EraseOutline page={page} pxPerPt={pxPerPt} />}
        {found.length > 0 && <FindMarks matches={found} current={finding.current} pxPerPt={pxPerPt} />}
        <Overlay page={page} pxPerPt={pxPerPt} guides={guides} band={band} />
      </div>
      {menu}
      {state.mode === 'signature' && isShown && (
        <SignaturePlacing box={{ ...box, widthPt, heightPt, widthPx, heightPx }} quarterTurns={quarterTurns} />
      )}
      {isCurrent && state.mode === 'edit-text' && <TextBlocks pxPerPt={pxPerPt} pageWidthPt={widthPt} picture={picture} />}
      {entry.open?.page === page && (
        <TextEntry
          key={entry.open.id ?? `${entry.open.at.x} ${entry.open.at.y}`}
          open={entry.open}
          pxPerPt={pxPerPt}
          pageWidthPx={widthPx}
        />
      )}
    </section>
  );
}

/** The lines of a page's text; empty while they are not loaded, and for a scan. */
function useTextLines(page: number, isWanted: boolean): readonly TextLine[] {
  const { pages } = useEditing();
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
