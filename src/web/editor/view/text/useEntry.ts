import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Annotation } from '#contract/pages/annotations.ts';
import { newNote, newText } from '#web/editor/model/create.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Point } from '#web/editor/model/geometry.ts';
import { uprightRotation } from '#web/editor/model/pageOrder.ts';

export interface OpenEntry {
  readonly kind: 'text' | 'note';
  readonly page: number;
  readonly at: Point;
  /** The id of a text that is edited again. */
  readonly id: string | undefined;
}

export interface Entry {
  readonly open: OpenEntry | undefined;
  /** The text typed so far. It is kept here, because a page that is scrolled out of view is unmounted with its fields. */
  draft(): string;
  setDraft(text: string): void;
  write(kind: 'text' | 'note', at: Point, annotation?: Annotation): void;
  commit(): void;
  discard(): void;
}

/** The text entry: its place and its commit (docs/product.md, "Editor"). */
export function useEntry(editor: Editor): Entry {
  const [open, setOpen] = useState<OpenEntry>();
  const typed = useRef('');
  const write = useCallback<Entry['write']>(
    (kind, at, annotation) => {
      typed.current = annotation && 'text' in annotation ? annotation.text : '';
      setOpen({
        kind,
        page: annotation?.page ?? editor.current().page,
        at: { x: at.x, y: at.y },
        id: annotation?.id,
      });
    },
    [editor],
  );
  const commit = useCallback(() => {
    setOpen(undefined);
    const text = typed.current;
    if (!open) return;
    if (open.id !== undefined) return void editor.rewrite(open.id, text);
    if (text.trim() === '') return;
    const place = { id: editor.tools.newId(), page: open.page, style: editor.current().style };
    editor.add(
      open.kind === 'note'
        ? newNote(place, open.at, text)
        : newText(place, open.at, text, editor.tools.measure, uprightRotation(editor.work.pageOrder, open.page)),
    );
  }, [editor, open]);
  useCommitWhenHidden(commit);
  return useMemo(
    () => ({
      open,
      draft: () => typed.current,
      setDraft(text) {
        typed.current = text;
      },
      write,
      commit,
      discard: () => setOpen(undefined),
    }),
    [open, write, commit],
  );
}

/** A browser in the background may be ended at any time: the typed text becomes an edit, and edits are stored. */
function useCommitWhenHidden(commit: () => void): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') commit();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [commit]);
}
