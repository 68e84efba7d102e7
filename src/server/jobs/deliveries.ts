import type { Operation } from '#contract/api/operation.ts';
import type { Sql } from '../db/database.ts';
import type { Owner } from '../db/schema.ts';
import type { NewDocument } from '../documents/documentRepository.ts';
import type { JobRow } from './jobRepository.ts';
import type { JobRequest } from './sealedRequest.ts';

/** A result that is becoming its owner's document. */
export interface Delivery {
  readonly job: Pick<JobRow, 'id' | 'inputIds'>;
  readonly owner: Owner;
  readonly request: JobRequest;
  readonly result: NewDocument;
}

/**
 * Runs in the transaction that sets a job to done and captures its credits. An `AppError` fails the job free of charge, and nothing is
 * delivered. It may run again when the database was away meanwhile, so all its effects must belong to that transaction.
 */
export type OnDelivery = (transaction: Sql, delivery: Delivery) => Promise<void>;

/** Deliveries by the name that declarations of operations use. */
export type Deliveries = Readonly<Record<NonNullable<Operation['onDelivery']>, OnDelivery>>;
