import type pg from 'pg';
import { expect } from 'vitest';

const faults = `
  select 'sum' as fault, transfer_id as what from entries group by transfer_id having sum(credits) <> 0
  union all
  select 'balance', coalesce(b.account, e.account) from balances b
    full join (select account, sum(credits) as credits from entries
      where account like 'user:%' or account like 'sold:%' group by account) e using (account)
    where coalesce(b.credits, 0) <> coalesce(e.credits, 0)
  union all
  select 'capture without a result', h.key from holds h join jobs j on 'settle:' || j.id = h.key
    where h.state = 'captured' and (j.state <> 'done' or j.result_id is null)
  union all
  select 'result without a capture', j.id from jobs j left join holds h on 'settle:' || j.id = h.key
    where j.state = 'done' and h.state is distinct from 'captured'
  union all
  select 'held for nobody', h.key from holds h left join jobs j on 'settle:' || j.id = h.key
    where h.state = 'held' and (j.state is null or j.state not in ('waiting', 'running'))
  union all
  select 'hold and ledger differ', h.key from holds h
    left join transfers t on t.id = h.key
    where h.credits > 0 and t.kind is distinct from (case h.state when 'captured' then 'capture' when 'void' then 'void' end)`;

/**
 * Checks that every transfer adds up to zero and every balance equals the sum of its entries. Checks that each capture has a
 * result and each result a capture, and that no job that has ended has a hold (docs/product.md, "Fair credits").
 */
export async function expectSoundLedger(database: Pick<pg.Pool, 'query'>): Promise<void> {
  expect((await database.query(faults)).rows).toEqual([]);
}
