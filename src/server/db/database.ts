import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { readMigrationState } from './migrationState.ts';
import type { DatabaseAddress } from './postgresPlace.ts';
import * as schema from './schema.ts';

/** What repositories query: the pool, or one transaction of it. */
export type Sql = Pick<NodePgDatabase<typeof schema>, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Database {
  readonly sql: NodePgDatabase<typeof schema>;
  readonly pool: pg.Pool;
  /** How to open further connections, for the queue and for LISTEN. */
  readonly connection: Connection;
  /** Closes every connection: queries that wait for an answer fail at once, and the next query opens a new connection. */
  breakOff(): void;
  close(): Promise<void>;
}

/** How a database is reached. */
export type Connection = DatabaseAddress | { readonly connectionString: string };

export function connectionOf(where: string | DatabaseAddress): Connection {
  return typeof where === 'string' ? { connectionString: where } : { ...where };
}

/** Opens the pool. An idle connection that breaks (the database restarted) is reported and replaced, never thrown. */
export function openDatabase(connection: Connection, onError: (error: Error) => void): Database {
  const open = new Set<pg.Client>();
  class TrackedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      open.add(this);
      this.once('end', () => open.delete(this));
    }
  }
  const pool = new pg.Pool({
    ...connection,
    Client: TrackedClient,
    application_name: 'sheaf',
    max: 10,
    connectionTimeoutMillis: 5000,
    // A transaction that is never ended would keep its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only. A connection that breaks between two statements of a transaction would end the
  // process. The next statement fails in any case.
  pool.on('connect', (client) => client.on('error', onError));
  const breakOff = () => {
    for (const client of open) client.connection.stream.destroy();
  };
  return { sql: drizzle(pool, { schema }), pool, connection, breakOff, close: () => pool.end() };
}

/** Any number, as long as it is the same in every process that migrates. */
const migrationLock = 5_071_947;

/**
 * Migrates the tables. Processes that start at the same time wait for each other. Where the tables are current, no statement needs more
 * rights than the running site has (deploy/databaseRole.sql).
 */
export async function migrateDatabase(database: Database): Promise<void> {
  if ((await readMigrationState(database)) === 'current') return;
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: join(import.meta.dirname, 'migrations') });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}
