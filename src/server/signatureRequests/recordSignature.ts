import { AppError } from '#contract/api/errors.ts';
import type { OnDelivery } from '../jobs/deliveries.ts';
import { markEnded } from './endRequest.ts';
import { mailResult } from './notify.ts';
import { inPlace, isOpen, RequestRepository } from './requestRepository.ts';
import { invite } from './sendRequest.ts';
import type { SigningParts } from './signingParts.ts';

/**
 * Replaces the file by a signer's new version, marks the signer as signed, and asks the next one or mails the result. When the request has
 * ended meanwhile the job fails, and the file stays unchanged.
 */
export function recordSignature(parts: SigningParts): OnDelivery {
  const { accounts, documents } = parts;
  return async (transaction, { job, result }) => {
    const requests = new RequestRepository(transaction);
    const request = await requests.lockByStep(job.id);
    if (request?.state !== 'running' || request.documentId !== job.inputIds[0]) throw new AppError('request_ended');
    const signer = (await requests.signersOf(request.id)).find(({ id }) => id === request.stepSignerId);
    if (!signer || !isOpen(signer)) throw new AppError('request_ended');
    const now = accounts.now();
    await requests.changeSigner(signer.id, { state: 'signed', changedAt: now });
    await requests.note(request.id, 'signed', now, signer.id);
    const step = { documentId: result.id, stepJobId: null, stepSignerId: null };
    await requests.change(request.id, step);
    const kept = documents.within(transaction);
    await kept.keep(result.id, request.keptUntil);
    await kept.keep(request.documentId, null);
    const current = { ...request, ...step };
    const signers = await requests.signersOf(request.id);
    const missing = inPlace(signers).filter(({ state }) => state !== 'signed');
    if (missing.length === 0) {
      const completed = await markEnded(parts, transaction, current, 'completed');
      await mailResult(accounts, transaction, completed, signers, result);
      return;
    }
    const [next] = missing;
    if (request.order === 'inTurn' && next?.state === 'waiting') {
      await invite(accounts, transaction, { request: current, signer: next });
    }
  };
}
