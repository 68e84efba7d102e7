import { z } from 'zod';
import { companionFile } from './companions.ts';

/** The checks, in the order of the page (docs/product.md, "Check redaction"). */
export const auditChecks = [
  'covered',
  'scans',
  'invisible',
  'outside',
  'cropped',
  'blurred',
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

/** The checks of pages as they are drawn. In long files there may not be time for all pages. */
export const pageChecks = [
  'covered',
  'scans',
  'invisible',
  'outside',
  'blurred',
  'layers',
  'gaps',
] as const satisfies AuditCheck[];

/** How readable content was hidden. */
export const auditKinds = [
  'box',
  'barFont',
  'picture',
  'annotation',
  'pendingRedaction',
  'pictureBelow',
  'scan',
  'sameColor',
  'invisible',
  'clipped',
  'tooSmall',
  'outside',
  'layer',
  'hiddenLook',
  'croppedPicture',
  'mosaic',
  'preview',
  'revision',
  'unused',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Content that is not hidden, but may reveal more than the pages show. */
export const auditNotes = [
  'fieldValue',
  'hiddenField',
  'defaultValue',
  'choice',
  'xfaValue',
  'comment',
  'attachment',
  'thumbnail',
  'pictureThumbnail',
  'privateData',
  'croppedPicture',
  'entry',
  'xmp',
  'script',
  'gap',
  'hiddenLayer',
  'alternativeText',
  'bookmark',
] as const;
export type AuditNoteKind = (typeof auditNotes)[number];

export const maxPlaces = 500;

const number = z.number();

/** A place in points from the upper left corner of its page as shown. */
const auditPlace = z.object({
  check: z.enum(auditChecks),
  kind: z.enum(auditKinds),
  /** From 1; null for what belongs to no page. */
  page: number.nullable(),
  box: z.object({ x: number, y: number, width: number, height: number }).nullable(),
  /** The text that can still be read; empty for what can only be seen. */
  text: z.string(),
  /** `#rrggbb`: the average color at that place. */
  color: z.string().nullable(),
});
export type AuditPlace = z.output<typeof auditPlace>;

const auditNote = z.object({
  check: z.enum(auditChecks),
  kind: z.enum(auditNotes),
  count: number,
  /** The first few, with their text. */
  examples: z.array(z.string()),
});
export type AuditNote = z.output<typeof auditNote>;

export const redactionFindings = z.object({
  pageCount: number,
  /** The pages that were looked at as drawn, for `covered`, `scans`, `invisible`, `outside`, `blurred`, `layers` and `gaps`; counted from 1. */
  checkedPages: z.array(z.object({ first: number, last: number })),
  places: z.object({ total: number, first: z.array(auditPlace) }),
  notes: z.array(auditNote),
  /** The checks that could not be made, by name. */
  notChecked: z.array(z.enum(auditChecks)),
});
export type RedactionFindings = z.output<typeof redactionFindings>;

/** `removed`: the findings of another audit in the new file; null where no removal was requested. */
export const redactionAudit = redactionFindings.extend({
  removed: redactionFindings.nullable(),
  files: z.array(companionFile),
});
export type RedactionAudit = z.output<typeof redactionAudit>;
