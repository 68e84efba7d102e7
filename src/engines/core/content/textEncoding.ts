import { detect } from 'jschardet';
import type { TextEncoding } from '#engines/ports.ts';

export interface FoundEncoding {
  /** A label of the Encoding Standard. */
  readonly encoding: Exclude<TextEncoding, 'auto'>;
  /** Neither a byte order mark nor a proof; the user may know better. */
  readonly isGuessed: boolean;
}

const eastAsian: Readonly<Record<string, FoundEncoding['encoding']>> = {
  GB2312: 'gb18030',
  GBK: 'gb18030',
  GB18030: 'gb18030',
  BIG5: 'big5',
  CP950: 'big5',
  SHIFT_JIS: 'shift_jis',
  CP932: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  CP949: 'euc-kr',
};

/**
 * docs/product.md, "Text to PDF": a byte order mark, then strict UTF-8, then the zeros of UTF-16, then clear East Asian text, then Western.
 */
export function findEncoding(head: Buffer, isUtf8: boolean): FoundEncoding {
  const mark = markOf(head);
  if (mark) return { encoding: mark, isGuessed: false };
  const wide = wideOf(head);
  if (wide) return { encoding: wide, isGuessed: true };
  if (isUtf8) return { encoding: 'utf-8', isGuessed: false };
  return { encoding: eastAsianOf(head) ?? 'windows-1252', isGuessed: true };
}

function markOf(head: Buffer): FoundEncoding['encoding'] | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Plain text has no zero bytes. Where every second byte is one, it is UTF-16. */
function wideOf(head: Buffer): FoundEncoding['encoding'] | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 10) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** East Asian characters have two bytes, mostly both above ASCII, and decode to letters of those scripts without errors. */
function eastAsianOf(head: Buffer): FoundEncoding['encoding'] | undefined {
  const encoding = eastAsian[detect(head.subarray(0, 65_536)).encoding?.toUpperCase() ?? ''];
  if (!encoding) return undefined;
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const foreign = [...text].filter((letter) => letter > '\x7f');
  const proper = foreign.filter((letter) =>
    /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\u3000-\u303f\uff00-\uffef]/u.test(letter),
  );
  return foreign.length > 0 && proper.length / foreign.length > 0.95 ? encoding : undefined;
}
