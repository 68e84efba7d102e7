/** The text without control characters and line breaks, which translators take for the end of a text. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
}
