import { texts } from '#locales/texts.ts';

/** Texts about advertisements, loaded only where `AD_SCRIPT_URL` is set. */
export const ads = texts('ads');
