/** A text as a part of a regular expression with the flag `u`, in which only characters of its syntax may be escaped. */
export function regExpText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
