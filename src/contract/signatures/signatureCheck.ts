import { z } from 'zod';

/** From best to worst. A file has the verdict of its worst signature (docs/product.md, "Verify signatures"). */
export const signatureVerdicts = ['valid', 'validChanged', 'cannotJudge', 'broken'] as const;
export type SignatureVerdict = (typeof signatureVerdicts)[number];

/** Why a signature is broken or cannot be judged, the most important reason first. */
export const signatureReasons = [
  'byteRangeMissing',
  'byteRangeShape',
  'contentsMissing',
  'gapNotContents',
  'bytesBeyondFile',
  'notWholeRevision',
  'unreadable',
  'digestDiffers',
  'signatureWrong',
  'otherCertificate',
  'severalSigners',
  'otherContent',
  'signatureRemoved',
  'bytesAfterEnd',
  'changedNotAllowed',
  'revoked',
  'notCompared',
  'unknownFormat',
  'unknownAlgorithm',
  'noCertificate',
  'noBinding',
  'weakAlgorithm',
  'noRoots',
  'untrusted',
  'selfSigned',
  'wrongUse',
  'noAuthority',
  'unknownCondition',
  'notYetValid',
  'expired',
  'revokedTimeUnknown',
] as const;
export type SignatureReason = (typeof signatureReasons)[number];

/** Known attacks on signed PDFs. */
export const signatureAttacks = [
  'universalForgery',
  'incrementalSaving',
  'signatureWrapping',
  'shadowHide',
  'shadowReplace',
  'shadowHideAndReplace',
  'evilAnnotation',
  'sneakySignature',
] as const;
export type SignatureAttack = (typeof signatureAttacks)[number];

/** What a version of a file changes compared with the previous one. */
export const signedChangeKinds = [
  'validationData',
  'timestampAdded',
  'metadata',
  'signatureAdded',
  'certificationAdded',
  'signatureFieldAdded',
  'fieldFilled',
  'formSettings',
  'annotationAdded',
  'annotationChanged',
  'annotationRemoved',
  'pageContent',
  'pageResources',
  'fonts',
  'pages',
  'pageSettings',
  'fieldAdded',
  'fieldRemoved',
  'fieldChanged',
  'fieldAppearance',
  'signatureChanged',
  'signatureRemoved',
  'actions',
  'attachments',
  'layers',
  'bookmarks',
  'structure',
  'xfa',
  'encryption',
  'catalog',
] as const;
export type SignedChangeKind = (typeof signedChangeKinds)[number];

export const maxListedChanges = 200;

const number = z.number();
const time = z.iso.datetime().nullable();

const signedChange = z.object({
  kind: z.enum(signedChangeKinds),
  /** From 1; null for what belongs to no page. */
  page: number.nullable(),
  /** The name of a field or the kind of an annotation; empty for others. */
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** The version that brought it, from 1. */
  revision: number,
});

const judgedChange = signedChange.extend({ isAllowed: z.boolean() });
export type JudgedChange = z.output<typeof judgedChange>;

const certificateFacts = z.object({
  name: z.string(),
  organization: z.string(),
  validFrom: time,
  validUntil: time,
  /** Whether it is on the operator's list of trusted roots. */
  isTrustedRoot: z.boolean(),
  /** By the lists and answers inside the file. */
  revocation: z.enum(['good', 'revoked', 'unknown']),
});
export type CertificateFacts = z.output<typeof certificateFacts>;

const checkedSignature = z.object({
  kind: z.enum(['signature', 'certification', 'timestamp']),
  field: z.string(),
  /** Whether the form lists its field. Some readers do not show a signature that only a page or the catalog leads to. */
  isInForm: z.boolean(),
  format: z.string(),
  verdict: z.enum(signatureVerdicts),
  reasons: z.array(z.enum(signatureReasons)),
  attacks: z.array(z.enum(signatureAttacks)),
  /** Whether the signed bytes are unchanged, whoever signed them. Null where that cannot be determined. */
  isIntact: z.boolean().nullable(),
  signer: z.string(),
  organization: z.string(),
  /** The signer's own statement. Nobody vouches for it. */
  statedReason: z.string(),
  statedPlace: z.string(),
  /** By the clock of the signer's computer. */
  claimedTime: time,
  timestamp: z.object({ time: z.iso.datetime(), authority: z.string(), isTrusted: z.boolean() }).nullable(),
  /** The version of the file that was signed, from 1; null where the bytes belong to none. */
  revision: number.nullable(),
  signedBytes: number,
  isWholeFile: z.boolean(),
  digest: z.object({ algorithm: z.string(), inSignature: z.string(), ofFile: z.string() }).nullable(),
  strength: z.object({ key: z.string(), keyBits: number, digest: z.string().nullable(), isStrong: z.boolean() }).nullable(),
  /** DocMDP: 1 no changes, 2 forms and signatures, 3 comments too; null where the signature does not say. */
  permittedChanges: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  certificates: z.array(certificateFacts),
  changes: z.object({ total: number, first: z.array(judgedChange) }),
});
export type CheckedSignature = z.output<typeof checkedSignature>;

export const signatureCheck = z.object({
  pageCount: number.nullable(),
  /**
   * Null for a file without signatures. One that was removed (`signatureRemoved`) counts only where no other is left, or where more than
   * itself was changed after it.
   */
  verdict: z.enum(signatureVerdicts).nullable(),
  signatures: z.array(checkedSignature),
  /**
   * The versions inside the file, from the first. Changes are counted from the first signature on; null before it, and where they cannot be
   * compared.
   */
  revisions: z.array(z.object({ endsAt: number, changes: number.nullable() })),
  /** The number of certificates that the operator trusts. */
  trustedRoots: number,
});
export type SignatureCheck = z.output<typeof signatureCheck>;
