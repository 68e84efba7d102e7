import type english from './en/index.ts';
import { type Language, languages, type Text } from './locales.ts';
import { mergeTexts } from './mergeTexts.ts';

export type Area = keyof typeof english;

/** The texts of an area: its keys, with the text of every language at each. */
export type Texts<English> = English extends string ? Text : { readonly [Key in keyof English]: Texts<English[Key]> };

type Catalogue = Readonly<Record<string, unknown>>;

const catalogues = await Promise.all(
  languages.map(async (language): Promise<readonly [Language, Catalogue]> => {
    const index: { default: Catalogue } = await import(`./${language}/index.ts`);
    return [language, index.default];
  }),
);

/**
 * The texts of one area. The site's build puts a module with just these texts in the place of each call (scripts/localeTexts.ts), so the
 * name must be written out; this code runs on the server.
 */
export function texts<A extends Area>(area: A): Texts<(typeof english)[A]> {
  return mergeTexts(catalogues.map(([language, catalogue]) => [language, catalogue[area]])) as Texts<(typeof english)[A]>;
}
