/** The attacker of `bench:fairness`: sends attacks without a pause, until its parent says stop. */
import { readFile } from 'node:fs/promises';
import { LoadFigures } from '../load/loadFigures.ts';
import { type AttackerIdentity, allAttacks, attackerOf } from './attacks.ts';

const [url = '', from = '', atOnce = '', largePath = '', first = ''] = process.argv.slice(2);
const figures = new LoadFigures();
const next = attackerOf(url, figures, from.split(',') as AttackerIdentity[]);
const attacks = allAttacks(new Uint8Array(await readFile(largePath)));
let turn = Number(first);

async function attack(): Promise<never> {
  while (true) {
    const chosen = attacks[turn++ % attacks.length];
    await chosen?.send(next());
  }
}

process.on('message', () => process.send?.(figures.requests(), () => process.exit()));
process.on('disconnect', () => process.exit());
await Promise.all(Array.from({ length: Number(atOnce) }, attack));
