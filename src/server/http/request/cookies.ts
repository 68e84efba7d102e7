import type { FastifyReply, FastifyRequest } from 'fastify';

/** Identity cookies. Scripts cannot read them, and other sites send them only when a link is followed. */
export interface CookieJar {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** `__Host-` keeps subdomains and plain HTTP from setting the cookie (RFC 6265bis §4.1.3). */
export function cookieJar(base: string, secure: boolean, maxAgeSeconds: number): CookieJar {
  const name = secure ? `__Host-${base}` : base;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, value) => void reply.setCookie(name, value, { ...options, maxAge: maxAgeSeconds }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
