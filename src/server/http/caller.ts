import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type Audience, asLanguage, type Language, languages, pickLanguage } from '#contract/text.ts';
import { sessionDays } from '../accounts/accountRepository.ts';
import type { AccountParts } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';
import type { Owner } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { type Key, sign, unsign } from '../secret.ts';
import { addressKey } from './addressKey.ts';
import { type CookieJar, cookieJar } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    language: Language;
    /** Of the words of the answer. */
    audience: Audience;
  }
}

/** Somebody with an account, by the session cookie or by a personal API token. */
export interface SignedInUser {
  readonly id: string;
  /** The hash of the session's secret; undefined for a token, which may not change the account. */
  readonly session: string | undefined;
}

/** Who asks: somebody who is signed in, or a visitor by a signed cookie. */
export interface Caller {
  /** The user, else the visitor; undefined for a visitor who has never stored anything and has seen no page. */
  readonly owner: Owner | undefined;
  readonly user: SignedInUser | undefined;
  /** The visitor that this browser was, or would be without the session. */
  readonly visitor: Owner | undefined;
  /** A keyed hash of the network address, for counting. */
  readonly addressKey: string;
  /** Gives the visitor an identity, with the answer's cookie, when there is none yet. */
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

/** Reads the language of every request. It comes first: refusals speak it. */
export function readLanguages(app: FastifyInstance, { billing }: Pick<Config, 'billing'>): void {
  app.decorateRequest('audience');
  app.decorateRequest('language', languages[0]);
  app.addHook('onRequest', async (request) => speakTo(request, asLanguage(request.cookies.lang), billing));
}

/** Sets the language of a request's answer; also for a request that no hook has seen, such as one with a broken address. */
export function speakTo(request: FastifyRequest, chosen: Language | undefined, billing: Config['billing']): void {
  request.language = chosen ?? pickLanguage(request.headers['accept-language']);
  request.audience = { language: request.language, billing: billing === 'credits' };
}

/** Pages and assets are the same for everybody; these routes are about somebody, and ask the database. */
export function isPersonal({ routeOptions: { url = '' } }: FastifyRequest, basePath: string): boolean {
  return url.startsWith(`${basePath}/api/`) || url.startsWith(`${basePath}/paypal/`);
}

/** Finds out who sends a request. Pages and assets are the same for everybody: for them nobody is looked up. */
export function readCallers(app: FastifyInstance, options: CallerOptions): void {
  const { cookieKey, secureCookies, basePath } = options;
  const visitors = cookieJar('visitor', secureCookies, visitorDays * daySeconds);
  const findUser = userFinder(options);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    const known = unsign(cookieKey, visitors.read(request) ?? '');
    let visitor: Owner | undefined = known && visitorId.test(known.value) ? `visitor:${known.value}` : undefined;
    const isAsked = isPersonal(request, basePath);
    // A visitor of before a change of the secret stays who he is, also after the next one.
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
      get addressKey() {
        return addressKey(cookieKey.now, request.ip);
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
 * The user by `Authorization: Bearer` (RFC 6750 §2.1), else by the session cookie. A token that is not valid is refused: a program
 * must not go on as a visitor without noticing.
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
