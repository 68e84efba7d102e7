import type { z } from 'zod';
import type { FactCode } from './report.ts';
import type { SourceFacts } from './sourceFacts.ts';

/** What a PDF holds, in kinds. Closed: an inventory counts these, and a declaration speaks of nothing else. */
export const inventoryKinds = [
  'pageBoxes',
  'pageTurns',
  'pageContents',
  'pageLabels',
  'outlineEntries',
  'namedDestinations',
  'links',
  'formFields',
  'annotations',
  'attachments',
  'structureElements',
  'alternativeTexts',
  'language',
  'layers',
  'metadata',
  'xmp',
  'claims',
  'fonts',
  'images',
  'scripts',
  'selfRunning',
  'submitActions',
  'xfaForms',
  'signatures',
  'encryption',
] as const;
export type InventoryKind = (typeof inventoryKinds)[number];

/** A value for each kind. */
export function byKind<Value>(valueFor: (kind: InventoryKind) => Value): Record<InventoryKind, Value> {
  const values: Partial<Record<InventoryKind, Value>> = {};
  for (const kind of inventoryKinds) values[kind] = valueFor(kind);
  return values as Record<InventoryKind, Value>;
}

/**
 * How a result may differ from its inputs in one kind. `rename`: names are new, all else is as it was. `change`: each is still there on
 * its page, with another value. `lose` and `gain`: some may go, some may come. `first`: only what the first file has is kept. `once`: of a page
 * that comes several times, each is on one of them at least.
 */
export type Change = 'rename' | 'change' | 'lose' | 'gain' | 'first' | 'once';

export type Allowance = Readonly<Partial<Record<InventoryKind, readonly Change[]>>>;

/** Where a page of a result comes from: from which file, counted from 0, and which of its pages, counted from 1. */
export interface PageOrigin {
  readonly file: number;
  readonly page: number;
}

/** A page of a result: a page of an input, or a sheet with several of them; a blank sheet has none. A page on several sheets is alone on each. */
export type SheetOrigin = PageOrigin | readonly PageOrigin[];

/** What an operation that hands out PDFs may change of what went in. What is not named stays. */
export interface PreservationPolicy<P extends z.ZodObject = z.ZodObject> {
  may(params: z.output<P>): Allowance;
  /** The pages of each PDF of the result, in order. Without it, and where it is undefined: one PDF with all pages of all files. */
  pages?(params: z.output<P>, sources: readonly SourceFacts[]): readonly (readonly SheetOrigin[])[] | undefined;
  /** `pages` names every page of the document: what belongs to none of them has to be there as well. */
  readonly isWhole?: true;
}

/**
 * docs/product.md, "What operations preserve": no result starts programs, and no signature, and no form that is a program, outlives a
 * change.
 */
export const alwaysAllowed: Allowance = {
  selfRunning: ['lose'],
  // What ran by itself may be left where somebody has to press for it.
  scripts: ['gain'],
  signatures: ['lose'],
  xfaForms: ['lose'],
};

/** What no file of another kind has of a PDF as such; what fields and comments show comes along (docs/product.md, "PDF to Word, PowerPoint and Excel"). */
export const notCarriedByConversions: readonly InventoryKind[] = [
  'formFields',
  'annotations',
  'attachments',
  'layers',
  'scripts',
  'submitActions',
  'signatures',
];

/** How a report calls a kind; the others are checked, and told only where they are lost. */
export const factOfKind: Readonly<Record<InventoryKind, FactCode>> = {
  pageBoxes: 'pageBoxes',
  pageTurns: 'pageTurns',
  pageContents: 'pageContents',
  pageLabels: 'pageLabels',
  outlineEntries: 'outlineEntries',
  namedDestinations: 'namedDestinations',
  links: 'links',
  formFields: 'formFields',
  annotations: 'annotations',
  attachments: 'attachments',
  structureElements: 'structureElements',
  alternativeTexts: 'alternativeTexts',
  language: 'language',
  layers: 'layers',
  metadata: 'metadata',
  xmp: 'metadata',
  claims: 'claims',
  fonts: 'fonts',
  images: 'images',
  scripts: 'scripts',
  selfRunning: 'openScripts',
  submitActions: 'submitActions',
  xfaForms: 'xfaForms',
  signatures: 'signatures',
  encryption: 'encryption',
};
