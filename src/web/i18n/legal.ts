import type { Text } from '#contract/text.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('legal');

/** A heading and what stands below it. */
export interface Clause {
  readonly title: Text;
  readonly body: readonly Text[];
  /** Only where credits are sold, or only where they are not. */
  readonly billing?: 'credits' | 'off';
  /** Only where advertisements may be shown, or only where they never are. */
  readonly ads?: boolean;
}

/** Who runs the site, and when these pages last changed. */
export const operator = messages.operator;

/** The day on which a sentence of privacy or terms last changed its meaning; to be moved with it. */
export const legalChangedOn = '2026-11-23';

export const privacy = messages.privacy;

/** Each sentence is a rule that the program keeps (docs/product.md, "Privacy", "Documents", "Contact"). */
export const privacyClauses: readonly Clause[] = [
  messages.privacyClauses.yourFiles,
  messages.privacyClauses.yourAccount,
  {
    title: messages.privacyClauses.cookiesWithoutAds.title,
    ads: false,
    body: messages.privacyClauses.cookiesWithoutAds.body,
  },
  {
    title: messages.privacyClauses.cookiesWithAds.title,
    ads: true,
    body: messages.privacyClauses.cookiesWithAds.body,
  },
  {
    title: messages.privacyClauses.advertisementsWithAds.title,
    ads: true,
    body: messages.privacyClauses.advertisementsWithAds.body,
  },
  messages.privacyClauses.whatIsCountedAnd,
  {
    title: messages.privacyClauses.whatPagesLoadWithoutAds.title,
    ads: false,
    body: messages.privacyClauses.whatPagesLoadWithoutAds.body,
  },
  {
    title: messages.privacyClauses.whatPagesLoadWithAds.title,
    ads: true,
    body: messages.privacyClauses.whatPagesLoadWithAds.body,
  },
  messages.privacyClauses.messages,
];

export const terms = messages.terms;

export const termsClauses: readonly Clause[] = [
  messages.termsClauses.yourDocumentsStayYours,
  messages.termsClauses.whatYouGet,
  {
    title: messages.termsClauses.creditsWithBilling.title,
    billing: 'credits',
    body: messages.termsClauses.creditsWithBilling.body,
  },
  {
    title: messages.termsClauses.whatItCostsWithoutBilling.title,
    billing: 'off',
    body: messages.termsClauses.whatItCostsWithoutBilling.body,
  },
  messages.termsClauses.pleaseDoNot,
];
