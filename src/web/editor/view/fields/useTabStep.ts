import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useEditingParts } from '../editing.ts';
import { nextTabStop, valuesNow } from './formState.ts';

/**
 * Tab moves through the fields in the form's own order, across pages. A page out of view has no inputs, so the view scrolls there first,
 * and the field gets the focus when it is rendered. Before the first field and after the last one Tab works as usual.
 */
export function useTabStep(index: number): (event: KeyboardEvent) => void {
  const editing = useEditingParts();
  return (event) => {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    const { editor, widgets } = editing;
    const next = nextTabStop(widgets, valuesNow(editor), index, event.shiftKey ? -1 : 1);
    if (next === undefined) return;
    event.preventDefault();
    goToField(editing, next);
  };
}

/** Focuses a field anywhere in the document. */
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
  // Input is committed before its page is unmounted.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  wantedField.current = index;
  editor.goTo(page);
}

/** Takes the focus that was requested before the field was rendered. */
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
