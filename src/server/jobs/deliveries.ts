import type { Operation } from '#contract/operation.ts';
import type { Sql } from '../db/database.ts';
import type { Owner } from '../db/schema.ts';
import type { NewDocument } from '../documents/documentRepository.ts';
import type { JobRow } from './jobRepository.ts';
import type { JobRequest } from './sealedRequest.ts';

/** A result that becomes its owner's document this moment. */
export interface Delivery {
  readonly job: Pick<JobRow, 'id' | 'inputIds'>;
  readonly owner: Owner;
  readonly request: JobRequest;
  readonly result: NewDocument;
}

/**
 * Part of the transaction in which a job becomes done and its credits are captured. Throwing an `AppError` fails the job free of charge,
 * and nothing is delivered. It may run again when the database falls in between: all it does has to be of that transaction.
 */
export type OnDelivery = (transaction: Sql, delivery: Delivery) => Promise<void>;

/** By what declarations of operations say of themselves. */
export type Deliveries = Readonly<Record<NonNullable<Operation['onDelivery']>, OnDelivery>>;
