import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../config.ts';
import { errorFacts } from './errorFacts.ts';

/**
 * The log. No file names, contents, passwords or cookies: requests are logged by their route's pattern, and what still could carry
 * a secret is taken out here as well.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options: LoggerOptions = {
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
  };
  return pino(options, standardOutput());
}

/**
 * Where the log goes. When a terminal was closed every write fails with EIO, which pino takes for a reason to try again for ever:
 * what nobody can read is not written any more, and the process goes on to its orderly end.
 */
function standardOutput(): DestinationStream {
  const stream = pino.destination(1);
  const silence = () => {
    const nothing = () => true;
    Object.assign(stream, { write: nothing, flush: nothing, flushSync: nothing });
  };
  return stream.on('error', silence);
}
