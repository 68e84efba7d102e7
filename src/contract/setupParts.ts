/** What `npm start` installs behind the started site, a part at a time. */
export const setupParts = ['svg', 'ocr', 'translation', 'office', 'html'] as const;
export type SetupPart = (typeof setupParts)[number];

/** What has to be installed before an operation runs: a language model translates without the installed programs. */
export function neededPart({ needs }: { readonly needs?: SetupPart }, hasModel: boolean): SetupPart | undefined {
  return needs === 'translation' && hasModel ? undefined : needs;
}
