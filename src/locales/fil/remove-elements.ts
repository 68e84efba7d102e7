import type en from '../en/remove-elements.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Hindi natanggal',
    body: 'Hindi natanggal ang laman ng PDF',
  },
  name: 'Magtanggal ng mga Elemento',
  description: 'Tanggalin ang lahat ng komento, link, larawan, bookmark, attachment, script o nakatagong layer.',
  page: {
    title: 'Magtanggal ng mga Elemento',
    lead: 'Piliin ang tatanggalin. Hindi magbabago ang teksto at mga pahina, at ililista ng resulta ang natanggal.',
    run: 'Tanggalin',
    running: 'Tinatanggal...',
    what: 'Tanggalin ang lahat ng',
    comments: 'Komento, highlight at guhit',
    links: 'Link',
    images: 'Larawan',
    imagesHint: 'Magiging blangko ang mga na-scan na pahina',
    bookmarks: 'Bookmark',
    attachments: 'Nakalakip na file',
    scripts: 'Script',
    scriptsHint: 'Mananatili ang value ng mga kinakalkulang field pero hindi na mag-a-update',
    hiddenLayers: 'Nakatagong layer',
    hiddenLayersHint: 'Mga layer na nakapatay pagbukas ng file',
    note: 'Wala na sa file ang natanggal.',
  },
  success: {
    title: 'Tagumpay!',
    body: 'Handa na ang PDF mo.',
  },
} satisfies Translation<typeof en>;
