import type { z } from 'zod';
import type { SourceFacts } from '../api/sourceFacts.ts';
import type { FactCode } from './report.ts';

/** The contents of a PDF, by kind. An inventory counts these kinds, and declarations refer to no others. */
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
 * How a result may differ from its inputs in one kind. `rename`: only names change. `change`: each finding stays on its page, with another
 * value. `lose` and `gain`: findings may be removed or added. `first`: only those of the first file are kept. `once`: a page that appears
 * several times has each of them at least once. `share`: equal ones may be one, and each is there at least once.
 */
export type Change = 'rename' | 'change' | 'lose' | 'gain' | 'first' | 'once' | 'share';

export type Allowance = Readonly<Partial<Record<InventoryKind, readonly Change[]>>>;

/** The source of a page of a result: the file, counted from 0, and its page, counted from 1. */
export interface PageOrigin {
  readonly file: number;
  readonly page: number;
}

/**
 * The source of a page of a result: a page of an input, or several of them on a sheet; a blank sheet has none. A page on several sheets is
 * alone on each.
 */
export type SheetOrigin = PageOrigin | readonly PageOrigin[];

/** What an operation with PDF results may change. Kinds that are not named must stay the same. */
export interface PreservationPolicy<P extends z.ZodObject = z.ZodObject> {
  may(params: z.output<P>): Allowance;
  /** The pages of each PDF of the result, in order. Default: one PDF with all pages of all files. */
  pages?(params: z.output<P>, sources: readonly SourceFacts[]): readonly (readonly SheetOrigin[])[] | undefined;
  /** `pages` names every page of the document, so findings without a page must be there as well. */
  readonly isWhole?: true;
}

/** docs/product.md, "What operations preserve": no result starts programs, and signatures and XFA forms do not survive a change. */
export const alwaysAllowed: Allowance = {
  selfRunning: ['lose'],
  // A script that ran by itself may stay where a person has to start it.
  scripts: ['gain'],
  signatures: ['lose'],
  xfaForms: ['lose'],
};

/**
 * Kinds that other formats do not have. The content of fields and comments is converted
 * (docs/product.md, "PDF to Word, PowerPoint and Excel").
 */
export const notCarriedByConversions: readonly InventoryKind[] = [
  'formFields',
  'annotations',
  'attachments',
  'layers',
  'scripts',
  'submitActions',
  'signatures',
];

/** The name of a kind in a report. Kinds without one are checked too, and reported only when they are lost. */
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
