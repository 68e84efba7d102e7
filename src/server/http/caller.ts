import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, pickLanguage } from '#contract/text.ts';
import type { Owner } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { sign, unsign } from '../secret.ts';
import { addressKey } from './addressKey.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    language: Language;
  }
}

/** Who asks: a visitor by a signed cookie, until accounts exist. */
export interface Caller {
  /** Undefined for a visitor who has never stored anything and has seen no page. */
  readonly owner: Owner | undefined;
  /** A keyed hash of the network address, for counting. */
  readonly addressKey: string;
  /** Gives the visitor an identity, with the answer's cookie, when there is none yet. */
  become(reply: FastifyReply): Owner;
}

export interface CallerOptions {
  readonly cookieKey: Buffer;
  readonly secureCookies: boolean;
  readonly basePath: string;
}

const maxAgeSeconds = 180 * 24 * 60 * 60;
const visitorId = /^[A-Za-z0-9_-]{22}$/;

export function languageCookie(language: Language, { secureCookies, basePath }: Omit<CallerOptions, 'cookieKey'>) {
  const path = basePath === '' ? '/' : basePath;
  return ['lang', language, { path, sameSite: 'lax', secure: secureCookies, maxAge: maxAgeSeconds }] as const;
}

/** Reads the visitor and the language of every request. `__Host-` keeps subdomains from setting the cookie (RFC 6265bis §4.1.3). */
export function readCallers(app: FastifyInstance, options: CallerOptions): void {
  const { cookieKey, secureCookies } = options;
  const name = secureCookies ? '__Host-visitor' : 'visitor';
  app.decorateRequest('caller');
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', async (request) => {
    const id = unsign(cookieKey, request.cookies[name] ?? '');
    let owner: Owner | undefined = id !== undefined && visitorId.test(id) ? `visitor:${id}` : undefined;
    request.caller = {
      get owner() {
        return owner;
      },
      get addressKey() {
        return addressKey(cookieKey, request.ip);
      },
      become: (reply) => {
        if (owner) return owner;
        const fresh = newId();
        owner = `visitor:${fresh}`;
        reply.setCookie(name, sign(cookieKey, fresh), {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: secureCookies,
          maxAge: maxAgeSeconds,
        });
        return owner;
      },
    };
    request.language = languageOf(request);
  });
}

function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies.lang;
  return pickLanguage(chosen === 'en' || chosen === 'fil' ? chosen : request.headers['accept-language']);
}
