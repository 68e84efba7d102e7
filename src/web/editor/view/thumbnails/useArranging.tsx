import { ArrowDown, ArrowUp, RotateCw, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useGridReorder } from '#ui/interaction/useGridReorder.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import { movedPage, type PageOrder } from '#web/editor/model/pageOrder.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import type { Arranging } from '#web/pdf/PageStrip.tsx';
import { useTranslate } from '#web/site.tsx';
import { useEditingParts } from '../editing.ts';
import styles from './useArranging.module.css';

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Moves, rotates and deletes pages by their thumbnails. A drag is one step of the history when it ends. */
export function useArranging(strip: RefObject<HTMLElement | null>) {
  const t = useTranslate();
  const { editor, saving } = useEditingParts();
  const read = () => editor.settledWork.pageOrder;
  const settled = useSyncExternalStore(editor.subscribe, read, read);
  const [carried, setCarried] = useState<PageOrder>();
  const [told, tell] = useState('');
  const order = carried ?? settled;
  const latest = useRef({ carried });
  latest.current.carried = carried;
  const orderNow = () => latest.current.carried ?? editor.pageOrder;
  const carry = useGridReorder(
    strip,
    (from, to) => {
      const next = movedPage(orderNow(), from + 1, to + 1);
      latest.current.carried = next;
      setCarried(next);
    },
    {
      isPressed: true,
      scroller: strip,
      indexUnder: (element) => Number(element.closest('[data-position]')?.getAttribute('data-position') ?? 0) - 1,
      onEnd: () => {
        if (latest.current.carried) editor.arrange(latest.current.carried);
        setCarried(undefined);
      },
    },
  );
  const hands = useRef(carry.grip);
  hands.current = carry.grip;
  const lifted = carry.liftedIndex === undefined ? undefined : carry.liftedIndex + 1;
  const isHeld = saving !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read through `latest` and `editor` is always the newest
  const arranging = useMemo((): Arranging => {
    const change = pageChanges(editor, t, tell);
    return {
      lifted,
      grip: (position) => ({
        onPointerDown: (event: PointerEvent) => !isHeld && hands.current(position - 1).onPointerDown(event),
      }),
      onKey(event: KeyboardEvent, position) {
        const by = event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 1;
        if (isHeld || !event.altKey || !event.key.startsWith('Arrow')) return;
        event.preventDefault();
        change.move(editor.pageOrder[position - 1]?.page ?? position, position + by);
      },
      actions: (page, position) => (
        <PageActions page={page} position={position} isHeld={isHeld} shownCount={editor.shownCount} change={change} />
      ),
    };
  }, [editor, isHeld, lifted, order, t]);
  return { order, arranging, told };
}

/** Changes of the page order, each told to screen readers. */
function pageChanges(editor: Editor, t: ReturnType<typeof useTranslate>, tell: (text: string) => void) {
  return {
    move(page: number, to: number): void {
      if (to < 1 || to > editor.shownCount) return;
      editor.movePage(page, to);
      tell(t(messages.pageMoved, { n: to, count: editor.shownCount }));
    },
    turn(page: number, position: number): void {
      editor.turnPage(page);
      tell(t(messages.pageTurned, { n: position }));
    },
    remove(page: number, position: number): void {
      editor.deletePage(page);
      tell(t(messages.pageDeleted, { n: position }));
    },
  };
}

interface ActionsProps {
  readonly page: number;
  readonly position: number;
  /** A save is running. */
  readonly isHeld: boolean;
  readonly shownCount: number;
  readonly change: ReturnType<typeof pageChanges>;
}

function PageActions({ page, position, isHeld, shownCount, change }: ActionsProps) {
  const t = useTranslate();
  return (
    <span className={styles.actions}>
      <IconButton
        label={t(messages.movePageUp, { n: position })}
        tip={t(messages.moveUp)}
        disabled={isHeld || position === 1}
        onClick={() => change.move(page, position - 1)}
      >
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton
        label={t(messages.movePageDown, { n: position })}
        tip={t(messages.moveDown)}
        disabled={isHeld || position === shownCount}
        onClick={() => change.move(page, position + 1)}
      >
        <ArrowDown {...icon} />
      </IconButton>
      <IconButton
        label={t(messages.turnPage, { n: position })}
        tip={t(messages.turn)}
        disabled={isHeld}
        onClick={() => change.turn(page, position)}
        data-testid={`turn-page-${page}`}
      >
        <RotateCw {...icon} />
      </IconButton>
      <IconButton
        label={t(messages.deletePage, { n: position })}
        tip={t(messages.remove)}
        disabled={isHeld || shownCount === 1}
        onClick={() => change.remove(page, position)}
        data-testid={`delete-page-${page}`}
      >
        <Trash2 {...icon} />
      </IconButton>
    </span>
  );
}
