import { z } from 'zod';
import { texts } from '#locales/texts.ts';

/** Whether headers and footers that repeat on pages are kept in a text. */
const headersChoices = ['kept', 'dropped'] as const;
export type HeadersChoice = (typeof headersChoices)[number];

/** The parameter, with its default. */
export const headersParam = (otherwise: HeadersChoice) => z.enum(headersChoices).default(otherwise);

export const headersWords = texts('headers');
