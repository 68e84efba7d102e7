import { texts } from '#locales/texts.ts';
import { sameText, type Text } from './text.ts';

/** The encodings of a text file: labels of the Encoding Standard, and `auto` for detection. */
export const textEncodings = [
  'auto',
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;

/** The names in the list of choices. */
export const encodingNames: Readonly<Record<(typeof textEncodings)[number], Text>> = {
  'utf-8': sameText('UTF-8'),
  'utf-16le': sameText('UTF-16 (little endian)'),
  'utf-16be': sameText('UTF-16 (big endian)'),
  ...texts('textEncodings'),
};
