import type { Allowance } from './preservation.ts';

/** What may differ in a document that becomes PDF/A (docs/decisions/0311). */
export const archiveAllowance: Allowance = {
  // What is missing is embedded, under the name of what stands in.
  fonts: ['lose', 'gain', 'change'],
  // Words that are no operators go; nothing that is seen.
  pageContents: ['change'],
  annotations: ['lose', 'change'],
  links: ['lose', 'change'],
  outlineEntries: ['change'],
  layers: ['change'],
  metadata: ['change', 'lose', 'gain'],
  xmp: ['change', 'lose', 'gain'],
  claims: ['change', 'lose', 'gain'],
  scripts: ['lose'],
  submitActions: ['lose'],
  encryption: ['lose'],
};
