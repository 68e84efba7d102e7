import { articleFamilies } from './families/articles.ts';
import type { Family } from './families/family.ts';
import { monospaceFamilies } from './families/monospace.ts';
import { negativeFamilies } from './families/negatives.ts';
import { tableFamilies } from './families/tables.ts';

/** Every family. About a fifth of them is held out: other combinations of program, rules and layout than those trained on. */
export const families: readonly Family[] = [
  ...tableFamilies('chromium', ['rules-vertical', 'rules-header-rule', 'side-by-side', 'government'], 1, {}),
  ...monospaceFamilies,
  ...negativeFamilies,
  ...articleFamilies,
];
