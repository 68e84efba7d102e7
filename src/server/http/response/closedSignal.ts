import type { FastifyReply, FastifyRequest } from 'fastify';

/** Aborts when the connection closes before the answer was sent. */
export function closedSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  reply.raw.once('close', onClose);
  if (request.raw.socket.destroyed) controller.abort();
  return controller.signal;
}
