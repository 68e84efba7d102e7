import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useEditingParts } from '../editing.ts';
import { nextStop, valuesNow } from './formState.ts';

/**
 * The Tab key goes from field to field in the form's own order, over pages too: a page that is out of sight has no inputs, so it is gone to first, and
 * the field takes the focus when it is there. Before the first field and after the last one the key does what it always does.
 */
export function useTabStep(index: number): (event: KeyboardEvent) => void {
  const editing = useEditingParts();
  return (event) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    const { editor, widgets } = editing;
    const next = nextStop(widgets, valuesNow(editor), index, event.shiftKey ? -1 : 1);
    if (next === undefined) return;
    event.preventDefault();
    goToField(editing, next);
  };
}

/** Gives a field the focus, wherever it is in the document. */
export function goToField(
  { editor, widgets, wantedField }: Pick<ReturnType<typeof useEditingParts>, 'editor' | 'widgets' | 'wantedField'>,
  index: number,
): void {
  const page = widgets[index]?.page;
  if (page === undefined) return;
  wantedField.current = undefined;
  const input = inputIn(document.querySelector(`[data-page="${page}"] [data-field="${index}"]`));
  if (input) {
    input.focus();
    return;
  }
  // What is being written belongs to the form before its page is taken down.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  wantedField.current = index;
  editor.goTo(page);
}

/** A field takes the focus that was meant for it before it was there. */
export function useFieldFocus(index: number): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  const { wantedField } = useEditingParts();
  useEffect(() => {
    if (wantedField.current !== index) return;
    wantedField.current = undefined;
    inputIn(place.current)?.focus();
  }, [wantedField, index]);
  return place;
}

function inputIn(place: Element | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>('input, textarea, select') ?? null;
}
