import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RawServerDefault } from 'fastify';
import { AppError } from '#contract/api/errors.ts';
import { operations } from '#tools/catalogue.ts';
import type { AccountParts } from './accounts/accounts.ts';
import type { Config } from './config.ts';
import type { Listener } from './db/listener.ts';
import type { BlobStore } from './documents/blobStore.ts';
import type { DocumentInspections } from './documents/documentInspections.ts';
import type { DocumentRepository } from './documents/documentRepository.ts';
import type { UploadReceiver } from './documents/uploadReceiver.ts';
import { mountOperation } from './http/mountOperation.ts';
import { isPersonal, languageCookie, readCallers, readLanguages, speakTo } from './http/request/caller.ts';
import { limitRates } from './http/request/rateLimit.ts';
import { rejectNul } from './http/request/rejectNul.ts';
import { readSessionCookie } from './http/request/sessionCookie.ts';
import { handleErrors, sendError } from './http/response/errorHandler.ts';
import { mountAccountRoutes } from './http/routes/accountRoutes.ts';
import { type CreditRouteDeps, mountCreditRoutes } from './http/routes/creditRoutes.ts';
import { mountDocumentRoutes, mountUploadRoutes } from './http/routes/documentRoutes.ts';
import { mountHealthRoutes } from './http/routes/healthRoutes.ts';
import { mountInspectionRoutes } from './http/routes/inspectionRoutes.ts';
import { mountJobRoutes } from './http/routes/jobRoutes.ts';
import { mountPaymentRoutes, type PaymentRouteDeps } from './http/routes/paymentRoutes.ts';
import { mountProfileRoutes } from './http/routes/profileRoutes.ts';
import { mountSecondFactorRoutes } from './http/routes/secondFactorRoutes.ts';
import { mountSignatureRequestRoutes } from './http/routes/signatureRequestRoutes.ts';
import { mountSiteRoutes } from './http/routes/siteRoutes.ts';
import { mountTokenRoutes } from './http/routes/tokenRoutes.ts';
import { mountZipRoutes, type ZipRouteDeps } from './http/routes/zipRoutes.ts';
import { guard } from './http/security.ts';
import { newReference } from './ids.ts';
import type { JobService } from './jobs/jobService.ts';
import type { Keys } from './secret.ts';
import type { SetupProgress } from './setupProgress.ts';
import { mountApiDocs } from './site/apiDocs/mountApiDocs.ts';
import { mountPages } from './site/pages.ts';

