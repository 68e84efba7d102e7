/**
 * Puts the focus into the first field that says what is wrong with it: the sentence stands there, is read out with the field, and is not
 * said in a toast as well. The field is marked when React has drawn it.
 */
export function focusProblem(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}
