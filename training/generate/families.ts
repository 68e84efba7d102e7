import { articleFamilies, articles } from './families/articles.ts';
import type { Family } from './families/family.ts';
import { monospaceFamilies } from './families/monospace.ts';
import { negativeFamilies, negatives } from './families/negatives.ts';
import { slideFamilies } from './families/slides.ts';
import { tableFamilies } from './families/tables.ts';

const latexNegatives = [
  'contents',
  'lists',
  'references',
  'references-columns',
  'code',
  'formulas',
  'prose-columns',
  'letters',
  'glossary',
  'index',
  'justified-wide',
  'poetry',
];

const writerNegatives = [
  'contents',
  'lists',
  'references',
  'references-columns',
  'code',
  'forms',
  'prose-columns',
  'prose-three-columns',
  'letters',
  'sidebars',
  'glossary',
  'index',
  'dialogue',
  'columns-of-lists',
  'titles',
];

/**
 * Every family. About a fifth of the families is held out: they combine program, rules and layout in ways that are not trained
 * on.
 */
export const families: readonly Family[] = [
  ...tableFamilies('chromium', ['rules-vertical', 'rules-header-rule', 'side-by-side', 'government'], 0.7, {}),
  ...monospaceFamilies,
  ...negativeFamilies,
  ...articleFamilies,
  ...tableFamilies('latex', ['rules-bands', 'rules-columns-and-header', 'financial', 'in-columns', 'small'], 0.7, {
    isLatin: true,
  }),
  ...negatives('latex', ['code', 'glossary'], 0.3, true, latexNegatives),
  ...articles('latex', ['paper'], 0.7, true, false),
  ...tableFamilies('writer', ['rules-none', 'rules-sections-filled', 'wide-in-columns', 'comparison'], 0.7, {}),
  ...negatives('writer', ['forms', 'columns-of-lists'], 0.3, false, writerNegatives),
  ...articles('writer', ['manual'], 0.6, false, false),
  ...tableFamilies('calc', ['rules-open-grid', 'government'], 0.35, {}, [
    'beside-text',
    'side-by-side',
    'wide-in-columns',
    'in-columns',
    'rules-double-rules',
  ]),
  ...slideFamilies,
];
