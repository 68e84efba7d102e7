import { type RefObject, useMemo, useRef, useState } from 'react';
import { FindMarks } from '#web/editor/find/FindMarks.tsx';
import { positionOf, quarterTurnsOf } from '#web/editor/model/pageOrder.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { PagePicture } from '#web/pdf/PagePicture.tsx';
import { type PageBox, turnedInColumn, upright } from '#web/pdf/pageLayout.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import { TextEntry } from '../text/TextEntry.tsx';
import styles from './EditedPage.module.css';
import { Overlay } from './Overlay.tsx';
import { DrawingLayer } from './PageLayers.tsx';
import { type Sheet, usePageGestures } from './usePageGestures.ts';

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
  const t = useTranslate();
  const { editor, pages, widgets, state, shownCount, entry, settling, finding, setUnderWay } = useEditing();
  const { pageOrder } = editor.settledWork;
  const { page } = box;
  const quarterTurns = quarterTurnsOf(pageOrder, page);
  const { widthPt, heightPt, widthPx, heightPx } = upright(box, quarterTurns);
  const pxPerPt = widthPx / widthPt;
  const sheet = { page, widthPt, heightPt, pxPerPt, quarterTurns };
  const isCurrent = state.page === page;
  const [failed, setFailed] = useState<object>();
  const [isShown, setShown] = useState(false);
  const found = useMemo(() => finding.matches.filter((match) => match.page === page), [finding.matches, page]);
  const hasFields = useMemo(() => widgets.some((widget) => widget.page === page), [widgets, page]);
  const picture = useRef<HTMLCanvasElement>(null);
  const shown = { widthPx, heightPx };
  const { targetFor, handlers, menu, guides, band, letters } = usePageGestures(sheet, isShown, scroller);
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
      aria-label={t(messages.pageIs, { page: positionOf(pageOrder, page), total: shownCount })}
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
        {failed === pages && <p className={styles.failed}>{t(messages.unreadable)}</p>}
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
      <PlacedByMode box={{ ...box, widthPt, heightPt, widthPx, heightPx }} sheet={sheet} picture={picture} isShown={isShown} />
    </section>
  );
}

interface PlacedProps {
  /** The page as it is shown upright. */
  readonly box: PageBox;
  readonly sheet: Sheet;
  readonly picture: RefObject<HTMLCanvasElement | null>;
  readonly isShown: boolean;
}

/** What some modes place over a page: a signature under way, its text blocks, and an open text. */
function PlacedByMode({ box, sheet, picture, isShown }: PlacedProps) {
  const { state, entry } = useEditing();
  const { page, pxPerPt, quarterTurns } = sheet;
  return (
    <>
      {state.mode === 'signature' && isShown && <SignaturePlacing box={box} quarterTurns={quarterTurns} />}
      {state.page === page && state.mode === 'edit-text' && (
        <TextBlocks pxPerPt={pxPerPt} pageWidthPt={box.widthPt} picture={picture} />
      )}
      {entry.open?.page === page && (
        <TextEntry
          key={entry.open.id ?? `${entry.open.at.x} ${entry.open.at.y}`}
          open={entry.open}
          pxPerPt={pxPerPt}
          pageWidthPx={box.widthPx}
        />
      )}
    </>
  );
}
