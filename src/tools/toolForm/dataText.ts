/** The bytes of a file as text: FDF one character a byte; else UTF-16 by its mark, UTF-8, or what Windows programs write. */
export function dataText(bytes: Uint8Array): string {
  const begin = String.fromCharCode(...bytes.subarray(0, 1024));
  if (begin.trimStart().startsWith('%FDF-')) return latin1Of(bytes);
  if (begin.startsWith('\xff\xfe')) return new TextDecoder('utf-16le').decode(bytes);
  if (begin.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** `TextDecoder` takes Latin-1 for windows-1252, which changes bytes. */
function latin1Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
}
