/** Characters that XML 1.0 forbids (§2.2), and unpaired surrogates: with them an office program would offer to repair the file. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export function cleanText(text: string): string {
  return text.replace(unwritable, '');
}
