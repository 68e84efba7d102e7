/** What others typed must not steer the terminal: control characters and marks of direction are left out. Lines stay lines. */
export function printable(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n]/gu, '');
}
