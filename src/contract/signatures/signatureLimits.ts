import { z } from 'zod';
import type { ErrorCode } from '../api/errors.ts';

/**
 * What happens to the digital signatures of a changed document (docs/product.md, "Signatures in a changed file"): `auto` keeps them where
 * they allow the change, `keep` refuses a change that would end one, `end` rewrites the file.
 */
export const signatureChoices = ['auto', 'keep', 'end'] as const;
export type SignatureChoice = (typeof signatureChoices)[number];

export const signatureChoice = z.enum(signatureChoices).default('auto').meta({
  description:
    'Of a signed document: `auto` adds the change as a new version where every signature allows it and else rewrites the file, which removes its signatures; `keep` refuses a change that would remove one; `end` always rewrites the file.',
});

/** Refusals of a change that would end a signature. The user can agree to that and have the file rewritten. */
const refusals = [
  'signature_allows_nothing',
  'signature_allows_forms',
  'signature_locks_field',
  'signatures_would_end',
] as const satisfies readonly ErrorCode[];

export const isSignatureRefusal = (code: string | undefined): boolean => (refusals as readonly unknown[]).includes(code);

/** Why a change cannot be appended without ending the signatures. */
export const signatureObstacles = ['noneSound', 'encrypted', 'damaged', 'noChanges', 'formsOnly', 'xfa'] as const;
export type SignatureObstacle = (typeof signatureObstacles)[number];

const obstacle = z.enum(signatureObstacles).nullable();
const maxFields = 1000;

/** What may be appended to a signed document. Null where nothing prevents it. */
export const signatureLimits = z.object({
  /** Document timestamps count too. */
  signatures: z.int(),
  /** The signatures that a change could still end. */
  sound: z.int(),
  forms: obstacle,
  comments: obstacle,
  /** Full names of the fields that a signature locks. */
  lockedFields: z.array(z.string()).max(maxFields),
});
export type SignatureLimits = z.output<typeof signatureLimits>;
export const maxLockedFields = maxFields;
