import type en from '../en/pdf-a.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi na-convert',
    body: 'Hindi na-convert ang PDF tungong PDF/A',
  },
  name: 'PDF tungong PDF/A',
  description: 'I-convert ang PDF para sa pangmatagalang pag-iimbak: PDF/A-2b o PDF/A-3b, sinuri bago ibigay sa iyo.',
  page: {
    title: 'PDF tungong PDF/A',
    lead: 'Ine-embed ang mga font, inilalarawan ang mga kulay, at tinatanggal ang mga script. Sinusuri ang resulta ayon sa mga tuntunin ng PDF/A.',
    run: 'I-convert',
    running: 'Kino-convert...',
    part: 'Pamantayan',
    part2Hint: 'Para sa karamihan ng archive. Tinatanggal ang mga kalakip na file',
    part3Hint: 'Pinapanatili ang anumang uri ng kalakip na file',
    note: 'Kung may hindi ma-convert, sasabihin namin kung saang pahina. Sarili naming tagasuri ang gamit, para sa level B.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang PDF/A mo.',
  },
} satisfies Translation<typeof en>;
