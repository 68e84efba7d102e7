import type en from '../en/contents-page.ts';
import type { Translation } from '../translation.ts';

export default {
  failure: {
    title: 'Walang talaan ng nilalaman',
    body: 'Hindi naidagdag ang talaan ng nilalaman',
  },
  name: 'Talaan ng Nilalaman',
  description: 'Magdagdag ng talaan ng nilalaman na may numero ng pahina at link, mula sa mga bookmark o heading.',
  page: {
    title: 'Talaan ng Nilalaman',
    lead: 'Magdagdag ng mga pahinang naglilista ng mga kabanata, may numero ng pahina at link. Nananatili ang lahat ng iba pa sa file.',
    run: 'Idagdag ang Nilalaman',
    running: 'Idinaragdag...',
  },
  success: {
    title: 'Tagumpay!',
    body: 'May talaan ng nilalaman na ang PDF mo.',
  },
  form: {
    from: 'Ilista',
    bookmarks: 'Mga bookmark',
    bookmarksHint: 'Ang nasa sidebar ng file',
    headings: 'Mga heading',
    headingsHint: 'Ang mukhang heading sa mga pahina',
    heading: 'Pamagat',
    defaultHeading: 'Nilalaman',
    levels: 'Mga antas',
    levelsHint: '1 para sa mga kabanata lang',
    before: 'Isingit bago ang pahina',
    beforeHint: '1 para mauna, 2 pagkatapos ng pabalat',
    invalidLevels: 'Maglagay ng buong numero mula 1 hanggang {max}',
    invalidPage: 'Maglagay ng numero ng pahina mula 1 hanggang {max}',
    asking: 'Binabasa ang mga bookmark...',
    askingHeadings: 'Naghahanap ng mga heading...',
    found: '{n} entry',
    none: 'Walang nakitang entry. Pumili ng ibang listahan.',
    preview: 'Mga entry',
    page: 'pahina {n}',
    more: 'at {n} pa',
    entries: 'Mga entry',
  },
} satisfies Translation<typeof en>;
