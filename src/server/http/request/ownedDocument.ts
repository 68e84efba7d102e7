import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import type { Owner } from '../../db/schema.ts';
import type { InspectionCaller } from '../../documents/documentInspections.ts';
import type { DocumentRow } from '../../documents/documentRepository.ts';

/** The caller's document. To anybody else it does not exist. */
export async function owned(
  owner: Owner | undefined,
  find: (owner: Owner) => Promise<DocumentRow | undefined>,
): Promise<DocumentRow> {
  const row = owner && (await find(owner));
  if (!row) throw new AppError('not_found');
  return row;
}

/** On whose behalf an inspection runs, until the connection closes. */
export function inspectionCallerOf({ caller: { owner, network } }: FastifyRequest, signal: AbortSignal): InspectionCaller {
  return { owner, network, signal };
}
