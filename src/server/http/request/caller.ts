import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { asLanguage, type Language, languages, type MessageContext, pickLanguage } from '#contract/text/text.ts';
import { sessionDays } from '../../accounts/accountRepository.ts';
import type { AccountParts } from '../../accounts/accounts.ts';
import type { Config } from '../../config.ts';
import type { Owner } from '../../db/schema.ts';
import { newId } from '../../ids.ts';
import { type Key, sign, unsign } from '../../secret.ts';
import { type CookieJar, cookieJar } from './cookies.ts';
import { hashNetwork } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    language: Language;
    /** The language and settings of the answer's texts. */
    audience: MessageContext;
  }
}

/** A user with an account, identified by the session cookie or by a personal API token. */
export interface SignedInUser {
  readonly id: string;
  /** The hash of the session's secret. Undefined for a token, which may not change the account. */
  readonly session: string | undefined;
}

/** The sender of a request: a signed-in user, or a visitor with a signed cookie. */
export interface Caller {
  /** The user, else the visitor. Undefined for a visitor without a cookie, who has stored nothing and loaded no page. */
  readonly owner: Owner | undefined;
  readonly user: SignedInUser | undefined;
  /** The visitor that this browser would be without the session. */
  readonly visitor: Owner | undefined;
  /** A keyed hash of the network address, for counting. */
  readonly network: string;
  /** Gives a new visitor an identity, in a cookie of the answer. */
  become(reply: FastifyReply): Owner;
}

export interface CallerOptions {
  readonly cookieKey: Key;
  readonly secureCookies: boolean;
  readonly basePath: string;
  readonly accounts: Pick<AccountParts, 'sessions' | 'tokens'>;
}

type CookieOptions = Pick<CallerOptions, 'secureCookies' | 'basePath'>;

const daySeconds = 86_400;
const visitorDays = 180;
const visitorId = /^[A-Za-z0-9_-]{22}$/;

export function languageCookie(language: Language, { secureCookies, basePath }: CookieOptions) {
  const path = basePath === '' ? '/' : basePath;
  return ['lang', language, { path, sameSite: 'lax', secure: secureCookies, maxAge: visitorDays * daySeconds }] as const;
}

export function sessionCookie(secureCookies: boolean): CookieJar {
  return cookieJar('session', secureCookies, sessionDays * daySeconds);
}

/** Reads the language of every request. It comes first, because error messages need it. */
export function readLanguages(app: FastifyInstance, { billing }: Pick<Config, 'billing'>): void {
  app.decorateRequest('audience');
  app.decorateRequest('language', languages[0]);
  app.addHook('onRequest', async (request) => speakTo(request, asLanguage(request.cookies.lang), billing));
}

/** Sets the language of a request's answer; also for requests that no hook has seen, such as one with an invalid address. */
export function speakTo(request: FastifyRequest, chosen: Language | undefined, billing: Config['billing']): void {
  request.language = chosen ?? pickLanguage(request.headers['accept-language']);
  request.audience = { language: request.language, billing: billing === 'credits' };
}

/** Whether a route depends on its caller and needs the database. Pages and assets are the same for all callers. */
export function isPersonal({ routeOptions: { url = '' } }: FastifyRequest, basePath: string): boolean {
  return url.startsWith(`${basePath}/api/`) || url.startsWith(`${basePath}/paypal/`);
}

/** Identifies the sender of a request. Pages and assets are the same for all callers, so no lookup is made for them. */
export function readCallers(app: FastifyInstance, options: CallerOptions): void {
  const { cookieKey, secureCookies, basePath } = options;
  const visitors = cookieJar('visitor', secureCookies, visitorDays * daySeconds);
  const findUser = userFinder(options);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    const known = unsign(cookieKey, visitors.read(request) ?? '');
    let visitor: Owner | undefined = known && visitorId.test(known.value) ? `visitor:${known.value}` : undefined;
    const isAsked = isPersonal(request, basePath);
    // A visitor's cookie from before a change of the secret is renewed, so the identity survives the next change.
    if (isAsked && visitor && known?.isOld) visitors.write(reply, sign(cookieKey, known.value));
    const user = isAsked ? await findUser(request, reply) : undefined;
    request.caller = {
      user,
      get owner() {
        return user ? (`user:${user.id}` as const) : visitor;
      },
      get visitor() {
        return visitor;
      },
      get network() {
        return hashNetwork(cookieKey.now, request.ip);
      },
      become: (answer) => {
        if (user) return `user:${user.id}`;
        if (visitor) return visitor;
        const fresh = newId();
        visitor = `visitor:${fresh}`;
        visitors.write(answer, sign(cookieKey, fresh));
        return visitor;
      },
    };
  });
}

/**
 * The user by `Authorization: Bearer` (RFC 6750 §2.1), else by the session cookie. An invalid token is refused: a program must not continue
 * as a visitor without noticing.
 */
function userFinder({ accounts: { sessions, tokens }, secureCookies }: CallerOptions) {
  const cookie = sessionCookie(secureCookies);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<SignedInUser | undefined> => {
    const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) {
      const token = await tokens.find(bearer);
      if (!token) throw new AppError('auth_required');
      return { id: token.userId, session: undefined };
    }
    const secret = cookie.read(request);
    const session = await sessions.find(secret);
    if (!session) return undefined;
    if (session.isProlonged && secret !== undefined) cookie.write(reply, secret);
    return { id: session.userId, session: session.hash };
  };
}