export interface AppDeps extends CreditRouteDeps, PaymentRouteDeps {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly keys: Keys;
  readonly accounts: AccountParts;
  readonly documents: DocumentRepository;
  readonly blobs: BlobStore;
  readonly uploadReceiver: UploadReceiver;
  readonly inspections: DocumentInspections;
  readonly zipStream: ZipRouteDeps['zipStream'];
  readonly translationModelLanguages: readonly string[];
  readonly jobService: JobService;
  readonly setup: SetupProgress;
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  readonly listener: Pick<Listener, 'answersWithin'>;
  /** Aborts when the stop begins. */
  readonly stopping: AbortSignal;
  /** Aborts when the worker of this process has ended. */
  readonly drained: AbortSignal;
  /** Folder of the built site. Where it is missing, pages say how to build it. */
  readonly buildDir: string;
  readonly longestWaitMs: number;
  /** Adds routes of the operator, such as the metrics. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** Builds the app with every route of the service, without a port. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, keys } = deps;
  const app: FastifyInstance = Fastify<RawServerDefault>({
    loggerInstance: deps.log,
    // Our own line after each answer says less: an address can hold a name.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    trustProxy: config.trustProxy,
    genReqId: newReference,
    bodyLimit: 1024 * 1024,
    // Routes are set up at the start. On a busy machine the usual 10 s ended a server that was only slow.
    pluginTimeout: 60_000,
    // An upload may take as long as it needs, but must make progress. Events and long polls send or end sooner than this.
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // These errors occur before any hook, so the request's language is not known yet.
    frameworkErrors: (error, request, reply) => {
      speakTo(request, undefined, config.billing);
      sendError(error, request, reply);
    },
  });
  logAnswers(app);
  await app.register(cookie);
  const { secureCookies, basePath } = config;
  readLanguages(app, config);
  guard(app, config);
  refuseWhileAway(app, deps.listener, basePath);
  readCallers(app, { cookieKey: keys.cookie, secureCookies, basePath, accounts: deps.accounts });
  handleErrors(app);
  refuseWhileStopping(app, deps.stopping);
  await limitRates(app, config, deps.accounts);
  rejectNul(app);
  await app.register(multipart);
  await app.register(async (site) => mountAll(site, deps), { prefix: config.basePath });
  app.setNotFoundHandler(async () => {
    throw new AppError('no_such_route');
  });
  await app.ready();
  return app;
}

async function mountAll(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config, keys, checks, accounts } = deps;
  const { basePath, fileTtlMs: ttlMs } = config;
  const refuseOthers = otherMethods(app);
  mountHealthRoutes(app, checks);
  deps.extend?.(app);
  // A worker serves only its orchestrator.
  if (config.role === 'worker') return;
  mountUploadRoutes(app, deps);
  mountDocumentRoutes(app, deps);
  mountInspectionRoutes(app, deps);
  mountZipRoutes(app, deps);
  mountJobRoutes(app, { ...deps, ttlMs });
  mountAccountRoutes(app, { accounts, secureCookies: config.secureCookies });
  mountProfileRoutes(app, deps, config.secureCookies);
  mountSecondFactorRoutes(app, accounts);
  mountTokenRoutes(app, accounts);
  mountSignatureRequestRoutes(app, deps, config.secureCookies);
  mountCreditRoutes(app, deps);
  mountSiteRoutes(app, deps);
  await mountPaymentRoutes(app, deps);
  const creditsOf = async (userId: string) => (await deps.ledger.accountBalance(deps.database.sql, userId)).balance;
  for (const operation of operations) {
    mountOperation(app, operation, { ...deps, requestKey: keys.request, creditsOf, ttlMs, basePath });
  }
  await deps.payments?.provider.mount(app);
  refuseOthers();
  await mountApiDocs(app, { siteName: config.siteName, basePath, publicUrl: config.publicUrl, port: config.port });
  app.all('/api/*', async () => {
    throw new AppError('no_such_route');
  });
  const { buildDir, log, translationModelLanguages } = deps;
  await mountPages(app, {
    buttonPolicy: deps.payments?.provider.csp,
    config,
    buildDir,
    translationModelLanguages,
    log,
    buildApp: () => buildApp(deps),
    languageCookie: (language) => languageCookie(language, config),
    bringsSession: readSessionCookie({ ...config, ...accounts, listener: deps.listener }),
  });
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A known address with another method answers 405 and lists the allowed methods (RFC 9110 §15.5.6). */
function otherMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  const { prefix } = app;
  app.addHook('onRoute', ({ url, method }) => {
    const path = url.slice(prefix.length);
    taken.set(path, new Set([...(taken.get(path) ?? []), ...[method].flat()]));
  });
  return () => {
    for (const [url, used] of [...taken]) {
      const allow = [...used].join(', ');
      app.route({
        method: methods.filter((method) => !used.has(method)),
        url,
        handler: async (_, reply) => {
          reply.header('allow', allow);
          throw new AppError('method_not_allowed');
        },
      });
    }
  };
}

/** Running answers are finished; new requests are sent elsewhere. */
function refuseWhileStopping(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onRequest', async () => {
    if (stopping.aborted) throw new AppError('shutting_down');
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
}

/** A database that restarts is back within this time, so nobody notices. */
const awayPatienceMs = 2000;

/** While the database does not answer, routes that need it are refused at once instead of waiting for it (docs/decisions/0235). */
function refuseWhileAway(app: FastifyInstance, listener: AppDeps['listener'], basePath: string): void {
  app.addHook('onRequest', async (request) => {
    if (!isPersonal(request, basePath) || (await listener.answersWithin(awayPatienceMs))) return;
    throw new AppError('database_away');
  });
}

/** One line for each answer, with the route's pattern and no address: neither names nor ids of files get into the log. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const line = { method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'answered');
  });
}
