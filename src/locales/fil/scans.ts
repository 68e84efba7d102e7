import type en from '../en/scans.ts';
import type { Translation } from '../translation.ts';

export default {
  scans: 'Mga na-scan na pahina',
  auto: 'Basahin kung walang kahit anong teksto ang file',
  read: 'Basahin ang bawat pahinang walang teksto',
  left: 'Iwan bilang larawan',
  language: 'Wika ng scan',
  both: 'Ingles at Filipino',
  eng: 'Ingles',
  fil: 'Filipino',
} satisfies Translation<typeof en>;
