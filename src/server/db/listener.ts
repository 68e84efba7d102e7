import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Hear = (payload: string) => void;

export interface Listener {
  /** Listens to one channel until the returned function is called. */
  on(channel: string, hear: Hear): () => void;
  /** Called after a lost connection is back: notifications may have been missed. */
  onReconnect(retry: () => void): () => void;
  /** Whether the database answers within this time. */
  answersWithin(ms: number): Promise<boolean>;
  close(): Promise<void>;
}

export interface ListenerOptions {
  onError(error: Error): void;
  /** Called when the database does not answer, so that other waiting queries can be ended. */
  onSilence(): void;
}

/** A server that is frozen or unreachable closes no connection; it only never answers (docs/decisions/0235). */
const askEveryMs = 500;
const silentMs = 2000;

/** One LISTEN connection for the whole process. It checks regularly whether the database answers, and reconnects by itself. */
export async function openListener(
  connection: pg.PoolConfig,
  channels: readonly string[],
  { onError, onSilence }: ListenerOptions,
): Promise<Listener> {
  const hearers = new Map<string, Set<Hear>>(channels.map((channel) => [channel, new Set()]));
  const reconnects = new Set<() => void>();
  const waiting = new Set<() => void>();
  let closed = false;
  let client: pg.Client | undefined;

  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'sheaf-listen', keepAlive: true });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload);
    });
    next.on('error', onError);
    await listenInTime(next, channels, onSilence);
    client = next;
    // Only an established connection starts the next one. Otherwise every failed attempt would start attempts of its own.
    next.once('end', () => {
      client = undefined;
      if (!closed) void reconnect();
    });
    void keepAsking(next);
  };
  const keepAsking = async (asked: pg.Client) => {
    while (client === asked) {
      await sleep(askEveryMs, undefined, { ref: false });
      // A connection that breaks by itself reports it with its end event.
      if (client !== asked || (await isInTime(asked.query('select 1').catch(() => undefined)))) continue;
      onSilence();
      asked.connection.stream.destroy();
    }
  };
  const reconnect = async () => {
    while (!closed) {
      await sleep(100, undefined, { ref: false });
      try {
        if (closed) return;
        await connect();
        for (const wake of waiting) wake();
        for (const retry of reconnects) retry();
        return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  await connect();

  return {
    on: (channel, hear) => {
      const set = hearers.get(channel);
      if (!set) throw new Error(`${channel} is not listened to`);
      set.add(hear);
      return () => void set.delete(hear);
    },
    onReconnect: (retry) => {
      reconnects.add(retry);
      return () => void reconnects.delete(retry);
    },
    answersWithin: async (ms) => {
      if (client) return true;
      let wake: () => void = () => undefined;
      const back = new Promise<void>((resolve) => {
        wake = resolve;
      });
      waiting.add(wake);
      await Promise.race([back, sleep(ms, undefined, { ref: false })]);
      waiting.delete(wake);
      return client !== undefined;
    },
    close: async () => {
      closed = true;
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}

/** Connects and listens, or throws when the database does not answer in time. */
async function listenInTime(next: pg.Client, channels: readonly string[], onSilence: () => void): Promise<void> {
  let hasEnded = false;
  next.once('end', () => {
    hasEnded = true;
  });
  const listen = async () => {
    await next.connect();
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  try {
    if (!(await isInTime(listen()))) {
      // Other parts may have begun to connect to it as well.
      onSilence();
      throw new Error('timeout expired');
    }
    // It could end before the caller's own handler is set.
    if (hasEnded) throw new Error('Connection terminated');
  } catch (error) {
    next.connection.stream.destroy();
    throw error;
  }
}

/**
 * Whether the answer comes within the time that a running server needs. After a pause of our own process, what arrived meanwhile is read
 * first.
 */
async function isInTime(answer: Promise<unknown>): Promise<boolean> {
  const clock = new AbortController();
  const late = sleep(silentMs, undefined, { ref: false, signal: clock.signal })
    .then(() => nextTurn())
    .then(() => false);
  late.catch(() => undefined);
  try {
    return await Promise.race([answer.then(() => true), late]);
  } finally {
    clock.abort();
    answer.catch(() => undefined);
  }
}
