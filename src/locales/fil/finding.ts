import type en from '../en/finding.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Hanapin',
  hint: 'Tool, file o pahina',
  count: '{count} resulta',
  actions: 'Mga aksiyon',
  tools: 'Mga tool',
  nearest: 'Walang eksaktong tugma. Ito ang pinakamalapit:',
  foundBy: 'nakita sa “{word}”',
  recent: 'Mga kamakailang file',
  keptUntil: 'naka-save hanggang {time}',
  pages: 'Mga pahina',
} satisfies Translation<typeof en>;
