import { z } from 'zod';
import { texts } from '#locales/texts.ts';

/** What becomes of text that repeats at the top and bottom of pages, where a text is made of them. */
const headersChoices = ['kept', 'dropped'] as const;
export type HeadersChoice = (typeof headersChoices)[number];

/** The parameter, with what is done where nothing is said. */
export const headersParam = (otherwise: HeadersChoice) => z.enum(headersChoices).default(otherwise);

export const headersWords = texts('headers');
