import { z } from 'zod';
import { companionFile } from './companions.ts';

/** A translation as it is stored, sent and shown (docs/product.md, "Translations"). */
export const translationResult = z.object({
  /** The language's English name (docs/product.md, "Translations"), and its ISO 639-3 code. */
  source_language: z.string(),
  language: z.string(),
  /** `bergamot` (a translation model on this server), `apertium`, or the name of the language model. */
  engine: z.string(),
  original: z.string(),
  translation: z.string(),
  paragraphs: z.array(z.object({ id: z.string(), page: z.number(), original: z.string(), translation: z.string() })),
  pages: z.number(),
  pagesWithoutText: z.number(),
  /** The translated PDF, where one could be made. */
  files: z.array(companionFile).default([]),
});
export type TranslationResult = z.output<typeof translationResult>;
export type TranslatedParagraph = TranslationResult['paragraphs'][number];

/** The whole text: source language, original and translation (docs/product.md, "Translations"). */
export function translationText({ source_language, original, translation }: TranslationResult): string {
  return `Source language: ${source_language}\n\nOriginal\n\n${original}\n\nEnglish translation\n\n${translation}\n`;
}
