/**
 * Moves the focus to the first invalid field. The message is beside it and is read out with it, so it is not repeated in a toast. The field
 * is marked after React has rendered.
 */
export function focusProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}
