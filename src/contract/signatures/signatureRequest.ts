import { z } from 'zod';
import { emailProblem } from '../accounts/emailAddress.ts';
import { languages } from '../text/text.ts';
import { signatureBox } from './signatureOptions.ts';

/** A document that several people sign (docs/product.md, "Request signatures"). */

export const requestedFieldKinds = ['signature', 'initials', 'date', 'name', 'text', 'checkbox'] as const;
export type RequestedFieldKind = (typeof requestedFieldKinds)[number];

export const requestLimits = {
  signers: 20,
  fields: 200,
  copies: 5,
  days: 30,
  messageLetters: 1000,
  textLetters: 500,
  reasonLetters: 500,
  /** The length of a drawn signature, as base64. */
  imageDigits: 400_000,
  passphraseLetters: 100,
} as const;

/** A name must not contain characters that could begin a mail header or change the direction of a line. */
const personName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u);
const email = z
  .string()
  .trim()
  .refine((value) => emailProblem(value) === undefined);

export const requestedSigner = z.object({ name: personName, email, language: z.enum(languages).default('en') });
export type RequestedSigner = z.output<typeof requestedSigner>;

export const requestedField = z.object({
  kind: z.enum(requestedFieldKinds),
  /** From 1, in the order of `signers`. */
  signer: z.int().min(1).max(requestLimits.signers),
  box: signatureBox,
  /** The label of the field; empty where its kind is enough. */
  label: z.string().trim().max(200).default(''),
  /** A signature is always required. */
  isRequired: z.boolean().default(true),
});
export type RequestedField = z.output<typeof requestedField>;

export const signatureRequestOptions = z.object({
  signers: z.array(requestedSigner).min(1).max(requestLimits.signers),
  /** Each signer has at least one signature field. */
  fields: z.array(requestedField).min(1).max(requestLimits.fields),
  order: z.enum(['together', 'inTurn']).default('inTurn'),
  message: z.string().trim().max(requestLimits.messageLetters).default(''),
  /** The request expires this many days after it was sent. */
  days: z.int().min(1).max(requestLimits.days).default(14),
  /** The interval of reminders to signers who have not signed, in days; 0 for none. */
  remindEveryDays: z.int().min(0).max(14).default(3),
  /** Further recipients of the result. */
  copiesTo: z.array(email).max(requestLimits.copies).default([]),
  mayDelegate: z.boolean().default(false),
  /** Required from every signer, besides the mailed code. The sender tells it to the signers by other means. Empty for none. */
  passphrase: z.string().max(requestLimits.passphraseLetters).default(''),
});
export type SignatureRequestOptions = z.output<typeof signatureRequestOptions>;

export const requestStates = ['running', 'completed', 'declined', 'expired', 'cancelled'] as const;
export type RequestState = (typeof requestStates)[number];

export const signerStates = ['waiting', 'invited', 'opened', 'signed', 'declined', 'delegated'] as const;
export type SignerState = (typeof signerStates)[number];

const time = z.iso.datetime();

const signerView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(signerStates),
  /** When the state was reached; null while waiting. */
  changedAt: time.nullable(),
  /** The reason of a signer who declined. */
  reason: z.string(),
});

/** The sender's view. */
export const signatureRequestView = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(requestStates),
  order: z.enum(['together', 'inTurn']),
  sentAt: time,
  endsAt: time,
  /** When the file is deleted here. */
  keptUntil: time,
  /** The current version of the file; empty once it was deleted. */
  documentId: z.string(),
  signers: z.array(signerView),
});
export type SignatureRequestView = z.output<typeof signatureRequestView>;

const placedField = z.object({
  id: z.string(),
  kind: z.enum(requestedFieldKinds),
  box: signatureBox,
  label: z.string(),
  isRequired: z.boolean(),
});
export type PlacedField = z.output<typeof placedField>;

/** What a signer sees before entering the mailed code. */
export const signingInvitation = z.object({
  senderName: z.string(),
  title: z.string(),
  state: z.enum(requestStates),
  signerState: z.enum(signerStates),
  endsAt: time,
  /** Most letters are masked. */
  maskedEmail: z.string(),
  needsPassphrase: z.boolean(),
});
export type SigningInvitation = z.output<typeof signingInvitation>;

/** What a signer sees after entering the code. */
export const signingView = signingInvitation.omit({ maskedEmail: true, needsPassphrase: true }).extend({
  /** Sent with every action: a browser has one session, and another link may have replaced it. */
  signerId: z.string(),
  message: z.string(),
  signerName: z.string(),
  signerEmail: z.string(),
  pageCount: z.int(),
  mayDelegate: z.boolean(),
  /** The signer's own fields, by page, from top to bottom. */
  fields: z.array(placedField),
  /** How many others have signed, and of how many. */
  signed: z.int(),
  signers: z.int(),
});
export type SigningView = z.output<typeof signingView>;

export const fieldAnswer = z.object({
  field: z.string().min(1).max(40),
  /** The text of a name, date or text field; for a signature or initials, the name that they represent. */
  text: z.string().trim().max(requestLimits.textLetters).default(''),
  isChecked: z.boolean().default(false),
  /** A drawn or typed signature as PNG in base64, with a transparent background. */
  image: z.base64().max(requestLimits.imageDigits).optional(),
});
export type FieldAnswer = z.output<typeof fieldAnswer>;
