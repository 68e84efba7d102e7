/** Escapes a text for a regular expression with the flag `u`, in which only syntax characters may be escaped. */
export function regExpText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
