import { expect } from 'vitest';
import type { TestServer } from './testServer.ts';

/** A code alone. Microseconds of a time and hashes have any six digits now and then. */
export function codeAlone(code: string): RegExp {
  return new RegExp(`(^|[^0-9A-Za-z.])${code}([^0-9A-Za-z]|$)`, 'm');
}

/** Tables of the site and of the queue that have the text in some column. A code is looked for alone. */
export async function columnsWith({ pool }: Pick<TestServer, 'pool'>, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  const isThere = /^\d{6}$/.test(text) ? 't::text ~ $1' : 'position($1 in t::text) > 0';
  const wanted = /^\d{6}$/.test(text) ? codeAlone(text).source : text;
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} as t where ${isThere} limit 1`, [wanted]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
