import { AppError } from '#contract/api/errors.ts';
import type { Operation } from '#contract/api/operation.ts';
import type { FieldAnswer, PlacedField, SigningView } from '#contract/signatures/signatureRequest.ts';
import { operations } from '#tools/catalogue.ts';
import type { Sql } from '../db/database.ts';
import { jobError } from '../jobs/jobRepository.ts';
import { isSettled } from '../jobs/jobService.ts';
import type { SignerAccess } from './links.ts';
import { isOpen, RequestRepository } from './requestRepository.ts';
import type { CompletingParts } from './signingParts.ts';
import { requireOpen, requireSession, viewSession } from './startSigning.ts';
import { fieldsOf } from './views.ts';

/** The signer's browser and language. */
export interface SignerOrigin {
  readonly address: string;
  readonly network: string;
  readonly reference: string;
  /** Aborts when the caller has disconnected. The step goes on. */
  readonly gone: AbortSignal;
}

/**
 * Fills in a signer's answers, and waits for the new version of the file. A repeated call, after a lost answer, waits for the same version.
 */
export async function completeSigning(
  parts: CompletingParts,
  secret: string | undefined,
  { signerId, answers }: { readonly signerId: string; readonly answers: readonly FieldAnswer[] },
  origin: SignerOrigin,
): Promise<SigningView> {
  const asked = await requireSession(parts, secret, signerId);
  if (asked.signer.state === 'signed') return viewSession(parts, secret);
  requireOpen(asked);
  const fields = fieldsOf(asked.request, asked.signer);
  checkAnswers(fields, answers);
  const jobId = (await ownStep(parts, asked)) ?? (await submitStep(parts, asked, wholeAnswers(fields, answers), origin));
  const facts = await parts.jobService.settled(jobId, parts.longestWaitMs, origin.gone);
  if (!facts || !isSettled(facts)) throw new AppError('request_busy');
  if (facts.job.state !== 'done') throw jobError(facts.job);
  return viewSession(parts, secret);
}

/** Throws `request_field_missing`, and `bad_request` for fields of other signers. */
export function checkAnswers(fields: readonly PlacedField[], answers: readonly FieldAnswer[]): void {
  const known = new Set(fields.map(({ id }) => id));
  const given = new Map(answers.map((answer) => [answer.field, answer]));
  if (given.size < answers.length || answers.some(({ field }) => !known.has(field))) {
    throw new AppError('bad_request', { values: { detail: 'answers: one for each field of this signer, and no other' } });
  }
  const missing = fields.filter((field) => field.isRequired && !isAnswered(field, given.get(field.id)));
  if (missing.length > 0) throw new AppError('request_field_missing', { values: { count: missing.length } });
}

/** One answer for each field, also for empty ones, because the signer's version closes them all. Only drawn fields may be pictures. */
export function wholeAnswers(fields: readonly PlacedField[], answers: readonly FieldAnswer[]): FieldAnswer[] {
  return fields.map(({ id, kind }) => {
    const { image, ...answer } = answers.find(({ field }) => field === id) ?? { field: id, text: '', isChecked: false };
    return image !== undefined && isDrawn(kind) ? { ...answer, image } : answer;
  });
}

function isDrawn(kind: PlacedField['kind']): boolean {
  return kind === 'signature' || kind === 'initials';
}

function isAnswered({ kind }: PlacedField, answer: FieldAnswer | undefined): boolean {
  if (!answer) return false;
  if (kind === 'checkbox') return answer.isChecked;
  return answer.text !== '' || (isDrawn(kind) && answer.image !== undefined);
}

/** The job that is already writing this signer's step. */
async function ownStep({ accounts }: CompletingParts, { request, signer }: SignerAccess): Promise<string | undefined> {
  if (request.stepSignerId !== signer.id || request.stepJobId === null) return undefined;
  const isBusy = await new RequestRepository(accounts.database.sql).isBusy(request);
  return isBusy ? request.stepJobId : undefined;
}

async function submitStep(
  { accounts, documents, jobService }: CompletingParts,
  { request, signer }: SignerAccess,
  answers: readonly FieldAnswer[],
  { address, network, reference }: SignerOrigin,
): Promise<string> {
  const inputs = await documents.byIds([request.documentId]);
  if (inputs.length === 0) throw new AppError('request_ended');
  const params = {
    signer: signer.position,
    name: signer.name,
    email: signer.email,
    signedAt: accounts.now().toISOString(),
    address,
    answers,
    sender: {
      name: request.senderName,
      email: request.senderEmail,
      sentAt: request.sentAt.toISOString(),
      requestId: request.id,
    },
  };
  const { jobId } = await jobService.submit({
    operation: stepOperation(),
    // The job belongs to the sender, whose share of the machine it uses.
    owner: request.owner,
    network,
    inputs,
    // The audit page is in one language, the sender's.
    request: { params, passwords: [null], commonPassword: null, language: request.language },
    reference,
    idempotency: undefined,
    claim: (transaction, id) => claimStep(transaction, { request, signer }, id),
  });
  return jobId;
}

/** One step at a time, on the current version of the file. Throws `request_busy`. */
async function claimStep(transaction: Sql, { request, signer }: SignerAccess, jobId: string): Promise<void> {
  const requests = new RequestRepository(transaction);
  const current = await requests.lock(request.id);
  if (current?.state !== 'running') throw new AppError('request_ended');
  const now = (await requests.signersOf(request.id)).find(({ id }) => id === signer.id);
  if (!now || !isOpen(now)) throw new AppError('not_your_turn');
  const isOther = current.stepJobId !== jobId && (await requests.isBusy(current));
  if (isOther || current.documentId !== request.documentId) throw new AppError('request_busy');
  await requests.change(request.id, { stepJobId: jobId, stepSignerId: signer.id });
}

function stepOperation(): Operation {
  const found = operations.find(({ onDelivery }) => onDelivery === 'signature');
  if (!found) throw new AppError('internal');
  return found;
}
