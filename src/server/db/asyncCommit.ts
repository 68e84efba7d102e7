import { sql } from 'drizzle-orm';

/**
 * A value for the `returning` of a statement. Its transaction then commits without waiting for the disk (PostgreSQL, "Asynchronous Commit").
 * Others see it at once. Use it only where a later commit of the same request flushes the same change, or where the change may be lost with the
 * database server (docs/decisions/0438).
 */
export const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;
