import type { Text } from './text.ts';

/** What a text file may be written in: labels of the Encoding Standard, and `auto`, which finds out. */
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

const plain = (name: string): Text => ({ en: name, fil: name });

/** As a list offers them. */
export const encodingNames: Readonly<Record<(typeof textEncodings)[number], Text>> = {
  auto: { en: 'Find out by itself', fil: 'Kusang alamin' },
  'utf-8': plain('UTF-8'),
  'utf-16le': plain('UTF-16 (little endian)'),
  'utf-16be': plain('UTF-16 (big endian)'),
  'windows-1252': { en: 'Western European (Windows-1252)', fil: 'Kanlurang Europa (Windows-1252)' },
  'windows-1250': { en: 'Central European (Windows-1250)', fil: 'Gitnang Europa (Windows-1250)' },
  'windows-1251': { en: 'Cyrillic (Windows-1251)', fil: 'Cyrillic (Windows-1251)' },
  'windows-1253': { en: 'Greek (Windows-1253)', fil: 'Griyego (Windows-1253)' },
  'windows-1254': { en: 'Turkish (Windows-1254)', fil: 'Turko (Windows-1254)' },
  'windows-1255': { en: 'Hebrew (Windows-1255)', fil: 'Hebreo (Windows-1255)' },
  'windows-1256': { en: 'Arabic (Windows-1256)', fil: 'Arabe (Windows-1256)' },
  gb18030: { en: 'Chinese, simplified (GB 18030)', fil: 'Tsino, pinasimple (GB 18030)' },
  big5: { en: 'Chinese, traditional (Big5)', fil: 'Tsino, tradisyonal (Big5)' },
  shift_jis: { en: 'Japanese (Shift JIS)', fil: 'Hapon (Shift JIS)' },
  'euc-jp': { en: 'Japanese (EUC-JP)', fil: 'Hapon (EUC-JP)' },
  'euc-kr': { en: 'Korean (EUC-KR)', fil: 'Koreano (EUC-KR)' },
};
