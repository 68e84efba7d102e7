import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { errorFacts } from './errorFacts.ts';

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
