import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../../accounts/sessions.ts';
import type { Listener } from '../../db/listener.ts';
import { errorFacts } from '../../observability/errorFacts.ts';
import { sessionCookie } from './caller.ts';

interface Parts {
  readonly secureCookies: boolean;
  readonly sessions: Sessions;
  readonly listener: Pick<Listener, 'answersWithin'>;
}

/** A page that can check the session itself should not wait longer. */
const patienceMs = 500;

/** Whether a browser sends a valid session. While the database does not answer, every session counts as valid, and the page checks it. */
export function readSessionCookie({ secureCookies, sessions, listener }: Parts) {
  const cookie = sessionCookie(secureCookies);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const secret = cookie.read(request);
    if (secret === undefined) return false;
    if (!(await listener.answersWithin(patienceMs))) return true;
    try {
      const session = await sessions.find(secret);
      if (session?.isProlonged) cookie.write(reply, secret);
      return session !== undefined;
    } catch (error) {
      request.log.warn({ reason: errorFacts(error) }, 'a session could not be looked up for a page');
      return true;
    }
  };
}
