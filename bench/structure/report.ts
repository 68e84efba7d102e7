import { readFile } from 'node:fs/promises';
import type { Half } from '../halves.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { type StructureScores, withOverall } from './scores.ts';

export interface PageRow {
  readonly name: string;
  readonly half: Half;
  readonly scores: StructureScores;
  /** Undefined if recognition failed. */
  readonly msPerPage?: number;
  readonly failure?: string;
}

/** Scores of other programs, by page and by the program's name. */
export type Peers = Readonly<Record<string, Readonly<Record<string, StructureScores>>>>;

interface StoredScores {
  readonly nid: number | null;
  readonly teds: number | null;
  readonly mhs: number | null;
}

/** Empty if the folder has no such scores. */
export async function peersOf(path: string): Promise<Peers> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const stored: Record<string, Record<string, StoredScores>> = JSON.parse(text);
  const read = ({ nid, teds, mhs }: StoredScores) =>
    withOverall({ nid: nid ?? 0, teds: teds ?? undefined, mhs: mhs ?? undefined });
  const mapped = <A, B>(values: Record<string, A>, map: (value: A) => B) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
  return mapped(stored, (page) => mapped(page, read));
}

const measures = ['overall', 'nid', 'teds', 'mhs'] as const;

function meanOf(scores: readonly StructureScores[], measure: (typeof measures)[number]): number {
  const known = scores.flatMap((one) => one[measure] ?? []);
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0) / known.length;
}

const shown = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '-' : value.toFixed(3));

/** One line for each page: our scores, and the overall score of each other program. */
export function pageLines(rows: readonly PageRow[], peers: Peers): string[] {
  return rows.map(({ name, half, scores, msPerPage, failure }) => {
    const own = measures.map((measure) => `${measure} ${shown(scores[measure])}`).join(', ');
    const others = Object.entries(peers[name] ?? {}).map(([peer, score]) => `${peer} ${shown(score.overall)}`);
    const end = failure === undefined ? `${shown(msPerPage)} ms` : `failed: ${failure}`;
    return `${name} (${half}): ${own}, ${end} | ${others.join(', ')}`;
  });
}

/** The means of our scores with their intervals, and those of the other programs on the same pages, in descending order. */
export function meansTable(rows: readonly PageRow[], peers: Peers): string[] {
  const scores = rows.map((row) => row.scores);
  const counts = measures.map((measure) => `${measure} (${scores.filter((one) => one[measure] !== undefined).length})`);
  const own = measures.map((measure) => {
    const [from, to] = bootstrapInterval(scores, (sample) => meanOf(sample, measure));
    return `${shown(meanOf(scores, measure))} [${shown(from)}, ${shown(to)}]`;
  });
  const names = new Set(rows.flatMap(({ name }) => Object.keys(peers[name] ?? {})));
  const others = [...names]
    .map((peer) => ({ peer, scores: rows.flatMap(({ name }) => peers[name]?.[peer] ?? []) }))
    .toSorted((a, b) => meanOf(b.scores, 'overall') - meanOf(a.scores, 'overall'))
    .map((one) =>
      line(
        one.peer,
        measures.map((measure) => shown(meanOf(one.scores, measure))),
      ),
    );
  return [line(`${rows.length} pages`, counts), line('ours', own), ...others];
}

const line = (name: string, cells: readonly string[]) =>
  `${name.padEnd(22)}${cells.map((cell) => cell.padEnd(23)).join('')}`.trimEnd();
