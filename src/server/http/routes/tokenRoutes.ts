import type { FastifyInstance } from 'fastify';
import { tokenNameProblem } from '#contract/accounts/accountFields.ts';
import { createToken, listTokens, renameToken, revokeToken } from '#contract/endpoints/account.ts';
import type { AccountParts } from '../../accounts/accounts.ts';
import { mailOf, tokenMadeMail } from '../../accounts/mailTemplates.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { checkFields } from '../request/fields.ts';
import { signedInHere } from '../request/signedIn.ts';

/** Personal API tokens. A token cannot make further ones (docs/product.md, "API tokens"). */
export function mountTokenRoutes(app: FastifyInstance, accounts: AccountParts): void {
  const { tokens, mailer } = accounts;

  mountEndpoint(app, listTokens, async ({ request }) => tokens.list(signedInHere(request).userId));

  mountEndpoint(app, createToken, async ({ body: { name }, request }) => {
    const { userId } = signedInHere(request);
    checkFields(request.language, { name: tokenNameProblem(name) });
    return tokens.create(userId, name.trim(), (transaction, to, ending) =>
      mailer.send(transaction, mailOf(accounts, to, tokenMadeMail(ending), request.language)),
    );
  });

  mountEndpoint(app, renameToken, async ({ params, body: { name }, request }) => {
    const { userId } = signedInHere(request);
    checkFields(request.language, { name: tokenNameProblem(name) });
    return tokens.rename(userId, params.id, name.trim());
  });

  mountEndpoint(app, revokeToken, async ({ params, request, reply }) => {
    await tokens.revoke(signedInHere(request).userId, params.id);
    return reply.status(204).send();
  });
}
