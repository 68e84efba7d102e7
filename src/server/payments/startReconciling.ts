import type { Logger } from 'pino';
import { errorFacts } from '../observability/errorFacts.ts';
import type { Payments } from './payments.ts';

/** Reconciles at once, because the previous process may have died during a payment, and then every half minute, one round at a time. */
export function startReconciling(payments: Pick<Payments, 'reconcile'>, log: Logger, everyMs = 30_000): () => Promise<void> {
  let current: Promise<void> | undefined;
  const round = async () => {
    try {
      const { asked, granted } = await payments.reconcile();
      if (asked > 0) log.info({ asked, granted }, 'checkouts asked after');
    } catch (error) {
      log.warn({ reason: errorFacts(error) }, 'asking after checkouts failed');
    }
  };
  const run = () => {
    current ??= round().finally(() => {
      current = undefined;
    });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
