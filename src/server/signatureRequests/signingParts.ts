import type { AccountParts } from '../accounts/accounts.ts';
import type { Sql } from '../db/database.ts';
import type { DocumentRepository } from '../documents/documentRepository.ts';
import type { JobService } from '../jobs/jobService.ts';
import { RequestRepository, type RequestRow } from './requestRepository.ts';

/** What the steps of a request need. */
export interface SigningParts {
  readonly accounts: AccountParts;
  readonly documents: DocumentRepository;
}

export interface CompletingParts extends SigningParts {
  readonly jobService: Pick<JobService, 'submit' | 'settled' | 'getById'>;
  readonly longestWaitMs: number;
}

/** Runs a change of a locked request. Undefined where it no longer exists. */
export function withLocked<T>(
  { accounts: { database } }: SigningParts,
  requestId: string,
  act: (transaction: Sql, requests: RequestRepository, request: RequestRow) => Promise<T>,
): Promise<T | undefined> {
  return database.sql.transaction(async (transaction) => {
    const requests = new RequestRepository(transaction);
    const request = await requests.lock(requestId);
    return request && act(transaction, requests, request);
  });
}
