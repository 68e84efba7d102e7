/** Statistics of the clients' requests by kind, and of memory over time. */

export interface Goal {
  readonly p99Ms: number;
}

interface Seen {
  readonly ms: number[];
  readonly statuses: Map<string, number>;
  readonly requests: (readonly [status: string, ms: number])[];
}

export type Request = readonly [kind: string, status: string, ms: number];

export class LoadFigures {
  readonly #kinds = new Map<string, Seen>();

  add(kind: string, status: string, ms: number): void {
    const seen = this.#kinds.get(kind) ?? { ms: [], statuses: new Map<string, number>(), requests: [] };
    this.#kinds.set(kind, seen);
    seen.ms.push(ms);
    seen.requests.push([status, ms]);
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  }

  /** All requests, for another process. */
  requests(): readonly Request[] {
    return [...this.#kinds].flatMap(([kind, { requests }]) => requests.map(([status, ms]) => [kind, status, ms] as const));
  }

  /** Response times in milliseconds by kind. */
  times(): ReadonlyMap<string, readonly number[]> {
    return new Map([...this.#kinds].map(([kind, { ms }]) => [kind, ms]));
  }

  /** The number of each answer, over all kinds. */
  answers(): ReadonlyMap<string, number> {
    const sums = new Map<string, number>();
    for (const { statuses } of this.#kinds.values()) {
      for (const [status, count] of statuses) sums.set(status, (sums.get(status) ?? 0) + count);
    }
    return sums;
  }

  /**
   * Prints a line for each kind. Returns false if a goal was missed, or if an answer was neither good nor a refusal with a time
   * to retry.
   */
  print(goals: Readonly<Record<string, Goal>>): boolean {
    let isMet = true;
    console.log(
      `${'kind'.padEnd(16)} ${'count'.padStart(6)} ${'p50'.padStart(7)} ${'p95'.padStart(7)} ${'p99'.padStart(7)} ms  answers`,
    );
    for (const [kind, { ms, statuses }] of [...this.#kinds].sort(([a], [b]) => a.localeCompare(b))) {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(ms, part));
      const goal = goals[kind];
      const isBad = [...statuses.keys()].some((status) => /^(5|failed)/.test(status) && !/^503 \w+ after/.test(status));
      const isSlow = goal !== undefined && (p99 ?? 0) > goal.p99Ms;
      if (isBad || isSlow) isMet = false;
      const verdict = goal === undefined ? '' : `  p99 goal ${goal.p99Ms} ms: ${isSlow ? 'MISSED' : 'reached'}`;
      const figures = [p50, p95, p99].map((value) => (value ?? 0).toFixed(0).padStart(7)).join(' ');
      const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
      console.log(
        `${kind.padEnd(16)} ${String(ms.length).padStart(6)} ${figures}     ${answers}${isBad ? '  BAD' : ''}${verdict}`,
      );
    }
    return isMet;
  }
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

/** The growth of a value per minute, by least squares. */
export function growthAMinute(samples: readonly { readonly atMs: number; readonly value: number }[]): number {
  const n = samples.length;
  const meanAt = samples.reduce((sum, { atMs }) => sum + atMs, 0) / n;
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / n;
  const over = samples.reduce((sum, { atMs, value }) => sum + (atMs - meanAt) * (value - mean), 0);
  const under = samples.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  return (over / under) * 60_000;
}
