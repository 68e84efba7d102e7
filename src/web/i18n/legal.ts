import type { Text } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('legal');

/** A heading and its text. */
export interface Clause {
  readonly title: Text;
  readonly body: readonly Text[];
  /** Only where credits are sold, or only where they are not. */
  readonly billing?: 'credits' | 'off';
  /** Only where advertisements may be shown, or only where they are not. */
  readonly ads?: boolean;
}

/** The operator, and the date of the last change. */
export const operator = messages.operator;

/** The day on which the meaning of privacy or terms last changed. Update it with every such change. */
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
