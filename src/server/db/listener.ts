import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Hear = (payload: string) => void;

export interface Listener {
  /** Hears one channel until the returned function is called. */
  on(channel: string, hear: Hear): () => void;
  /** Runs after the connection was lost and came back: something may have been missed. */
  onReconnect(again: () => void): () => void;
  close(): Promise<void>;
}

/** One connection that LISTENs for the whole process, and comes back by itself. */
export async function openListener(
  connection: pg.PoolConfig,
  channels: readonly string[],
  onError: (error: Error) => void,
): Promise<Listener> {
  const hearers = new Map<string, Set<Hear>>(channels.map((channel) => [channel, new Set()]));
  const reconnects = new Set<() => void>();
  let closed = false;
  let client: pg.Client | undefined;

  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'sheaf-listen', keepAlive: true });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload);
    });
    next.on('error', onError);
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    // Only a connection that stood starts the next one: otherwise every failed attempt would start attempts of its own.
    next.once('end', () => void reconnect());
    client = next;
  };
  const reconnect = async () => {
    while (!closed) {
      await sleep(100, undefined, { ref: false });
      try {
        if (closed) return;
        await connect();
        for (const again of reconnects) again();
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
    onReconnect: (again) => {
      reconnects.add(again);
      return () => void reconnects.delete(again);
    },
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
