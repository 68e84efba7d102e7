/** UTF-16 text strings start with this byte order mark (ISO 32000-2 §7.9.2.2). */
const utf16Mark = '\xfe\xff';

/** Appends ASCII text to the bytes of a text string, in the string's own encoding. */
export function appendText(bytes: string, ascii: string): string {
  if (!bytes.startsWith(utf16Mark)) return bytes + ascii;
  return bytes + [...ascii].map((char) => `\0${char}`).join('');
}

/** The name itself, or the first free one of `_2`, `_3`… appended to it. `lastTried` avoids repeating long searches. */
export function freeName(bytes: string, isTaken: (bytes: string) => boolean, lastTried = new Map<string, number>()): string {
  if (!isTaken(bytes)) return bytes;
  for (let n = lastTried.get(bytes) ?? 2; ; n++) {
    const candidate = appendText(bytes, `_${n}`);
    if (isTaken(candidate)) continue;
    lastTried.set(bytes, n + 1);
    return candidate;
  }
}
