import { emailProblem, type FieldProblem } from '#contract/accounts/emailAddress.ts';
import { type Box, clampedToPage } from '#contract/pages/box.ts';
import {
  type RequestedField,
  type RequestedFieldKind,
  requestedSigner,
  requestLimits,
  type SignatureRequestOptions,
} from '#contract/signatures/signatureRequest.ts';
import type { Language } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('requestForm');

/** A signer whose name and address are being entered. */
export interface SignerDraft {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** A field on a page, with its signer. */
export interface FieldDraft extends Box {
  readonly key: string;
  readonly page: number;
  readonly kind: RequestedFieldKind;
  /** The key of a signer. */
  readonly signer: string;
  readonly label: string;
  readonly isRequired: boolean;
}

export interface RequestDraft {
  readonly signers: readonly SignerDraft[];
  readonly fields: readonly FieldDraft[];
  readonly order: 'together' | 'inTurn';
  readonly message: string;
  readonly days: string;
  readonly remindEveryDays: string;
  readonly copiesTo: string;
  readonly mayDelegate: boolean;
  readonly hasPassphrase: boolean;
  readonly passphrase: string;
}

/** The server refuses shorter sides. */
export const minSidePt = 10;

const usualSizes: Readonly<Record<RequestedFieldKind, readonly [number, number]>> = {
  signature: [180, 48],
  initials: [60, 30],
  date: [110, 20],
  name: [160, 20],
  text: [160, 20],
  checkbox: [14, 14],
};

let lastKey = 0;

function nextKey(): string {
  lastKey += 1;
  return `draft-${lastKey}`;
}

export function newSigner(language: Language): SignerDraft {
  return { key: nextKey(), name: '', email: '', language };
}

export function newField(
  kind: RequestedFieldKind,
  signer: string,
  place: Box & { readonly page: number },
  page: { readonly widthPt: number; readonly heightPt: number },
): FieldDraft {
  const [width, height] = usualSizes[kind];
  const isDrawn = place.width >= minSidePt && place.height >= minSidePt;
  const box = isDrawn ? place : { ...place, width, height, y: place.y - height / 2 };
  return { ...clampedToPage(box, page, minSidePt), kind, signer, label: '', isRequired: true, key: nextKey() };
}

/** The place of a field that is added by keyboard: in the middle, below the last one of this page. */
export function freePlace(fields: readonly FieldDraft[], page: number, size: { widthPt: number; heightPt: number }) {
  const lowest = Math.max(0, ...fields.filter((one) => one.page === page).map(({ y, height }) => y + height));
  const y = lowest === 0 || lowest > size.heightPt - 80 ? size.heightPt / 2 : lowest + 40;
  return { page, x: size.widthPt / 2 - 90, y, width: 0, height: 0 };
}

export function copiesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** The problems of a request before it is sent. Each is shown beside its field. */
export interface RequestProblems {
  readonly signers: Readonly<
    Record<string, { readonly name?: FieldProblem; readonly email?: FieldProblem; readonly fields?: FieldProblem }>
  >;
  readonly days?: FieldProblem;
  readonly copiesTo?: FieldProblem;
  readonly passphrase?: FieldProblem;
}

export function problemsOf(draft: RequestDraft): RequestProblems {
  const signers = Object.fromEntries(
    draft.signers.flatMap((signer, index) => {
      const found = signerProblems(signer, index, draft);
      return Object.keys(found).length === 0 ? [] : [[signer.key, found]];
    }),
  );
  const copies = copiesOf(draft.copiesTo);
  const wrong = copies.find((address) => emailProblem(address) !== undefined);
  const days = wholeNumber(draft.days);
  return {
    signers,
    ...(days < 1 || days > requestLimits.days
      ? { days: { text: messages.daysProblem, values: { max: requestLimits.days } } }
      : {}),
    ...(wrong === undefined ? {} : { copiesTo: { text: messages.copyProblem, values: { email: wrong } } }),
    ...(copies.length > requestLimits.copies
      ? { copiesTo: { text: messages.copiesProblem, values: { max: requestLimits.copies } } }
      : {}),
    ...(draft.hasPassphrase && draft.passphrase === '' ? { passphrase: { text: messages.passphraseProblem } } : {}),
  };
}

export function hasProblems({ signers, ...rest }: RequestProblems): boolean {
  return Object.keys(signers).length > 0 || Object.keys(rest).length > 0;
}

function signerProblems(signer: SignerDraft, index: number, { signers, fields }: RequestDraft) {
  const address = signer.email.trim().toLowerCase();
  const isTwice = signers.slice(0, index).some(({ email }) => email.trim().toLowerCase() === address);
  const email = emailProblem(signer.email) ?? (isTwice ? { text: messages.emailTwice } : undefined);
  const hasSignature = fields.some((field) => field.signer === signer.key && field.kind === 'signature');
  const name = signer.name.trim();
  return {
    ...(name === '' ? { name: { text: messages.nameMissing } } : {}),
    ...(name !== '' && !requestedSigner.shape.name.safeParse(name).success ? { name: { text: messages.nameProblem } } : {}),
    ...(email ? { email } : {}),
    ...(hasSignature ? {} : { fields: { text: messages.signatureMissing } }),
  };
}

function wholeNumber(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
}

/** The request as it is sent. Fields are in page order, from top to bottom. */
export function optionsOf(draft: RequestDraft): SignatureRequestOptions {
  const numberOf = (key: string) => draft.signers.findIndex((signer) => signer.key === key) + 1;
  return {
    signers: draft.signers.map(({ name, email, language }) => ({ name: name.trim(), email: email.trim(), language })),
    fields: inOrder(draft.fields).map(({ kind, signer, label, isRequired, page, x, y, width, height }): RequestedField => {
      return { kind, signer: numberOf(signer), box: { page, x, y, width, height }, label: label.trim(), isRequired };
    }),
    order: draft.order,
    message: draft.message.trim(),
    days: wholeNumber(draft.days),
    remindEveryDays: wholeNumber(draft.remindEveryDays),
    copiesTo: copiesOf(draft.copiesTo),
    mayDelegate: draft.mayDelegate,
    passphrase: draft.hasPassphrase ? draft.passphrase : '',
  };
}

export function inOrder(fields: readonly FieldDraft[]): FieldDraft[] {
  return fields.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
}

/** Moves a signer up or down. The fields stay with the signer. */
export function movedSigner(signers: readonly SignerDraft[], from: number, to: number): SignerDraft[] {
  const moved = [...signers];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
