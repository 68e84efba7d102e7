import { texts } from '#locales/texts.ts';

export const resources = texts('resources');
