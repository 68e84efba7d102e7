import { PdfString } from './values.ts';

/** PDFDocEncoding where it differs from Latin-1 (ISO 32000-2 annex D.2). */
const pdfDocSpecial: Readonly<Record<number, string>> = Object.fromEntries([
  ...[...'˘ˇˆ˙˝˛˚˜'].map((char, index) => [0x18 + index, char]),
  ...[...'•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'].map((char, index) => [0x80 + index, char]),
  [0xa0, '€'],
]);

/** The text of a text string: UTF-16 or UTF-8 with a byte order mark, else PDFDocEncoding. */
export function decodeText({ bytes }: PdfString): string {
  const buffer = Buffer.from(bytes, 'latin1');
  if (bytes.startsWith('\xfe\xff'))
    return buffer
      .subarray(2, buffer.length & ~1)
      .swap16()
      .toString('utf16le');
  if (bytes.startsWith('\xff\xfe')) return buffer.subarray(2).toString('utf16le');
  if (bytes.startsWith('\xef\xbb\xbf')) return buffer.subarray(3).toString('utf8');
  let text = '';
  for (const byte of buffer) text += pdfDocSpecial[byte] ?? String.fromCharCode(byte);
  return text;
}

/** ASCII unchanged, all else as UTF-16, which every reader supports (§7.9.2.2). */
export function encodeText(text: string): PdfString {
  if (/^[\x20-\x7e\t\n\r]*$/.test(text)) return new PdfString(text);
  return new PdfString(`\xfe\xff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`);
}
