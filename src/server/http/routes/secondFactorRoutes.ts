import type { FastifyInstance } from 'fastify';
import { tokenNameProblem } from '#contract/accounts/accountFields.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  endSecondFactor,
  removePasskey,
  renewRecoveryCodes,
  viewSecondFactor,
} from '#contract/endpoints/secondFactor.ts';
import type { AccountParts } from '../../accounts/accounts.ts';
import { confirmPassword } from '../../accounts/confirmPassword.ts';
import * as secondFactor from '../../accounts/secondFactor/secondFactor.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { checkFields } from '../request/fields.ts';
import { signedInHere } from '../request/signedIn.ts';
import { originOf, passkeySiteOf } from './accountRoutes.ts';

/** The owner's settings of the second factor (docs/product.md, "Two-step sign-in"). */
export function mountSecondFactorRoutes(app: FastifyInstance, accounts: AccountParts): void {
  mountEndpoint(app, viewSecondFactor, async ({ request }) =>
    secondFactor.viewSecondFactor(accounts, signedInHere(request).userId),
  );

  mountEndpoint(app, beginAuthenticator, async ({ body: { password }, request }) =>
    secondFactor.beginAuthenticator(accounts, signedInHere(request).userId, password, originOf(request)),
  );

  mountEndpoint(app, confirmAuthenticator, async ({ body: { code }, request }) =>
    secondFactor.confirmAuthenticator(accounts, signedInHere(request).userId, code, originOf(request)),
  );

  mountEndpoint(app, renewRecoveryCodes, async ({ body: { password }, request }) =>
    secondFactor.renewRecoveryCodes(accounts, signedInHere(request).userId, password, originOf(request)),
  );

  mountEndpoint(app, endSecondFactor, async ({ body: { password }, request, reply }) => {
    await secondFactor.endSecondFactor(accounts, signedInHere(request).userId, password, originOf(request));
    return reply.status(204).send();
  });
  mountPasskeyRoutes(app, accounts);
}

function mountPasskeyRoutes(app: FastifyInstance, accounts: AccountParts): void {
  mountEndpoint(app, beginPasskey, async ({ body: { password }, request }) => {
    const { id, email } = await confirmPassword(accounts, signedInHere(request).userId, password, originOf(request));
    return { ...(await accounts.passkeys.registrationOptions(id, email, passkeySiteOf(accounts, request))) };
  });

  mountEndpoint(app, addPasskey, async ({ body: { name, response }, request }) => {
    const { userId } = signedInHere(request);
    checkFields(request.language, { name: tokenNameProblem(name) });
    const passkey = { name: name.trim(), response, site: passkeySiteOf(accounts, request) };
    return secondFactor.addPasskey(accounts, userId, passkey, originOf(request));
  });

  mountEndpoint(app, removePasskey, async ({ params: { id }, body: { password }, request }) =>
    secondFactor.removePasskey(accounts, signedInHere(request).userId, { id, password }, originOf(request)),
  );
}
