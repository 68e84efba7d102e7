import { AppError } from '#contract/api/errors.ts';
import type { SigningInvitation, SigningView } from '#contract/signatures/signatureRequest.ts';
import type { RequestOrigin } from '../accounts/accounts.ts';
import { countAttempt, recordSuccess, requireMail } from '../accounts/attempts.ts';
import { isPassword } from '../accounts/passwords.ts';
import { askedBySession, askedByToken, openSigningSession, type SignerAccess } from './links.ts';
import { codeMail } from './mailTemplates.ts';
import { queueMail, resultName } from './notify.ts';
import { isOpen, RequestRepository } from './requestRepository.ts';
import { type SigningParts, withLocked } from './signingParts.ts';
import { invitationView, signingViewOf } from './views.ts';

/** From a link to a session: the link alone shows the sender, and grants no access. */

async function requireLink({ accounts }: SigningParts, token: string): Promise<SignerAccess> {
  const asked = await askedByToken(accounts, token);
  if (!asked) throw new AppError('signing_link_invalid');
  return asked;
}

/** While the request runs, and afterwards where there is a result to download. */
function requireReadable({ request: { state } }: SignerAccess): void {
  if (state !== 'running' && state !== 'completed') throw new AppError('request_ended');
}

export async function viewInvitation(parts: SigningParts, token: string): Promise<SigningInvitation> {
  return invitationView(await requireLink(parts, token));
}

export async function sendCode(parts: SigningParts, token: string, origin: RequestOrigin): Promise<void> {
  const { accounts } = parts;
  const asked = await requireLink(parts, token);
  requireReadable(asked);
  const { request, signer } = asked;
  await requireMail(accounts, 'signing', signer.email, origin);
  await accounts.database.sql.transaction(async (transaction) => {
    const { code, until } = await accounts.codes.within(transaction).issue(`signing:${signer.id}`, signer.email);
    await queueMail(accounts, transaction, signer, codeMail(request, code), { until });
  });
}

/** Throws `invalid_code`, `wrong_passphrase`: each try at either counts as one of the code's five. */
export async function startSigning(
  parts: SigningParts,
  { token, code, passphrase }: { readonly token: string; readonly code: string; readonly passphrase: string },
  origin: RequestOrigin,
): Promise<{ readonly secret: string; readonly view: SigningView }> {
  const { accounts } = parts;
  const asked = await requireLink(parts, token);
  requireReadable(asked);
  const { request, signer } = asked;
  await countAttempt(accounts, 'code', signer.email, origin);
  const purpose = `signing:${signer.id}` as const;
  if (!(await accounts.codes.isCode(purpose, signer.email, code))) throw new AppError('invalid_code');
  if (request.passphrase !== null && !(await isPassword(passphrase, request.passphrase))) throw new AppError('wrong_passphrase');
  const secret = await withLocked(parts, request.id, async (transaction, requests, current) => {
    if (!(await accounts.codes.within(transaction).consume(purpose))) throw new AppError('invalid_code');
    const now = (await requests.signersOf(request.id)).find(({ id }) => id === signer.id);
    if (now?.state === 'delegated') throw new AppError('signing_link_invalid');
    if (current.state === 'running' && now?.state === 'invited') {
      await requests.changeSigner(signer.id, { state: 'opened', changedAt: accounts.now() });
      await requests.note(request.id, 'opened', accounts.now(), signer.id);
    }
    return openSigningSession(accounts, transaction, signer.id);
  });
  if (secret === undefined) throw new AppError('signing_link_invalid');
  await recordSuccess(accounts, 'code', signer.email, origin);
  return { secret, view: await viewSession(parts, secret) };
}

/** Throws `signing_session_ended`, also where the session now belongs to another signer. */
export async function requireSession(
  { accounts }: SigningParts,
  secret: string | undefined,
  signerId?: string,
): Promise<SignerAccess> {
  const asked = await askedBySession(accounts, secret);
  if (!asked || (signerId !== undefined && asked.signer.id !== signerId)) throw new AppError('signing_session_ended');
  return asked;
}

/** Throws `request_ended`, `not_your_turn`. */
export function requireOpen({ request, signer }: SignerAccess): void {
  if (request.state !== 'running') throw new AppError('request_ended');
  if (!isOpen(signer)) throw new AppError('not_your_turn');
}

export async function viewSession(parts: SigningParts, secret: string | undefined): Promise<SigningView> {
  const asked = await requireSession(parts, secret);
  return signingViewOf(asked, await new RequestRepository(parts.accounts.database.sql).signersOf(asked.request.id));
}

/** The file for a signer: the current version, or the result. Throws `not_found` where there is no result. */
export async function signingDocument(parts: SigningParts, secret: string | undefined) {
  const asked = await requireSession(parts, secret);
  const { state, documentId, title } = asked.request;
  const [row] = state === 'running' || state === 'completed' ? await parts.documents.byIds([documentId]) : [];
  if (!row) throw new AppError('not_found');
  return { row, name: state === 'completed' ? resultName(asked.request) : title };
}
