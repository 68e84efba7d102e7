/**
 * What must be installed before an operation runs: a part that `npm start` installs behind the started site, as `packages.mjs` of an
 * engine names it. With a language model, translation needs no installed programs.
 */
export function neededPart({ needs }: { readonly needs?: string }, hasModel: boolean): string | undefined {
  return needs === 'translation' && hasModel ? undefined : needs;
}
