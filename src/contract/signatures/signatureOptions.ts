import { z } from 'zod';

/** A requested signature. The same request on the same bytes gives the same prepared file (docs/decisions/0337). */

export const signatureDigests = ['sha256', 'sha384', 'sha512'] as const;
export type SignatureDigest = (typeof signatureDigests)[number];

/** What a certification permits (ISO 32000-2 table 257): no changes; forms; forms and comments. */
export const certificationLevels = ['none', 'noChanges', 'forms', 'comments'] as const;
export type CertificationLevel = (typeof certificationLevels)[number];

/**
 * None (PAdES B-B); a timestamp of the signature (B-T); also the validation data for later verification (B-LT); also a timestamp of the
 * file with that data (B-LTA). ETSI EN 319 142-1 §6.
 */
export const timestampChoices = ['off', 'on', 'validationData', 'lasting'] as const;
export type TimestampChoice = (typeof timestampChoices)[number];

/** A signature with a chain of four RSA certificates takes 8 KB; with a timestamp 16 KB. */
const defaultContentsBytes = 16 * 1024;
const words = z.string().trim().max(200);
const point = z.number().min(0).max(14_400);
const side = z.number().min(10).max(14_400);

export const signatureBox = z.object({
  page: z.int().min(1),
  /** Points from the upper left corner of the page as shown. */
  x: point,
  y: point,
  width: side,
  height: side,
});
export type SignatureBox = z.output<typeof signatureBox>;

export const signatureOptions = z.object({
  /** The signer's name as the file shows it. The certificate is decisive. */
  name: words.default(''),
  reason: words.default(''),
  place: words.default(''),
  /** The signer's own clock. */
  signedAt: z.iso.datetime().optional(),
  certify: z.enum(certificationLevels).default('none'),
  /** An empty signature field of the document. Without it a new one is made. */
  field: z.string().min(1).max(500).optional(),
  /** The place of a new field. Without it the signature is invisible. */
  box: signatureBox.optional(),
  /** The texts in the box, one line each. */
  lines: z.array(z.string().trim().min(1).max(300)).max(6).default([]),
  digest: z.enum(signatureDigests).default('sha256'),
  /** The reserved size of the CMS message. */
  contentsBytes: z.int().min(2048).max(65_536).default(defaultContentsBytes),
});
export type SignatureOptions = z.output<typeof signatureOptions>;

/** What the author of a field asks of its signature (ISO 32000-2 table 237), as far as a form shows it. */
const signatureFieldRules = z.object({
  field: z.string(),
  /** The reasons to choose from; empty where any is taken. */
  reasons: z.array(z.string()),
  /** Only one of the reasons is taken; no reason at all where there are none. */
  isReasonRequired: z.boolean(),
  /** The only level that is taken; null where any is. */
  certify: z.enum(certificationLevels).nullable(),
  needsTimestamp: z.boolean(),
});
export type SignatureFieldRules = z.output<typeof signatureFieldRules>;

/** What has to be signed, and what the document permits. */
export const preparedSignature = z.object({
  /** To be sent again with the signature. */
  signedAt: z.iso.datetime(),
  digestAlgorithm: z.enum(signatureDigests),
  /** The digest of the bytes in the range, as base64: the message digest attribute of the CMS message. */
  digest: z.string(),
  byteRange: z.array(z.int()).length(4),
  /** Names of unsigned signature fields. */
  emptyFields: z.array(z.string()),
  /** The rules of those fields that have any. */
  fieldRules: z.array(signatureFieldRules),
  /** The number of existing signatures. */
  signatures: z.int(),
  /** Whether this site can add a timestamp. */
  timestamps: z.boolean(),
  /** Whether it can add what long-term verification needs. */
  lasting: z.boolean(),
});
export type PreparedSignature = z.output<typeof preparedSignature>;
