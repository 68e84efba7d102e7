import { z } from 'zod';
import { endpoints } from '#contract/endpoints/index.ts';

/** `/api/pdf/:id/view` as a pattern of whole paths. */
const patterns = endpoints.flatMap((endpoint) =>
  endpoint.reply.type === 'json'
    ? [{ endpoint, reply: endpoint.reply, path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`) }]
    : [],
);

/**
 * Holds a successful JSON answer against the schema of its endpoint: browsers take answers as they come (docs/decisions/0433). Throws with the
 * path of what does not fit.
 */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  const found = patterns.find((each) => each.endpoint.method === method && each.path.test(path));
  if (!found || answer.status !== found.reply.status || !answer.headers.get('content-type')?.startsWith('application/json'))
    return;
  const { success, error } = found.reply.schema.safeParse(await answer.clone().json());
  if (!success) throw new Error(`the answer of ${found.endpoint.id} does not fit its schema: ${z.prettifyError(error)}`);
}
