import type { Answer } from '../client.ts';

/** The outcome of one operation on one file. */
export interface Outcome {
  readonly operation: string;
  /** The file, and for a mutant how to reproduce it. */
  readonly file: string;
  /** A sentence where there was no answer. */
  readonly answer: Answer | string;
  readonly seconds: number;
  /** The memory of the whole server above its idle state. Parallel runs count too. */
  readonly grownBytes: number;
}

interface Row {
  runs: number;
  ok: number;
  readonly refused: Map<string, number>;
  failed: number;
  killed: number;
  slowest: { seconds: number; file: string };
  heaviest: { bytes: number; file: string };
}

/** Events that must never happen (docs/product.md, "Hostile files"). */
const zeroNames = {
  crashes: 'server or workers ended by themselves',
  late: 'jobs past their deadline by more than 2 s',
  packets: 'packets at the listener',
  canaries: 'canaries in outputs or in the log',
  scratchLeft: 'scratch files left',
  internal: 'answers of 500, or none',
} as const;
type Zero = keyof typeof zeroNames;

/** How long a job may exceed its deadline while it is stopped and settled. */
const graceSeconds = 2;
const shownOfEach = 50;

const isGone = (answer: Outcome['answer']) => typeof answer === 'string' || answer.status === 500;

/** Counts outcomes and reports them. */
export class HostileRows {
  readonly #deadlineSeconds: number;
  readonly #rows = new Map<string, Row>();
  readonly #found = new Map<Zero, string[]>();

  readonly #tell: (finding: string) => void;

  /** Forbidden events are reported at once, because a run takes hours. */
  constructor(deadlineSeconds: number, tell: (finding: string) => void = () => undefined) {
    this.#deadlineSeconds = deadlineSeconds;
    this.#tell = tell;
  }

  add(outcome: Outcome): void {
    const { operation, file, answer, seconds, grownBytes } = outcome;
    const row = this.#rowOf(operation);
    row.runs += 1;
    if (seconds > row.slowest.seconds) row.slowest = { seconds, file };
    if (grownBytes > row.heaviest.bytes) row.heaviest = { bytes: grownBytes, file };
    if (isGone(answer)) this.found('internal', `${operation} of ${file}: ${sayAnswer(answer)}`);
    if (seconds > this.#deadlineSeconds + graceSeconds) this.found('late', `${operation} of ${file}: ${seconds.toFixed(1)} s`);
    if (typeof answer === 'string' || answer.status >= 500) row.failed += 1;
    else if (answer.code === 'too_complex') row.killed += 1;
    else if (answer.code !== undefined) row.refused.set(answer.code, (row.refused.get(answer.code) ?? 0) + 1);
    else row.ok += 1;
  }

  /** Records a forbidden event. */
  found(zero: Zero, what: string): void {
    this.#found.set(zero, [...this.findings(zero), what]);
    this.#tell(`${zeroNames[zero]}: ${what}`);
  }

  /** Every occurrence. */
  findings(zero: Zero): readonly string[] {
    return this.#found.get(zero) ?? [];
  }

  get areZero(): boolean {
    return this.#found.size === 0;
  }

  /** The number of runs that failed or were killed, and of all runs. */
  get shares(): { readonly failed: number; readonly runs: number } {
    const rows = [...this.#rows.values()];
    const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
    return { failed: sum(({ failed, killed }) => failed + killed), runs: sum(({ runs }) => runs) };
  }

  /** The table of operations. */
  table(): string[] {
    return [...this.#rows].flatMap(([name, { ok, refused, failed, killed, slowest, heaviest }]) => {
      const codes = [...refused].map(([code, count]) => `${code} ${count}`).join(', ') || 'none';
      const pad = ''.padEnd(18);
      return [
        `${name.padEnd(18)} ok ${ok}; refused: ${codes}; failed ${failed}; killed by limit ${killed}`,
        `${pad} slowest ${slowest.seconds.toFixed(1)} s (${slowest.file || 'none'})`,
        `${pad} at most ${Math.round(heaviest.bytes / 1024 / 1024)} MB over idle (${heaviest.file || 'none'})`,
      ];
    });
  }

  #rowOf(name: string): Row {
    const fresh = { runs: 0, ok: 0, failed: 0, killed: 0, slowest: { seconds: 0, file: '' }, heaviest: { bytes: 0, file: '' } };
    const row = this.#rows.get(name) ?? { ...fresh, refused: new Map() };
    this.#rows.set(name, row);
    return row;
  }
}

/** The forbidden events of all runs, each with its occurrences. */
export function sayZeros(all: readonly HostileRows[]): string[] {
  return Object.entries(zeroNames).flatMap(([zero, words]) => {
    const found = all.flatMap((rows) => rows.findings(zero as Zero));
    const more = found.length > shownOfEach ? [`  and ${found.length - shownOfEach} more`] : [];
    return [`${found.length} ${words}`, ...found.slice(0, shownOfEach).map((what) => `  ${what}`), ...more];
  });
}

/** The number of forbidden events. */
export function sayFound(all: readonly HostileRows[]): string[] {
  return sayZeros(all).filter((line) => !line.startsWith('0 ') && !line.startsWith(' '));
}

function sayAnswer(answer: Outcome['answer']): string {
  return typeof answer === 'string' ? answer : `${answer.status} ${answer.code}`;
}
