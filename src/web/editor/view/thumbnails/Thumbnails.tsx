import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Editor } from '#web/editor/model/editor.ts';
import { quarterTurnsOf } from '#web/editor/model/pageOrder.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { PageStrip } from '#web/pdf/PageStrip.tsx';
import { useTranslate } from '#web/site.tsx';
import { useEditingParts } from '../editing.ts';
import { ThumbnailEdits } from './ThumbnailEdits.tsx';
import { useArranging } from './useArranging.tsx';

const thumbnailPx = 80;

/**
 * Thumbnails for navigating, moving, rotating and deleting pages. They do not render when a page's edits change, only when the current page
 * does.
 */
export function Thumbnails() {
  const t = useTranslate();
  const { editor, pages, widgets, isUnderWay } = useEditingParts();
  const page = usePart(editor, (state) => state.page);
  const pageCount = usePart(editor, (state) => state.pageCount);
  const strip = useRef<HTMLElement>(null);
  const { order, arranging, told } = useArranging(strip);
  return (
    <>
      <PageStrip
        label={t(messages.thumbnails)}
        page={page}
        pageCount={order?.length ?? pageCount}
        widthPx={thumbnailPx}
        // The page itself is drawn first.
        source={isUnderWay ? pages : undefined}
        nameOf={useCallback((n: number) => t(messages.page, { n }), [t])}
        onGo={useCallback((n: number) => editor.goTo(n), [editor])}
        over={useCallback(
          (n: number) => (
            <ThumbnailEdits
              editor={editor}
              pages={isUnderWay ? pages : undefined}
              widgets={widgets}
              page={n}
              quarterTurns={quarterTurnsOf(order, n)}
              widthPx={thumbnailPx}
            />
          ),
          [editor, isUnderWay, pages, widgets, order],
        )}
        order={order}
        arranging={arranging}
        strip={strip}
      />
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}

export function usePart<T>(editor: Editor, part: (state: ReturnType<Editor['current']>) => T): T {
  const read = () => part(editor.current());
  return useSyncExternalStore(editor.subscribe, read, read);
}
