import { z } from 'zod';
import { companionFile } from './companions.ts';

/** What is looked for, in the order of the page (docs/product.md, "Check redaction"). */
export const auditChecks = [
  'covered',
  'scans',
  'invisible',
  'outside',
  'layers',
  'revisions',
  'unused',
  'values',
  'attachments',
  'metadata',
  'scripts',
  'gaps',
] as const;
export type AuditCheck = (typeof auditChecks)[number];

/** How something was hidden that can still be read. */
export const auditKinds = [
  'box',
  'picture',
  'annotation',
  'pendingRedaction',
  'pictureBelow',
  'scan',
  'sameColor',
  'invisible',
  'clipped',
  'outside',
  'layer',
  'revision',
  'unused',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What is not hidden by anybody, and may still say more than a page does. */
export const auditNotes = [
  'fieldValue',
  'hiddenField',
  'comment',
  'attachment',
  'thumbnail',
  'entry',
  'xmp',
  'script',
  'gap',
  'hiddenLayer',
] as const;
export type AuditNoteKind = (typeof auditNotes)[number];

export const mostPlaces = 500;

const number = z.number();

/** A place in points from the upper left corner of its page as shown. */
const auditPlace = z.object({
  check: z.enum(auditChecks),
  kind: z.enum(auditKinds),
  /** Counted from 1; null for what belongs to no page. */
  page: number.nullable(),
  box: z.object({ x: number, y: number, width: number, height: number }).nullable(),
  /** What can still be read; empty for what can only be seen. */
  text: z.string(),
  /** `#rrggbb`: what is seen at the place on the average. */
  color: z.string().nullable(),
});
export type AuditPlace = z.output<typeof auditPlace>;

const auditNote = z.object({
  check: z.enum(auditChecks),
  kind: z.enum(auditNotes),
  count: number,
  /** The first few, in their own words. */
  examples: z.array(z.string()),
});
export type AuditNote = z.output<typeof auditNote>;

export const redactionFindings = z.object({
  pageCount: number,
  places: z.object({ total: number, first: z.array(auditPlace) }),
  notes: z.array(auditNote),
  /** What could not be looked at: by its name. */
  notChecked: z.array(z.enum(auditChecks)),
});
export type RedactionFindings = z.output<typeof redactionFindings>;

/** `removed`: what another audit found in the file that was made; null where nothing was asked to be removed. */
export const redactionAudit = redactionFindings.extend({
  removed: redactionFindings.nullable(),
  files: z.array(companionFile),
});
export type RedactionAudit = z.output<typeof redactionAudit>;
