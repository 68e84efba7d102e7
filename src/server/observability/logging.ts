import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../config.ts';
import { errorFacts } from './errorFacts.ts';

/**
 * The log. It has no file names, contents, passwords or cookies: requests are logged by their route's pattern, and fields that could carry
 * a secret are removed here as well.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', 'headers', 'password', '*.password'], remove: true },
    serializers: {
      // Fastify passes whole requests to its log. Only safe fields are kept.
      req: ({ method }: { method?: string }) => ({ method }),
      err: errorFacts,
    },
    formatters: { bindings: () => ({}) },
  };
  return pino(options, standardOutput());
}

/**
 * The destination of the log. When a terminal was closed every write fails with EIO, which pino would retry for ever. Further output is
 * dropped, and the process shuts down in order.
 */
function standardOutput(): DestinationStream {
  const stream = pino.destination(1);
  const silence = () => {
    const nothing = () => true;
    Object.assign(stream, { write: nothing, flush: nothing, flushSync: nothing });
  };
  return stream.on('error', silence);
}
