import { expect } from 'vitest';
import type { TestServer } from './testServer.ts';

/** Tables of the site and of the queue that have the text in some column. */
export async function columnsWith({ pool }: Pick<TestServer, 'pool'>, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} as t where position($1 in t::text) > 0 limit 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
