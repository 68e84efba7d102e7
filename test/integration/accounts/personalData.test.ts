import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageLetter } from '#contract/pages/pageLetters.ts';
import { type PatternKind, patternKinds } from '#contract/personalData/patterns.ts';
import { personalText } from '#contract/personalData/personalTexts.suite.ts';
import type { EngineCall } from '#engines/ports.ts';
import { type ComposedEngines, composeEngines } from '#server/engines/composeEngines.ts';
import { matchesOn } from '#web/editor/erase/matches.ts';
import { isLong } from '../../sample.ts';

/**
 * Personal data in seeded PDF files: set in lines, read from the file, and found as "Find and erase" finds them, with values that stand
 * over two lines.
 */

const files = isLong ? 1000 : 12;
const minRecall = 0.99;
const minPrecision = 0.98;

let folder = '';
let engines: ComposedEngines;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'personal-data-'));
  engines = await composeEngines({ qpdf: 'native', allowUnsandboxed: true, maxPages: 50, residentDir: folder });
});
afterAll(async () => {
  await engines.sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = { widthPt: 420, heightPt: 595, marginPt: 36, lineHeightPt: 14, hasLineNumbers: false, tabWidth: 4 };
const style = { ...page, encoding: 'utf-8', family: 'noto-sans', fontSize: 10 } as const;

const bare = (text: string) => text.replace(/\s+/g, '');

async function lettersOf(seed: number, text: string): Promise<PageLetter[]> {
  const scratchDir = join(folder, `scratch-${seed}`);
  mkdirSync(scratchDir);
  const call: EngineCall = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  const [path, out] = [join(scratchDir, 'text.txt'), join(scratchDir, 'text.pdf')];
  writeFileSync(path, text);
  await engines.typesetter.set({ path, name: 'text.txt' }, style, out, call);
  const letters: PageLetter[] = [];
  const options = { annotations: true, shapes: false, links: false, letters: true };
  const read = await engines.text.read({ path: out }, undefined, options, join(scratchDir, 'text.jsonl'), call);
  for await (const found of read.pages()) letters.push(...(found.letters ?? []));
  rmSync(scratchDir, { recursive: true, force: true });
  return letters;
}

test(`of each kind is found in ${files} files, and little else`, { timeout: 1_800_000 }, async () => {
  const tally = new Map(patternKinds.map((kind) => [kind, { planted: 0, hit: 0, found: 0 }]));
  const missed: string[] = [];
  const look = async (seed: number) => {
    const { text, planted } = personalText(seed);
    const found = matchesOn(1, await lettersOf(seed, text), { phrases: [], names: [], kinds: patternKinds });
    const left = planted.map(({ kind, value }) => `${kind} ${bare(value)}`);
    for (const { kind, text: value } of found) {
      const count = tally.get(kind as PatternKind);
      if (!count) continue;
      count.found += 1;
      const at = left.indexOf(`${kind} ${bare(value)}`);
      if (at < 0) continue;
      count.hit += 1;
      left.splice(at, 1);
    }
    for (const { kind } of planted) (tally.get(kind) as { planted: number }).planted += 1;
    missed.push(...left.map((each) => `${seed}: ${each}`));
  };
  let next = 0;
  const worker = async () => {
    for (let seed = next++; seed < files; seed = next++) await look(seed);
  };
  await Promise.all([worker(), worker(), worker()]);
  const rates = [...tally].map(([kind, { planted, hit, found }]) => [kind, hit / planted, hit / found] as const);
  console.info(rates.map(([kind, recall, precision]) => `${kind} ${recall.toFixed(4)} ${precision.toFixed(4)}`).join('\n'));
  expect(rates.filter(([, recall, precision]) => recall < minRecall || precision < minPrecision)).toEqual([]);
  expect(missed.length / Math.max(1, files)).toBeLessThan(1);
});
