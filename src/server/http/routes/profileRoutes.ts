import type { FastifyInstance } from 'fastify';
import { emailProblem, nameProblem, passwordProblem } from '#contract/accounts/accountFields.ts';
import {
  changeEmail,
  changeName as changeNameEndpoint,
  changePassword as changePasswordEndpoint,
  confirmEmail,
  deleteAccount as deleteAccountEndpoint,
  downloadData,
  forgotPassword as forgotPasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
  signOutEverywhere,
} from '#contract/endpoints/account.ts';
import { type AccountDeletionDeps, deleteAccount } from '../../accounts/accountDeletion.ts';
import { askForNewEmail, changeName, changePassword, confirmNewEmail, endEverySession } from '../../accounts/changes.ts';
import { ownData } from '../../accounts/ownData.ts';
import { forgotPassword, resetPassword } from '../../accounts/passwordReset.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { sessionCookie } from '../request/caller.ts';
import { checkFields } from '../request/fields.ts';
import { signedInHere } from '../request/signedIn.ts';
import { contentDisposition } from '../response/contentDisposition.ts';
import { originOf, rulesOf } from './accountRoutes.ts';

/** Changing, exporting and deleting an account, and recovering access to it. */
export function mountProfileRoutes(app: FastifyInstance, deps: AccountDeletionDeps, secureCookies: boolean): void {
  const { accounts } = deps;
  const sessions = sessionCookie(secureCookies);
  mountPasswordReset(app, deps);

  mountEndpoint(app, changeNameEndpoint, async ({ body: { firstName, lastName }, request }) => {
    const { userId } = signedInHere(request);
    checkFields(request.language, {
      firstName: nameProblem(firstName, 'firstName'),
      lastName: nameProblem(lastName, 'lastName'),
    });
    return changeName(accounts, userId, firstName, lastName);
  });

  mountEndpoint(app, changePasswordEndpoint, async ({ body, request, reply }) => {
    const here = signedInHere(request);
    checkFields(request.language, { newPassword: passwordProblem(body.newPassword, rulesOf(accounts)) });
    await changePassword(accounts, here, body, originOf(request));
    return reply.status(204).send();
  });

  mountEndpoint(app, changeEmail, async ({ body, request }) => {
    const { userId } = signedInHere(request);
    checkFields(request.language, { email: emailProblem(body.email) });
    return { resendAfterSeconds: await askForNewEmail(accounts, userId, body, originOf(request)) };
  });

  mountEndpoint(app, confirmEmail, async ({ body: { email, code }, request }) => {
    const { userId } = signedInHere(request);
    return confirmNewEmail(accounts, userId, { email, code: code.trim() }, originOf(request));
  });

  mountEndpoint(app, signOutEverywhere, async ({ body, request, reply }) => {
    await endEverySession(accounts, signedInHere(request).userId, body);
    sessions.clear(reply);
    return reply.status(204).send();
  });

  mountEndpoint(app, downloadData, async ({ request, reply }) => {
    const data = await ownData(accounts, signedInHere(request).userId);
    reply.type('application/json; charset=utf-8').headers({
      'cache-control': 'no-store',
      'content-disposition': contentDisposition('attachment', 'account-data.json'),
    });
    return reply.send(JSON.stringify(data, undefined, 2));
  });

  mountEndpoint(app, deleteAccountEndpoint, async ({ body: { password }, request, reply }) => {
    await deleteAccount(deps, signedInHere(request).userId, password, originOf(request));
    sessions.clear(reply);
    return reply.status(204).send();
  });
}

function mountPasswordReset(app: FastifyInstance, { accounts }: AccountDeletionDeps): void {
  mountEndpoint(app, forgotPasswordEndpoint, async ({ body: { email }, request }) => {
    checkFields(request.language, { email: emailProblem(email) });
    return { resendAfterSeconds: await forgotPassword(accounts, email, originOf(request)) };
  });

  mountEndpoint(app, resetPasswordEndpoint, async ({ body: { email, code, password, keepTokens }, request, reply }) => {
    checkFields(request.language, { password: passwordProblem(password, rulesOf(accounts)) });
    await resetPassword(accounts, { email, code: code.trim(), password, keepTokens }, originOf(request));
    return reply.status(204).send();
  });
}
