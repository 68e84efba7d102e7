import { sql } from 'drizzle-orm';

/**
 * In the `returning` of a statement: the transaction it belongs to commits without waiting for the disk (PostgreSQL, "Asynchronous Commit").
 * Others see it at once. For what a later commit of the same request writes to the disk with it, and for what may be lost with the database
 * server (docs/decisions/0438).
 */
export const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;
