import type en from '../en/toolList.ts';
import type { Translation } from '../translation.ts';

export default {
  toolList: {
    title: 'Lahat ng Tool',
    description: 'Lahat ng PDF tool ng site na ito, ayon sa grupo.',
    lead: '{count} tool, bawat isa may sariling pahina. Maghanap ayon sa kailangan mong gawin.',
    search: 'Maghanap ng tool',
    searchHint: 'Ano ang kailangan mong gawin?',
    found: '{count} tool ang nakita',
    none: 'Walang tool na ganoon ang pangalan',
    noneBody: 'Subukan ang mas maikling salita, gaya ng merge o pahina.',
    showAll: 'Ipakita ang lahat ng tool',
  },
  groupNotes: {
    edit: 'Sulatan, markahan, burahin',
    organize: 'Ayusin ang mga pahina',
    from: 'Dalhin sa ibang anyo',
    to: 'Gawing PDF',
    optimize: 'Mas magaan, o may tatak mo',
    secure: 'Sino ang makakabukas, at ano ang sinasabi nito tungkol sa iyo',
    ai: 'Basahin para sa akin',
  },
} satisfies Translation<typeof en>;
