import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Sql } from '../db/database.ts';
import { type Key, seal, unseal } from '../secret.ts';
import type { Mail } from './mail.ts';
import { type Deliver, DeliveryFailure } from './transport.ts';

/** Queues mails in the caller's transaction: a mail is sent once that commits, not earlier. */
export interface Mailer {
  send(sql: Sql, mail: Mail): Promise<void>;
  /** Does the same work without a delivery, so that the time of an answer does not reveal whether a mail was sent. */
  pretend(sql: Sql): Promise<void>;
}

/** The mails that wait for the worker. */
export interface MailQueue extends Mailer {
  /** Delivers waiting and future mails. What is delivered leaves the queue through `database`. */
  work(deliver: Deliver, database: Sql): Promise<void>;
  stopTaking(): Promise<void>;
}

const queueName = 'mail';
const deliveriesAtOnce = 2;
/** A delivery whose process died is taken up by another one after this time. */
const heartbeatSeconds = 10;

const stored = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  attachment: z.object({ documentId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: z.int() }).optional(),
  /** Mails from before this field have none. */
  handedInAt: z.coerce.date().optional(),
  until: z.coerce.date().optional(),
});
const nothing: Mail = { to: '', subject: '', text: '', html: '' };

export interface MailQueueOptions {
  readonly boss: PgBoss;
  /** Mails hold codes and addresses, and a queue's tables are visible to tools, so queued mails are encrypted. */
  readonly key: Key;
  readonly now: () => Date;
  readonly log: Logger;
}

/** docs/product.md, "Mail": durable, encrypted, retried at growing intervals for about a day. */
export async function openMailQueue({ boss, key, now, log }: MailQueueOptions): Promise<MailQueue> {
  await boss.createQueue(queueName, {
    notify: true,
    retryLimit: 18,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3 * 3600,
    expireInSeconds: 300,
    heartbeatSeconds,
    retentionSeconds: 2 * 86_400,
    deleteAfterSeconds: 60,
  });
  // Queues of sites that are older than the heartbeat have none.
  await boss.updateQueue(queueName, { heartbeatSeconds });
  const send = async (transaction: Sql, mail: Mail) => {
    const id = randomUUID();
    const sealed = seal(key, id, JSON.stringify({ ...mail, handedInAt: now() })).toString('base64');
    await boss.send(queueName, { sealed }, { id, db: fromDrizzle(transaction, sql) });
  };
  const handle = async (deliver: Deliver, id: string, sealed: string) => {
    const mail = stored.parse(JSON.parse(unseal(key, id, Buffer.from(sealed, 'base64'))));
    if (mail.to === '' || (mail.until && mail.until < now())) return;
    try {
      await deliver({ ...mail, id, handedInAt: mail.handedInAt ?? now() });
    } catch (error) {
      const failure = DeliveryFailure.of(error);
      log.warn({ reason: failure.message, isFinal: failure.isFinal }, 'mail not delivered');
      // The queue stores the errors that it catches. A mail server's message can repeat an address, ours do not.
      if (!failure.isFinal) throw failure;
    }
  };
  return {
    send,
    pretend: (transaction) => send(transaction, nothing),
    work: async (deliver, database) => {
      await boss.work<{ sealed: string }>(
        queueName,
        {
          localConcurrency: deliveriesAtOnce,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 2,
          heartbeatRefreshSeconds: 3,
        },
        async ([entry]) => {
          if (!entry) return;
          await handle(deliver, entry.id, entry.data.sealed);
          // Written to the disk at once, unlike the queue's own statements: a mail that a crash of the database forgets is sent twice.
          await boss.complete(queueName, entry.id, null, { db: fromDrizzle(database, sql) });
        },
      );
    },
    stopTaking: () => boss.offWork(queueName, { wait: true }),
  };
}
