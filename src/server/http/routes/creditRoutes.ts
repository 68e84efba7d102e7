import type { FastifyInstance } from 'fastify';
import { creditHistory, downloadStatus } from '#contract/endpoints/credits.ts';
import type { Ledger } from '../../credits/ledger.ts';
import type { CreditPolicy } from '../../credits/policy.ts';
import type { Database } from '../../db/database.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { signedIn } from '../request/signedIn.ts';

export interface CreditRouteDeps {
  readonly policy: CreditPolicy;
  readonly ledger: Ledger;
  readonly database: Database;
}

/** The caller's remaining operations, and the history of credits. */
export function mountCreditRoutes(app: FastifyInstance, { policy, ledger, database }: CreditRouteDeps): void {
  mountEndpoint(app, downloadStatus, async ({ request }) => policy.allowance(request.caller));

  mountEndpoint(app, creditHistory, async ({ query, request }) => {
    const userId = signedIn(request);
    // Both queries read the same snapshot, so the newest line shows the balance.
    const isolation = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
    return database.sql.transaction(async (sql) => {
      const accountBalance = await ledger.accountBalance(sql, userId);
      const { entries, next } = await ledger.history(sql, userId, query.before);
      return { ...accountBalance, entries: [...entries], next };
    }, isolation);
  });
}
