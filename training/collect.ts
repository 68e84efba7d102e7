/**
 * `node training/collect.ts {text|regions} <folder of documents> [folder for rows] [n]`: collects the training data of the table
 * models from labelled documents. `text` needs no model. `regions` needs the models that were trained from the rows of `text`.
 * With `n`, reads only every n-th document.
 */

import { join } from 'node:path';
import { regionFeatureNames } from '#engines/capabilities/recognition/tables/detection/regionFeatures.ts';
import { rowFeatureNames } from '#engines/capabilities/recognition/tables/detection/rowFeatures.ts';
import { borderFeatureNames } from '#engines/capabilities/recognition/tables/structure/rowBorders.ts';
import { gapFeatureNames } from '#engines/capabilities/recognition/tables/structure/wordGaps.ts';
import { seededRandom } from '#fixtures/seededRandom.ts';
import { Matrix } from './collect/matrix.ts';
import { pageTruthOf } from './collect/pageTruth.ts';
import { addCandidates, addTextRows } from './collect/regionRows.ts';
import { addStructure, type Sample } from './collect/structureRows.ts';
import { labelledDocuments, labelledPages } from './labelledPages.ts';

const [stage = '', folder = '', target = join(import.meta.dirname, 'out'), every = '1'] = process.argv.slice(2);
const no = ['no', 'yes'] as const;
/** White space, rulings and numbers below numbers separate rows in any document. */
const borderDirections = {
  pitch: 1,
  whiteBetween: 1,
  overlap: -1,
  ruledShare: 1,
  bothNumeric: 1,
  cellsBelow: 1,
  sharedColumns: 1,
} as const;
const matrices = {
  text: [
    new Matrix(target, 'table-gaps', gapFeatureNames, no),
    new Matrix(target, 'table-rows', borderFeatureNames, no, borderDirections),
    new Matrix(target, 'table-lines', rowFeatureNames, no),
  ],
  regions: [new Matrix(target, 'table-regions', regionFeatureNames, no)],
}[stage];
if (!matrices || folder === '') throw new Error('give what to collect (text, regions) and the folder of the documents');
for (const matrix of matrices) await matrix.open();

const documents = (await labelledDocuments(folder)).filter((_, index) => index % Number(every) === 0);
const groups = new Map<string, number>();
let [pages, failed] = [0, 0];
for await (const { page, labelOf, document, isHeldOut } of labelledPages(folder, documents)) {
  const group = groups.get(document) ?? groups.size;
  groups.set(document, group);
  const truth = pageTruthOf(page, labelOf);
  if (!truth) {
    failed += 1;
    continue;
  }
  const sample: Sample = { split: isHeldOut ? 'heldout' : 'train', group, random: seededRandom(group * 1000 + page.page) };
  const [first, second, third] = matrices;
  if (first && second && third) {
    addStructure(truth, sample, first, second);
    addTextRows(truth, sample, third);
  } else if (first) addCandidates(truth, page, sample, first);
  pages += 1;
  if (pages % 500 === 0) process.stderr.write(`${pages} pages\n`);
}
const counts = await Promise.all(matrices.map((matrix) => matrix.close()));
process.stdout.write(`${pages} pages (${failed} set in other directions left out), rows: ${counts.join(', ')}\n`);
process.exit(0);
