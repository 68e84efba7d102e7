import { z } from 'zod';

/** A signature that is to be made: the same wish on the same bytes gives the same prepared file (docs/decisions/0337). */

export const signatureDigests = ['sha256', 'sha384', 'sha512'] as const;
export type SignatureDigest = (typeof signatureDigests)[number];

/** What may change after a certification (ISO 32000-2 table 257): nothing, forms, forms and comments. */
export const certificationLevels = ['none', 'noChanges', 'forms', 'comments'] as const;
export type CertificationLevel = (typeof certificationLevels)[number];

/** None; over the signature (PAdES B-T); or with all that later checks need, and over the file (B-LTA). */
export const timestampChoices = ['off', 'on', 'lasting'] as const;
export type TimestampChoice = (typeof timestampChoices)[number];

/** A signature with a chain of four RSA certificates takes 8 KB; one with a timestamp 16 KB. */
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

export const signatureWish = z.object({
  /** Who signs, as the file says it; the certificate decides. */
  name: words.default(''),
  reason: words.default(''),
  place: words.default(''),
  /** The signer's own clock. */
  signedAt: z.iso.datetime().optional(),
  certify: z.enum(certificationLevels).default('none'),
  /** An empty signature field of the document; without it a new one is made. */
  field: z.string().min(1).max(500).optional(),
  /** Where a new field is shown; without it nothing is. */
  box: signatureBox.optional(),
  /** The words in the box, one line each. */
  lines: z.array(z.string().trim().min(1).max(300)).max(6).default([]),
  digest: z.enum(signatureDigests).default('sha256'),
  /** Room for the CMS message. */
  contentsBytes: z.int().min(2048).max(65_536).default(defaultContentsBytes),
});
export type SignatureWish = z.output<typeof signatureWish>;

/** What has to be signed, and what the document allows. */
export const preparedSignature = z.object({
  /** To be sent again with the signature. */
  signedAt: z.iso.datetime(),
  digestAlgorithm: z.enum(signatureDigests),
  /** Of the bytes in the range, as base64: the message digest attribute of the CMS message. */
  digest: z.string(),
  byteRange: z.array(z.int()).length(4),
  /** Names of signature fields that nobody signed. */
  emptyFields: z.array(z.string()),
  /** Signatures that the document has already. */
  signatures: z.int(),
  /** Whether this site can add a timestamp. */
  timestamps: z.boolean(),
  /** Whether it can add what keeps a signature checkable for long. */
  lasting: z.boolean(),
});
export type PreparedSignature = z.output<typeof preparedSignature>;
