import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What each stage of recognition decides by stands in one file of its folder (ARCHITECTURE.md). */

const root = fileURLToPath(new URL('../src/engines/capabilities/recognition', import.meta.url));
const isSource = (name: string) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name) && name !== 'thresholds.ts';

interface Stage {
  readonly folder: string;
  readonly thresholds: Readonly<Record<string, object>>;
  /** The text of each source file, by its name without `.ts`. */
  readonly sources: ReadonlyMap<string, string>;
}

async function readStage(folder: string): Promise<Stage> {
  const path = join(root, folder);
  const { thresholds } = await import(join(path, 'thresholds.ts'));
  const names = readdirSync(path).filter(isSource);
  return {
    folder,
    thresholds,
    sources: new Map(names.map((name) => [name.slice(0, -3), readFileSync(join(path, name), 'utf8')])),
  };
}

const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('thresholds.ts'))
  .map((path) => path.slice(0, -'/thresholds.ts'.length));
const stages = await Promise.all(folders.map(readStage));

/** The names that a file takes from its group. */
function namesRead(source: string, file: string): string[] {
  const found = new RegExp(String.raw`const \{([^}]*)\} =\s+thresholds\.${file};`, 'g');
  return [...source.matchAll(found)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())).filter(Boolean);
}

test('every stage of recognition has its thresholds in one file', () => {
  expect(folders.toSorted()).toEqual([
    'blocks',
    'blocks/columns',
    'blocks/lists',
    'blocks/paragraphs',
    'credibility',
    'document',
    'graphics',
    'sheets',
    'tables',
    'tables/detection',
    'tables/structure',
    'text',
  ]);
});

test.each(stages)('$folder: each threshold is read by the file that its group is named after', ({ thresholds, sources }) => {
  const declared = Object.entries(thresholds).map(([file, group]) => [file, Object.keys(group).toSorted()]);
  const read = [...sources]
    .map(([file, source]) => [file, namesRead(source, file).toSorted()])
    .filter(([, names]) => names?.length);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(declared));
});

test.each(stages)('$folder: no file has a threshold of its own', ({ sources }) => {
  const units = ['pointsPerInch'];
  const own = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/^(?:export )?const (\w+)(?:: number)? = -?\d[\d._e-]*;$/gm)].map(
      ([, name = '']) => [file, name] as const,
    ),
  );
  expect(own.filter(([, name]) => !units.includes(name))).toEqual([]);
});
