import { combineTexts } from './combineTexts.ts';
import type english from './en/index.ts';
import { languages, type Text } from './locales.ts';

export type Area = keyof typeof english;

/** The texts of an area: its keys, with the text of every language at each. */
export type Texts<English> = English extends string ? Text : { readonly [Key in keyof English]: Texts<English[Key]> };

/** What this file needs of Node. The contract is type-checked without it, because browsers read it, too. */
declare const process: {
  cwd(): string;
  getBuiltinModule(name: 'node:module'): { createRequire(from: string): (path: string) => { readonly default: unknown } };
};
const { url } = import.meta as unknown as { readonly url: string };
/** Programs that read the build's configuration load this file from a `data:` URL. They run in the folder of the project. */
const here = url.startsWith('file:') ? url : `${process.cwd()}/src/locales/texts.ts`;
const load = process.getBuiltinModule('node:module').createRequire(here);

/**
 * The texts of one area. The site's build puts a module with just these texts in the place of each call (scripts/localeTexts.ts), so the
 * name must be written out; this code runs on the server. It loads the files of this area only: worker processes and scripts in the sandbox
 * start often and need few texts (docs/decisions/0423).
 */
export function texts<A extends Area>(area: A): Texts<(typeof english)[A]> {
  const trees = languages.map((language) => [language, load(`./${language}/${area}.ts`).default] as const);
  return combineTexts(trees) as Texts<(typeof english)[A]>;
}
