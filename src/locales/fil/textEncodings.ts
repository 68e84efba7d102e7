import type en from '../en/textEncodings.ts';
import type { Translation } from '../translation.ts';

export default {
  auto: 'Awtomatiko',
  'windows-1252': 'Kanlurang Europa (Windows-1252)',
  'windows-1250': 'Gitnang Europa (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Griyego (Windows-1253)',
  'windows-1254': 'Turko (Windows-1254)',
  'windows-1255': 'Hebreo (Windows-1255)',
  'windows-1256': 'Arabe (Windows-1256)',
  gb18030: 'Tsino, pinasimple (GB 18030)',
  big5: 'Tsino, tradisyonal (Big5)',
  shift_jis: 'Hapon (Shift JIS)',
  'euc-jp': 'Hapon (EUC-JP)',
  'euc-kr': 'Koreano (EUC-KR)',
} satisfies Translation<typeof en>;
