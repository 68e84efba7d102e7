import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

export interface BossOptions {
  readonly database: Database;
  /** Only a worker watches for entries whose worker died. */
  readonly supervise: boolean;
  readonly log: Logger;
}

/** pg-boss on the same PostgreSQL: one instance for all queues of a process. */
export async function openPgBoss({ database, supervise, log }: BossOptions): Promise<PgBoss> {
  // A server that has vanished closes no connection. The pool drops a connection whose query was not answered.
  const connection = {
    ...database.connection,
    query_timeout: 30_000,
    // Jobs and mails enter the queue in transactions of ours. What is lost of its own statements with the database server is done again, and
    // our rows say what was settled before (docs/decisions/0438).
    onConnect: (client: ClientBase) => client.query('set synchronous_commit = off'),
  };
  const boss = new PgBoss({
    ...connection,
    max: 4,
    useListenNotify: true,
    supervise,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'queue'));
  boss.on('warning', ({ message }) => log.debug({ reason: message }, 'queue'));
  await boss.start();
  return boss;
}
