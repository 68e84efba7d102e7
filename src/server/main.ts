/** Composition root: reads the settings, chooses the engines and the database, starts the service and stops it in order. */
import { join } from 'node:path';
import { collectGarbage } from './collectGarbage.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectionOf } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embeddedPostgres.ts';
import { composeEngines } from './engines/composeEngines.ts';
import { connectServices } from './engines/connectedServices.ts';
import { openScratch } from './jobs/scratch.ts';
import { mailDestination } from './mail/transport.ts';
import { errorFacts } from './observability/errorFacts.ts';
import { createLog } from './observability/logging.ts';
import { maxPages, startService } from './startService.ts';

const buildDir = join(import.meta.dirname, '../../build');
const stopWithinMs = 29_000;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

const config = loadConfig();
if (!/^v2[4-9]\./.test(process.version)) {
  fail(`Node 24 or newer is needed, and this is ${process.version}. Start with: npm start`);
}
const log = createLog(config);
// The process never exits without a log line. After an unexpected error its state is unknown, so it exits.
const die = (cause: unknown, kind: string) => {
  log.fatal({ cause: errorFacts(cause) }, kind);
  process.exit(1);
};
process.on('uncaughtException', (error) => die(error, 'uncaught exception'));
process.on('unhandledRejection', (reason) => die(reason, 'unhandled rejection'));
const residents = await openScratch(join(config.dataDir, 'residents')).catch((error: unknown) =>
  fail(`DATA_DIR cannot be written: ${error instanceof Error ? error.message : String(error)}`),
);
const engines = await composeEngines({
  qpdf: config.qpdf,
  allowUnsandboxed: config.allowUnsandboxed,
  maxPages,
  // Where the sandboxes of uploads wait.
  residentDir: residents.path,
}).catch((error: unknown) => fail(`The engines do not start: ${error instanceof Error ? error.message : String(error)}`));
const embedded =
  config.databaseUrl === undefined
    ? await startEmbeddedPostgres(config.dataDir, (reason) => log.warn({ reason }, 'embedded database')).catch((error: unknown) =>
        fail(`The embedded database does not start: ${error instanceof Error ? error.message : String(error)}`),
      )
    : undefined;
const connection = connectionOf(config.databaseUrl ?? embedded?.address ?? '');
const services = await connectServices(config);
const service = await startService({ config, connection, engines, services, log, buildDir });
const address = await service.app.listen({ port: config.port, host: config.host });

log.info(
  {
    node: process.version,
    role: config.role,
    pages: engines.pages.engine,
    sandbox: engines.sandbox.description,
    sandboxLevel: engines.sandbox.level,
    database: embedded ? `embedded PostgreSQL, ${embedded.how}` : 'DATABASE_URL',
    storage: service.storage,
    concurrency: config.role === 'web' ? 0 : config.workerConcurrency,
    billing: config.billing,
    mail: config.role === 'web' ? 'handed to workers' : mailDestination(config),
    metrics: config.metrics.kind,
  },
  'started',
);
process.stdout.write(`${config.siteName} is at http://${config.host}:${new URL(address).port}${config.basePath}\n`);

collectGarbage();
// `npm start` waits for this before it installs the rest.
process.send?.('ready');

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'stopping');
  // If something hangs: exit before the 30 s after which the stop would be forced.
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await service.stop();
  await embedded?.stop();
  await engines.sandbox.close();
  await residents.close();
  log.info('stopped');
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
// The terminal was closed.
process.on('SIGHUP', () => void stop('SIGHUP'));
// `npm start` keeps a channel to this process. It closes when npm start has ended for any reason.
process.on('disconnect', () => void stop('disconnect'));
process.channel?.unref();
// Output has no reader any more. The stop goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
