import type { GroupName } from '#contract/operation.ts';
import type { Text } from '#contract/text.ts';

/** Words of the catalogue page. */
export const toolList = {
  title: { en: 'All Tools', fil: 'Lahat ng Tool' },
  description: { en: 'Every PDF tool of this site, by group.', fil: 'Lahat ng PDF tool ng site na ito, ayon sa grupo.' },
  lead: {
    en: '{count} tools, each on a page of its own. Search by what you need to do.',
    fil: '{count} tool, bawat isa may sariling pahina. Maghanap ayon sa kailangan mong gawin.',
  },
  search: { en: 'Search tools', fil: 'Maghanap ng tool' },
  searchHint: { en: 'What do you need to do?', fil: 'Ano ang kailangan mong gawin?' },
  found: { en: '{count} {count|tool|tools} found', fil: '{count} tool ang nakita' },
  none: { en: 'No tool by that name', fil: 'Walang tool na ganoon ang pangalan' },
  noneBody: { en: 'Try a shorter word, such as merge or page.', fil: 'Subukan ang mas maikling salita, gaya ng merge o pahina.' },
  showAll: { en: 'Show all tools', fil: 'Ipakita ang lahat ng tool' },
} satisfies Record<string, Text>;

/** What each group is about. */
export const groupNotes = {
  edit: { en: 'Write on it, mark it, strike it out', fil: 'Sulatan, markahan, burahin' },
  organize: { en: 'Put the pages in order', fil: 'Ayusin ang mga pahina' },
  from: { en: 'Take it somewhere else', fil: 'Dalhin sa ibang anyo' },
  to: { en: 'Make it a PDF', fil: 'Gawing PDF' },
  optimize: { en: 'Lighter, or marked as yours', fil: 'Mas magaan, o may tatak mo' },
  secure: {
    en: 'Who may open it, and what it says of you',
    fil: 'Sino ang makakabukas, at ano ang sinasabi nito tungkol sa iyo',
  },
  ai: { en: 'Read it for me', fil: 'Basahin para sa akin' },
} satisfies Record<GroupName, Text>;
