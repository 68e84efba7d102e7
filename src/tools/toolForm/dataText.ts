/** Decodes a data file: FDF as one character a byte; else UTF-16 by its byte order mark, UTF-8, or windows-1252. */
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

/** `TextDecoder` treats Latin-1 as windows-1252, which changes bytes. */
function latin1Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
}
