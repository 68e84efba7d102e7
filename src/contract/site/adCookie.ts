/** The cookie that stores a visitor's answer about advertisements, and its two values (docs/product.md, "Notices"). */
export const adCookie = 'ads';
export const adAnswers = ['yes', 'no'] as const;
export type AdAnswer = (typeof adAnswers)[number];

/** The address of the advertisement's frame. */
export const adFramePath = '/notice';

/** The frame's message when no advertisement was loaded. */
export const noAd = 'no-ad';
