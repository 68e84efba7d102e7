import type { Answer } from '../client.ts';

/** How a run of one operation on one file ended. */
export interface Outcome {
  readonly operation: string;
  /** The file, and of a mutant how it is made again. */
  readonly file: string;
  /** In words, where there was no answer at all. */
  readonly answer: Answer | string;
  readonly seconds: number;
  /** Of the whole server over what it takes when idle: what runs beside it counts too. */
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

/** What must not happen at all (docs/product.md, "Hostile files"). */
const zeroNames = {
  crashes: 'server or workers ended by themselves',
  late: 'jobs past their deadline by more than 2 s',
  packets: 'packets at the listener',
  canaries: 'canaries in outputs or in the log',
  scratchLeft: 'scratch files left',
  internal: 'answers of 500, or none',
} as const;
type Zero = keyof typeof zeroNames;

/** By how much a job may outlast its deadline: the time in which it is stopped and its end written down. */
const graceSeconds = 2;
const shownOfEach = 50;

const isGone = (answer: Outcome['answer']) => typeof answer === 'string' || answer.status === 500;

/** Counts outcomes, and says what they come to. */
export class HostileRows {
  readonly #deadlineSeconds: number;
  readonly #rows = new Map<string, Row>();
  readonly #found = new Map<Zero, string[]>();

  readonly #tell: (finding: string) => void;

  /** What must not happen is told at once: a run takes hours. */
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

  /** Notes what must not happen. */
  found(zero: Zero, what: string): void {
    this.#found.set(zero, [...this.findings(zero), what]);
    this.#tell(`${zeroNames[zero]}: ${what}`);
  }

  /** Each time that it happened. */
  findings(zero: Zero): readonly string[] {
    return this.#found.get(zero) ?? [];
  }

  get areZero(): boolean {
    return this.#found.size === 0;
  }

  /** Runs that failed or were killed, and all runs. */
  get shares(): { readonly failed: number; readonly runs: number } {
    const rows = [...this.#rows.values()];
    const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
    return { failed: sum(({ failed, killed }) => failed + killed), runs: sum(({ runs }) => runs) };
  }

  /** The table of the operations. */
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

/** What must be zero over all of these, each with what was found. */
export function sayZeros(all: readonly HostileRows[]): string[] {
  return Object.entries(zeroNames).flatMap(([zero, words]) => {
    const found = all.flatMap((rows) => rows.findings(zero as Zero));
    const more = found.length > shownOfEach ? [`  and ${found.length - shownOfEach} more`] : [];
    return [`${found.length} ${words}`, ...found.slice(0, shownOfEach).map((what) => `  ${what}`), ...more];
  });
}

/** How often what must be zero was not. */
export function sayFound(all: readonly HostileRows[]): string[] {
  return sayZeros(all).filter((line) => !line.startsWith('0 ') && !line.startsWith(' '));
}

function sayAnswer(answer: Outcome['answer']): string {
  return typeof answer === 'string' ? answer : `${answer.status} ${answer.code}`;
}
