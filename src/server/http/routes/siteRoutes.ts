import type { FastifyInstance } from 'fastify';
import { contactProblems } from '#contract/accounts/contactFields.ts';
import { countVisit as countVisitEndpoint, sendMessage, setupProgress } from '#contract/endpoints/site.ts';
import type { AccountParts } from '../../accounts/accounts.ts';
import type { SetupProgress } from '../../setupProgress.ts';
import { receiveMessage } from '../../site/contact.ts';
import { countVisit } from '../../site/visits.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { checkFields } from '../request/fields.ts';
import { originOf } from './accountRoutes.ts';

export interface SiteRouteDeps {
  readonly accounts: AccountParts;
  readonly setup: Pick<SetupProgress, 'parts'>;
  readonly config: { readonly contactTo: string | undefined };
}

/** Requests of the site's own pages. */
export function mountSiteRoutes(app: FastifyInstance, { accounts, setup, config: { contactTo } }: SiteRouteDeps): void {
  mountEndpoint(app, sendMessage, async ({ body: { website, ...message }, request }) => {
    checkFields(request.language, contactProblems(message));
    if (!website?.trim()) await receiveMessage({ accounts, contactTo }, trimmed(message), originOf(request));
    return { sent: true as const };
  });

  mountEndpoint(app, setupProgress, async () => {
    const parts = await setup.parts();
    return { parts: parts.map(({ packages: _, reason: __, ...shown }) => shown) };
  });

  mountEndpoint(app, countVisitEndpoint, async ({ request, reply }) => {
    const { caller } = request;
    return { count: await countVisit(accounts, caller.become(reply), caller.network) };
  });
}

function trimmed<T extends Readonly<Record<string, string>>>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])) as T;
}
