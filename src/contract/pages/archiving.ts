import type { Allowance } from '../results/preservation.ts';

/** What may differ in a document that becomes PDF/A (docs/decisions/0311). */
export const archiveAllowance: Allowance = {
  // Missing fonts are embedded, under the name of their substitute.
  fonts: ['lose', 'gain', 'change'],
  // Invalid operators are removed; nothing visible is.
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
