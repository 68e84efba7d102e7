import type en from '../en/scans.ts';
import type { Translation } from '../translation.ts';

export default {
  scans: 'Mga na-scan na pahina',
  auto: 'Kilalanin ang teksto kung wala ang file',
  read: 'Kilalanin ang teksto sa bawat pahinang wala nito',
  left: 'Panatilihin bilang larawan',
  language: 'Wika ng scan',
  detect: 'Awtomatikong tukuyin',
  choose: 'Pumili ng mga wika',
  languages: 'Mga wika, hanggang {most}',
} satisfies Translation<typeof en>;
