/** The cookie that keeps what a visitor answered about advertisements, and its two answers (docs/product.md, "Notices"). */
export const adCookie = 'ads';
export const adAnswers = ['yes', 'no'] as const;
export type AdAnswer = (typeof adAnswers)[number];

/** Where the frame of an advertisement is served from. */
export const adFramePath = '/notice';

/** What that frame tells the page when nothing came from the network. */
export const noAd = 'no-ad';
