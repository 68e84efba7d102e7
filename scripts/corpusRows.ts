import type { Answer } from './client.ts';

/** The outcomes of one operation over all files. */
interface Row {
  ok: number;
  readonly refused: Map<string, number>;
  readonly failed: string[];
  seconds: number;
  slowest: { seconds: number; file: string };
  /** Above the memory of the idle server. */
  heaviest: { bytes: number; file: string };
}

export interface Outcome {
  readonly file: string;
  /** A sentence where there was no answer. */
  readonly answer: Answer | string;
  readonly seconds: number;
  readonly grownBytes: number;
}

/** The table at the end of a corpus run. */
export class CorpusRows {
  readonly #rows = new Map<string, Row>();

  add(name: string, { file, answer, seconds, grownBytes }: Outcome): void {
    const row = this.#rowOf(name);
    row.seconds += seconds;
    if (seconds > row.slowest.seconds) row.slowest = { seconds, file };
    if (grownBytes > row.heaviest.bytes) row.heaviest = { bytes: grownBytes, file };
    if (typeof answer === 'string') row.failed.push(`${file}: ${answer}`);
    else if (answer.status >= 500) row.failed.push(`${file}: ${answer.status} ${answer.code}`);
    else if (answer.code) row.refused.set(answer.code, (row.refused.get(answer.code) ?? 0) + 1);
    else row.ok += 1;
  }

  get failures(): number {
    return [...this.#rows.values()].reduce((sum, row) => sum + row.failed.length, 0);
  }

  print(): void {
    const pad = ''.padEnd(14);
    for (const [name, row] of this.#rows) {
      const refused = [...row.refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none';
      console.log(
        `${name.padEnd(14)} ok ${row.ok}; refused: ${refused}; failed ${row.failed.length}; ${row.seconds.toFixed(1)} s`,
      );
      console.log(`${pad} slowest ${row.slowest.seconds.toFixed(1)} s (${row.slowest.file})`);
      console.log(`${pad} heaviest ${Math.round(row.heaviest.bytes / 1024 / 1024)} MB over idle (${row.heaviest.file})`);
      for (const failure of row.failed) console.log(`${pad} FAILED ${failure}`);
    }
  }

  #rowOf(name: string): Row {
    const fresh = { ok: 0, seconds: 0, slowest: { seconds: 0, file: '' }, heaviest: { bytes: 0, file: '' } };
    const row = this.#rows.get(name) ?? { ...fresh, refused: new Map(), failed: [] };
    this.#rows.set(name, row);
    return row;
  }
}
