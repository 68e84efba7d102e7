import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * The log. No file names, contents, passwords or cookies: requests are logged by their route's pattern, and what still could carry
 * a secret is taken out here as well.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', 'headers', 'password', '*.password'], remove: true },
    serializers: {
      // Fastify hands whole requests to its log; only what is safe passes.
      req: ({ method }: { method?: string }) => ({ method }),
      err: errorFacts,
    },
    formatters: { bindings: () => ({}) },
  });
}

/** Name, code and places of an error and its causes. A database's `detail` can hold values of a row: it stays out. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = (error as NodeJS.ErrnoException).code;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: errorFacts(cause) }) };
}
