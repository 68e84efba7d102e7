import type { Text } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

/**
 * Synonyms by which people search for a tool, by the last part of its page's path, separated by commas. They are not part of the
 * declarations, because only search needs them and every page would load them.
 */
const searchWords: Readonly<Record<string, Text>> = texts('searchWords');

/** Undefined where a tool has none: it is found by its name and description only. */
export const searchWordsOf = (path: string): Text | undefined => searchWords[path.slice('/tools/'.length)];
