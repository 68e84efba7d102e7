import { tableCandidatesOf } from '#engines/capabilities/recognition/tables/detection/findTables.ts';
import { regionFeaturesOf } from '#engines/capabilities/recognition/tables/detection/regionFeatures.ts';
import { rowFeaturesOf } from '#engines/capabilities/recognition/tables/detection/rowFeatures.ts';
import { windowsOf } from '#engines/capabilities/recognition/tables/detection/windows.ts';
import { surroundingsOf } from '#engines/capabilities/recognition/tables/pageTables.ts';
import type { TextPage } from '#engines/ports.ts';
import { inBoth, relationsOf } from '../../bench/structure/adjacency.ts';
import type { Matrix } from './matrix.ts';
import type { PageTruth } from './pageTruth.ts';
import type { Sample } from './structureRows.ts';
import { placedCells } from './truthCells.ts';

/** The number of rows to take from those far from any table. */
const plainShare = 0.35;

/** Rows for the model that predicts whether a row of words is in a table. */
export function addTextRows(truth: PageTruth, sample: Sample, matrix: Matrix): void {
  for (const { region } of windowsOf(truth.lines, truth.marks)) {
    const features = rowFeaturesOf(region);
    for (const [index, row] of region.rows.entries()) {
      const cells = row.words.filter((word) => truth.labelOfWord(word)?.kind === 'cell').length;
      const label = cells >= row.words.length / 2 ? 1 : 0;
      if (label === 0 && truth.tables.size === 0 && sample.random() > plainShare) continue;
      matrix.add(sample.split, label, sample.group, features[index] ?? []);
    }
  }
}

/** Rows for the model that scores candidates. The label is the F1 of the candidate's cell relations. */
export function addCandidates(truth: PageTruth, page: TextPage, sample: Sample, matrix: Matrix): void {
  const known = [...truth.tables.values()].map(relationsOf);
  const surroundings = surroundingsOf(page, truth.ruled, truth.marks);
  for (const candidate of tableCandidatesOf(truth.lines, truth.ruled, truth.marks)) {
    const found = relationsOf(placedCells(candidate.structure.table, truth.idOfRun));
    if (found.length === 0) continue;
    const best = Math.max(0, ...known.map((one) => (2 * inBoth(found, one)) / (found.length + one.length)));
    matrix.add(sample.split, best, sample.group, regionFeaturesOf(candidate, surroundings), 1);
  }
}
