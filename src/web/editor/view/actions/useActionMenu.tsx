import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Point } from '#web/editor/model/geometry.ts';
import { annotationAt } from '#web/editor/model/hitTest.ts';
import { lazyPart } from '#web/shell/lazyPart.tsx';

const ActionMenu = lazyPart(async () => (await import('./ActionMenu.tsx')).ActionMenu);

interface Options {
  /** The editor, with the page on which the menu is opened as the current one. */
  readonly editorHere: () => Editor;
  /** The place of an event on the page, in points. */
  readonly pointAt: (event: MouseEvent) => Point;
  /** The hit tolerance. */
  readonly roomPt: number;
}

/** A right-click, a long press or the menu key opens the context menu. */
export function useActionMenu({ editorHere, pointAt, roomPt }: Options): { handlers: object; menu: ReactNode } {
  const [place, setPlace] = useState<Point>();
  const handlers = {
    onContextMenu(event: MouseEvent) {
      // Fields have the browser's own menu, with its spelling suggestions.
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
      event.preventDefault();
      selectAt(editorHere(), pointAt(event), roomPt);
      setPlace({ x: event.clientX, y: event.clientY });
    },
  };
  return { handlers, menu: place && <ActionMenu at={place} onClose={() => setPlace(undefined)} /> };
}

/** Selects what was pressed, unless it is selected. */
function selectAt(editor: Editor, at: Point, roomPt: number): void {
  const { page, selection } = editor.current();
  const hit = annotationAt(editor.annotations, page, at, roomPt);
  if (!hit) editor.select([]);
  else if (!selection.includes(hit.id)) editor.select([hit.id]);
}
