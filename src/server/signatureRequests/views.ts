import type { PlacedField, SignatureRequestView, SigningInvitation, SigningView } from '#contract/signatures/signatureRequest.ts';
import type { SignerAccess } from './links.ts';
import { inPlace, type RequestRow, type SignerRow } from './requestRepository.ts';

/** Their ids are those in the file: `f1`, `f2`, … in the order of the request. */
export function fieldsOf({ fields }: Pick<RequestRow, 'fields'>, { position }: Pick<SignerRow, 'position'>): PlacedField[] {
  return fields
    .map(({ signer, ...field }, index) => ({ ...field, signer, id: `f${index + 1}` }))
    .filter(({ signer }) => signer === position)
    .map(({ id, kind, box, label, isRequired }) => ({ id, kind, box, label, isRequired: isRequired || kind === 'signature' }))
    .sort((a, b) => a.box.page - b.box.page || a.box.y - b.box.y || a.box.x - b.box.x);
}

/** The sender's view. `hasDocument` is false once the document was deleted. */
export function requestView(request: RequestRow, signers: readonly SignerRow[], hasDocument: boolean): SignatureRequestView {
  const { id, title, state, order, sentAt, endsAt, keptUntil, documentId } = request;
  return {
    ...{ id, title, state, order },
    sentAt: sentAt.toISOString(),
    endsAt: endsAt.toISOString(),
    keptUntil: keptUntil.toISOString(),
    documentId: hasDocument ? documentId : '',
    signers: signers.map((signer) => ({
      id: signer.id,
      name: signer.name,
      email: signer.email,
      state: signer.state,
      changedAt: signer.changedAt?.toISOString() ?? null,
      reason: signer.reason,
    })),
  };
}

export function invitationView({ request, signer }: SignerAccess): SigningInvitation {
  return {
    senderName: request.senderName,
    title: request.title,
    state: request.state,
    signerState: signer.state,
    endsAt: request.endsAt.toISOString(),
    maskedEmail: masked(signer.email),
    needsPassphrase: request.passphrase !== null,
  };
}

export function signingViewOf({ request, signer }: SignerAccess, signers: readonly SignerRow[]): SigningView {
  const places = inPlace(signers);
  return {
    signerId: signer.id,
    senderName: request.senderName,
    title: request.title,
    state: request.state,
    signerState: signer.state,
    endsAt: request.endsAt.toISOString(),
    message: request.message,
    signerName: signer.name,
    signerEmail: signer.email,
    pageCount: request.pageCount,
    mayDelegate: request.mayDelegate,
    fields: fieldsOf(request, signer),
    signed: places.filter(({ state }) => state === 'signed').length,
    signers: places.length,
  };
}

/** The first letter of the name and the ending of the domain: enough for a person who knows the address. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}
