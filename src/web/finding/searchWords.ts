import type { Text } from '#contract/text.ts';
import { texts } from '#locales/texts.ts';

/**
 * Other words under which people look for a tool, by the last part of its page's path, parted by commas. They stand apart from the
 * declarations, because only search needs them and every page would carry them along.
 */
const searchWords: Readonly<Record<string, Text>> = texts('searchWords');

/** Undefined where a tool has none: it is found by its name and description alone. */
export const searchWordsOf = (path: string): Text | undefined => searchWords[path.slice('/tools/'.length)];
