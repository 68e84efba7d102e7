/**
 * Users' text must not control the terminal: control characters and characters that change the direction of text are removed. Line breaks
 * stay.
 */
export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n]/gu, '');
}
