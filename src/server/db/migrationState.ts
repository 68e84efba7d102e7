import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** `none`: the site never started here. `behind`: the next start migrates it. `ahead`: a newer version of the site wrote it. */
export type MigrationState = 'none' | 'behind' | 'current' | 'ahead';

/** Migrations are identified by their time, as in the library. */
export function migrationState(applied: readonly number[], known: readonly number[]): MigrationState {
  if (applied.length === 0) return 'none';
  const [last, newest] = [Math.max(...applied), Math.max(...known)];
  if (last === newest) return 'current';
  return last < newest ? 'behind' : 'ahead';
}

/** Read-only: nothing is migrated. */
export async function readMigrationState({ pool }: { readonly pool: Pick<pg.Pool, 'query'> }): Promise<MigrationState> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows: found } = await pool.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
  if (!found[0]?.is) return 'none';
  const { rows } = await pool.query<{ at: string }>(`select created_at as at from ${table}`);
  const files = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, 'migrations') });
  return migrationState(
    rows.map(({ at }) => Number(at)),
    files.map(({ folderMillis }) => folderMillis),
  );
}
