import type { Text } from '#contract/text.ts';

/** Words of the bar, the menu, the footer and every page's frame. */
export const shell = {
  skip: { en: 'Skip to content', fil: 'Lumaktaw sa nilalaman' },
  mainNav: { en: 'Main', fil: 'Pangunahin' },
  phoneNav: { en: 'Main, phone', fil: 'Pangunahin, telepono' },
  tools: { en: 'All Tools', fil: 'Lahat ng Tool' },
  resources: { en: 'Resources', fil: 'Mga Resource' },
  plans: { en: 'Plans', fil: 'Mga Plan' },
  help: { en: 'Help', fil: 'Tulong' },
  contact: { en: 'Contact Us', fil: 'Makipag-ugnayan' },
  signIn: { en: 'Sign In', fil: 'Mag-sign In' },
  logOut: { en: 'Log out', fil: 'Mag-log out' },
  user: { en: 'User', fil: 'User' },
  profileOf: { en: '{user}, profile', fil: '{user}, profile' },
  credits: { en: '{count|credit|credits}', fil: 'credit' },
  creditsLeft: { en: 'Credits left', fil: 'Natitirang credit' },
  trialLabel: { en: 'About payments', fil: 'Tungkol sa bayad' },
  trial: {
    en: 'Trial mode: payments are pretended. No money moves.',
    fil: 'Trial mode: kunwari lang ang mga bayad. Walang perang gumagalaw.',
  },
  home: { en: '{name}, home', fil: '{name}, simula' },
  toDark: { en: 'Switch to dark theme', fil: 'Lumipat sa madilim na tema' },
  toLight: { en: 'Switch to light theme', fil: 'Lumipat sa maliwanag na tema' },
  menu: { en: 'Menu', fil: 'Menu' },
  close: { en: 'Close', fil: 'Isara' },
  toasts: { en: 'Notifications ({hotkey})', fil: 'Mga abiso ({hotkey})' },
  tagline: { en: 'Professional PDF solutions', fil: 'Propesyonal na solusyon sa PDF' },
  footerNote: {
    en: 'Professional PDF solutions. PDF files up to {maxMb}MB. Your files are deleted {ttlMinutes} minutes after their last use, or at once when you say so.',
    fil: 'Propesyonal na solusyon sa PDF. Mga PDF file hanggang {maxMb}MB. Binubura ang mga file mo {ttlMinutes} minuto pagkatapos ng huling gamit, o agad kapag sinabi mo.',
  },
  notice: { en: 'From this site', fil: 'Mula sa site na ito' },
  privacy: { en: 'Privacy', fil: 'Privacy' },
  terms: { en: 'Terms', fil: 'Mga Tuntunin' },
  footerTools: { en: 'Tools', fil: 'Mga Tool' },
  footerAccount: { en: 'Account', fil: 'Account' },
  profile: { en: 'Profile', fil: 'Profile' },
  createAccount: { en: 'Create account', fil: 'Gumawa ng account' },
  footerHelp: { en: 'Help', fil: 'Tulong' },
  language: { en: 'Language', fil: 'Wika' },
  loggedOut: { en: 'Logged out successfully', fil: 'Naka-log out na' },
  loggedOutBody: {
    en: 'You have been logged out of your account.',
    fil: 'Na-log out ka na sa account mo.',
  },
  logOutFailed: { en: 'Logout failed', fil: 'Hindi naka-log out' },
  logOutFailedBody: { en: 'Failed to logout. Please try again.', fil: 'Hindi naka-log out. Subukan muli.' },
} satisfies Record<string, Text>;

/** Words of the two pages that stand in for another one. */
export const standIn = {
  allTools: { en: 'All Tools', fil: 'Lahat ng Tool' },
  notFoundTitle: { en: '404 Page Not Found', fil: '404 Hindi Makita ang Pahina' },
  notFoundDescription: { en: 'There is no page at this address.', fil: 'Walang pahina sa address na ito.' },
  notFoundLead: {
    en: 'There is no page at this address. The tools are all in one place.',
    fil: 'Walang pahina sa address na ito. Nasa iisang lugar ang lahat ng tool.',
  },
  brokenTitle: { en: 'Something went wrong', fil: 'May nangyaring mali' },
  brokenDescription: { en: 'This page could not be shown.', fil: 'Hindi maipakita ang pahinang ito.' },
  brokenLead: {
    en: 'This page could not be shown. Nothing was charged, and your files are as they were. Loading the page again often helps.',
    fil: 'Hindi maipakita ang pahinang ito. Walang siningil, at hindi nagbago ang mga file mo. Madalas makatulong ang pag-load muli.',
  },
  reload: { en: 'Load the page again', fil: 'I-load muli ang pahina' },
  missing: { en: 'That could not be loaded', fil: 'Hindi iyon ma-load' },
  partMissing: {
    en: 'A part of this page could not be loaded. Your work is as it was. Please check your connection and try again.',
    fil: 'May bahagi ng pahinang ito na hindi ma-load. Hindi nagbago ang gawa mo. Pakitingnan ang koneksiyon mo at subukan muli.',
  },
  again: { en: 'Try again', fil: 'Subukan muli' },
} satisfies Record<string, Text>;

/** Each language by its own name. */
export const languageNames = { en: 'English', fil: 'Filipino' } as const;
