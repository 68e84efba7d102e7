import { sql as text } from 'drizzle-orm';
import { type CreditEntry, type CreditKind, creditEntry } from '#contract/endpoints/credits.ts';
import type { Sql } from '../db/database.ts';

export interface CreditHistory {
  readonly entries: readonly CreditEntry[];
  /** The value of `before` for older entries; null at the end. */
  readonly next: number | null;
}

const pageLength = 50;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly kind: CreditKind;
  readonly operation: string | null;
  readonly credits: number;
  readonly balance: number;
  readonly isHeld: boolean;
}

/**
 * The entries of an account. A voided hold and its void are left out: nobody was charged, and their sum is zero. The running balance counts
 * the entries shown, so each line is the sum of those below it.
 */
export async function readHistory(sql: Sql, account: string, before?: number): Promise<CreditHistory> {
  const { rows } = await sql.execute<Row>(text`
    select id, at, kind, operation, credits, balance::int as balance, "isHeld" from (
      select e.id, t.created_at as at, t.kind, t.operation, e.credits,
        sum(e.credits) over (order by e.id) as balance,
        t.kind = 'operation' and s.id is null as "isHeld"
      from entries e
      join transfers t on t.id = e.transfer_id
      left join transfers s on t.kind = 'operation' and s.id = 'settle:' || substr(t.id, length('hold:') + 1)
      where e.account = ${account} and t.kind <> 'void' and s.kind is distinct from 'void'
    ) shown
    where ${before === undefined ? text`true` : text`id < ${before}`}
    order by id desc
    limit ${pageLength + 1}`);
  const page = rows.slice(0, pageLength);
  const entries = page.map((row) => creditEntry.parse({ ...row, id: Number(row.id), at: new Date(row.at).toISOString() }));
  return { entries, next: rows.length > pageLength ? (entries.at(-1)?.id ?? null) : null };
}
