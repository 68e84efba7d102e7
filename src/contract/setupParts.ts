/** The parts that `npm start` installs behind the started site. */
export const setupParts = ['svg', 'djvu', 'ocr', 'translation', 'office', 'html', 'ocr-languages'] as const;
export type SetupPart = (typeof setupParts)[number];

/** What must be installed before an operation runs. With a language model, translation needs no installed programs. */
export function neededPart({ needs }: { readonly needs?: SetupPart }, hasModel: boolean): SetupPart | undefined {
  return needs === 'translation' && hasModel ? undefined : needs;
}
