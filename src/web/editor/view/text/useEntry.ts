import { useCallback, useMemo, useState } from 'react';
import type { Annotation } from '#contract/annotations.ts';
import { newNote, newText } from '#web/editor/model/create.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Point } from '#web/editor/model/geometry.ts';

export interface OpenEntry {
  readonly kind: 'text' | 'note';
  readonly page: number;
  readonly at: Point;
  /** Of words that are written again. */
  readonly id: string | undefined;
  readonly text: string;
}

export interface Entry {
  readonly open: OpenEntry | undefined;
  write(kind: 'text' | 'note', at: Point, annotation?: Annotation): void;
  commit(text: string): void;
  discard(): void;
}

/** The entry of words: where it is open, and what becomes of them (specification 2 §4, "Text entry"). */
export function useEntry(editor: Editor): Entry {
  const [open, setOpen] = useState<OpenEntry>();
  const write = useCallback<Entry['write']>(
    (kind, at, annotation) => {
      const text = annotation && 'text' in annotation ? annotation.text : '';
      setOpen({ kind, page: annotation?.page ?? editor.current().page, at: { x: at.x, y: at.y }, id: annotation?.id, text });
    },
    [editor],
  );
  return useMemo(
    () => ({
      open,
      write,
      commit(text) {
        setOpen(undefined);
        if (!open) return;
        if (open.id !== undefined) return void editor.rewrite(open.id, text);
        if (text.trim() === '') return;
        const place = { id: editor.tools.newId(), page: open.page, style: editor.current().style };
        editor.add(open.kind === 'note' ? newNote(place, open.at, text) : newText(place, open.at, text, editor.tools.measure));
      },
      discard: () => setOpen(undefined),
    }),
    [editor, open, write],
  );
}
