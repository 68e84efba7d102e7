const patienceMs = 1000;

/**
 * Moves the focus to the first invalid field. The message is beside it and is read out with it, so it is not repeated in a toast. React
 * renders the mark after this call: in the same frame after an event, but frames later after something was awaited.
 */
export function focusProblem(): void {
  const start = performance.now();
  requestAnimationFrame(function look() {
    const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    if (field) field.focus();
    else if (performance.now() - start < patienceMs) requestAnimationFrame(look);
  });
}
