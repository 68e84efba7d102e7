import { texts } from '#locales/texts.ts';

/** Words about advertisements; fetched only where `AD_SCRIPT_URL` is set. */
export const ads = texts('ads');
