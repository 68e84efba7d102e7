import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailProblem, fieldTexts, nameProblem, type PasswordRules, passwordProblem } from '#contract/accounts/accountFields.ts';
import { AppError } from '#contract/api/errors.ts';
import { login, register, resendVerification, verifyEmail } from '#contract/endpoints/account.ts';
import { signInPasskey } from '#contract/endpoints/secondFactor.ts';
import { currentUser, logout } from '#contract/endpoints/session.ts';
import type { AccountParts, RequestOrigin } from '../../accounts/accounts.ts';
import { knownBrowser } from '../../accounts/attempts.ts';
import {
  type OwnRegistrations,
  register as registerAccount,
  registrationHours,
  resendCode,
  verifyEmail as verifyAccount,
} from '../../accounts/registration.ts';
import type { PasskeySite } from '../../accounts/secondFactor/passkeys.ts';
import { askForPasskey, signIn, signOut, viewUser } from '../../accounts/signIn.ts';
import { mountEndpoint } from '../mountEndpoint.ts';
import { sessionCookie } from '../request/caller.ts';
import { cookieJar } from '../request/cookies.ts';
import { checkFields } from '../request/fields.ts';
import { signedIn } from '../request/signedIn.ts';

export interface AccountRouteDeps {
  readonly accounts: AccountParts;
  readonly secureCookies: boolean;
}

/** As long as a visitor's cookie. */
const knownDays = 180;

/** The rules for a new password. */
export function rulesOf({ config }: AccountParts): PasswordRules {
  return { min: config.passwordMin, siteName: config.siteName };
}

export function originOf({ language, caller }: FastifyRequest): RequestOrigin {
  return { language, network: caller.network };
}

/** Where passkeys are valid. A Host header is trusted only where `PUBLIC_URL` is not set, as for cross-site requests. */
export function passkeySiteOf({ config }: AccountParts, request: FastifyRequest): PasskeySite {
  return { origin: config.publicUrl === '' ? `${request.protocol}://${request.host}` : config.publicUrl, name: config.siteName };
}

/** Creating an account, signing in and out. */
export function mountAccountRoutes(app: FastifyInstance, { accounts, secureCookies }: AccountRouteDeps): void {
  const sessions = sessionCookie(secureCookies);
  const registrations = registrationCookie(secureCookies);
  const known = cookieJar('known', secureCookies, knownDays * 86_400);

  mountEndpoint(app, currentUser, async ({ request, query }) =>
    query.optional === 'true' && !request.caller.user ? null : viewUser(accounts, signedIn(request)),
  );

  mountEndpoint(app, register, async ({ body, request, reply }) => {
    const { email, password, firstName, lastName } = body;
    checkFields(request.language, {
      firstName: nameProblem(firstName, 'firstName'),
      lastName: nameProblem(lastName, 'lastName'),
      email: emailProblem(email),
      password: passwordProblem(password, rulesOf(accounts)),
    });
    const own = registrations.read(request);
    const { registrationId, resendAfterSeconds } = await registerAccount(accounts, body, originOf(request), own);
    registrations.add(reply, registrationId, own);
    return { resendAfterSeconds };
  });

  mountEndpoint(app, verifyEmail, async ({ body, request, reply }) => {
    const { email, verificationCode: code } = body;
    await verifyAccount(accounts, { email, code: code.trim() }, originOf(request), registrations.read(request));
    return reply.status(204).send();
  });

  mountEndpoint(app, resendVerification, async ({ body: { email }, request }) => {
    checkFields(request.language, { email: emailProblem(email) });
    return { resendAfterSeconds: await resendCode(accounts, email, originOf(request), registrations.read(request)) };
  });

  mountEndpoint(app, login, async ({ body, request, reply }) => {
    const { email, password } = body;
    const missing = { text: fieldTexts.both };
    checkFields(request.language, {
      email: email.trim() === '' ? missing : undefined,
      password: password === '' ? missing : undefined,
    });
    const own = registrations.read(request);
    const brought = { visitor: request.caller.visitor, session: sessions.read(request), registrations: own };
    const origin = { ...originOf(request), knownBrowser: known.read(request) };
    const proof = { code: body.code, passkey: body.passkey, site: passkeySiteOf(accounts, request) };
    const result = await signIn(accounts, body, proof, origin, brought);
    if (result.kind === 'unverified') {
      registrations.add(reply, result.registrationId, own);
      throw new AppError('email_not_verified');
    }
    sessions.write(reply, result.secret);
    known.write(reply, knownBrowser(accounts, result.user.email));
    return result.user;
  });

  mountEndpoint(app, signInPasskey, async ({ body, request }) => {
    const origin = { ...originOf(request), knownBrowser: known.read(request) };
    return { ...(await askForPasskey(accounts, body, passkeySiteOf(accounts, request), origin)) };
  });

  mountEndpoint(app, logout, async ({ request, reply }) => {
    await signOut(accounts, sessions.read(request));
    sessions.clear(reply);
    return reply.status(204).send();
  });
}

const maxRegistrations = 5;
const registrationId = /^[A-Za-z0-9_-]{22}$/;

/** The registrations that a browser made: only that browser may confirm them (docs/decisions/0040). */
function registrationCookie(secureCookies: boolean) {
  const jar = cookieJar('registration', secureCookies, registrationHours * 3600);
  return {
    read: (request: FastifyRequest): OwnRegistrations =>
      (jar.read(request) ?? '')
        .split('.')
        .filter((id) => registrationId.test(id))
        .slice(0, maxRegistrations),
    add: (reply: FastifyReply, id: string, own: OwnRegistrations) =>
      jar.write(reply, [id, ...own.filter((other) => other !== id)].slice(0, maxRegistrations).join('.')),
  };
}
