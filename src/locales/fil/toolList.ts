import type en from '../en/toolList.ts';
import type { Translation } from '../translation.ts';

export default {
  toolList: {
    title: 'Lahat ng Tool',
    description: 'Lahat ng PDF tool, ayon sa kategorya.',
    lead: '{count} tool. Maghanap ayon sa gusto mong gawin.',
    search: 'Maghanap ng tool',
    searchHint: 'Ano ang gusto mong gawin?',
    found: '{count} tool ang nakita',
    foundFor: '{count} tool para sa “{wanted}”',
    nearest: 'Walang eksaktong tugma. Ito ang pinakamalapit na tool:',
    showAll: 'Ipakita ang lahat ng tool',
  },
  groupNotes: {
    edit: 'Sumulat, mag-highlight at magbura',
    organize: 'Ayusin at pagsamahin ang mga pahina',
    from: 'Gawing ibang format ang mga PDF',
    to: 'Gawing PDF ang ibang file',
    optimize: 'Paliitin, ayusin at lagyan ng tatak',
    secure: 'Kontrolin ang access at alisin ang pribadong data',
    ai: 'Buodin at isalin',
  },
} satisfies Translation<typeof en>;
