import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleVersion, versionFile } from '#engines/capabilities/compare/versions.suite.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { scoredEdits } from './scoredEdits.ts';
import { editKinds } from './seededEdits.ts';

test('edits of each kind in the content of a file are found with the right kind, and nothing else is marked', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'edits-test-'));
  try {
    const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 500 });
    const path = join(scratch, 'agreement.pdf');
    const { cells, ...version } = sampleVersion(8);
    writeFileSync(path, versionFile({ ...version, cells, paragraphs: version.paragraphs.map(withSigns) }));
    const rounds = await scoredEdits(engines, scratch, path);
    const edits = rounds.flatMap((round) => round.edits);
    const made = new Set(edits.map(({ edit }) => edit.kind));
    // The picture of this file is on a page after the edited ones. `comparer.test.ts` changes it.
    expect([...made].toSorted()).toEqual(editKinds.filter((kind) => kind !== 'picture').toSorted());
    expect(edits.filter(({ isFound }) => !isFound)).toEqual([]);
    // Changes in two cells that are read one after another count as one change, and it names none.
    expect(edits.filter(({ edit, isNamed }) => !isNamed && edit.kind !== 'cell')).toEqual([]);
    expect(rounds.flatMap(({ falseMarks }) => falseMarks)).toEqual([]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}, 120_000);

/** Enough different characters that one can be replaced by another. */
function withSigns(text: string): string {
  return text.replace(/(\w+) (\w+)\./, '$1, $2 (see annex);');
}
