/**
 * `npm run bench:form-fields -- <folder>... [--half even|odd] [--show]`: removes the fields of PDFs with fillable fields and
 * detects fields again. A detected place is correct if two conditions hold. Its intersection with a field of the file is at least
 * 0.4 of their union, or its middle is in the field. Both are filled in alike: written in (text, lists, signatures) or ticked
 * (boxes and buttons). Prints precision, recall and F1 over all fields, the mean over files, and the same without the fields of which
 * a page shows nothing (`visiblePlaces.ts`).
 *
 * - `--show`: names each file, except for the odd half, which is only scored.
 * - `--drawn seen|heldOut`: draws forms instead of reading folders, from templates that were looked at or from others that are
 *   only scored.
 */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { FoundField } from '#contract/forms/newFields.ts';
import { findFields } from '#engines/capabilities/form-fields/find/findFields.ts';
import { FieldNames } from '#engines/capabilities/form-fields/find/labels/fieldNames.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { halfOf } from '../halves.ts';
import { reasonOf } from '../reasonOf.ts';
import { drawForms } from './drawnForms/drawForms.ts';
import { isVisible, type Place } from './visiblePlaces.ts';

const args = process.argv.slice(2);
const half = args.includes('--half') ? args[args.indexOf('--half') + 1] : undefined;
const drawn = args.includes('--drawn') ? args[args.indexOf('--drawn') + 1] : undefined;
const folders = args.filter((each, index) => !each.startsWith('--') && !['--half', '--drawn'].includes(args[index - 1] ?? ''));
if (drawn !== undefined && drawn !== 'seen' && drawn !== 'heldOut') throw new Error('--drawn takes seen or heldOut');
if (folders.length === 0 && !drawn) throw new Error('give folders of PDFs: npm run bench:form-fields -- <folder>...');
const shows = args.includes('--show');
const minShare = 0.4;

interface Truth extends Place {
  readonly isTicked: boolean;
  isVisible: boolean;
}

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
const scratch = await mkdtemp(join(tmpdir(), 'bench-form-fields-'));

async function fieldsOf(path: string): Promise<{ truth: Truth[]; found: FoundField[] }> {
  const dir = await mkdtemp(join(scratch, 'call-'));
  const call = { scratchDir: dir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
  const widgets = await engines.stamper.readFields({ path }, call);
  const truth = widgets.map((one) => ({
    ...one,
    isTicked: one.kind === 'check' || one.kind === 'radio',
    isVisible: false,
  }));
  if (truth.length === 0) return { truth, found: [] };
  await mkdir(join(dir, 'text'));
  const wish = { annotations: false, shapes: true, links: false, letters: true };
  const read = await engines.text.read({ path }, undefined, wish, join(dir, 'text.json'), call);
  const [names, found] = [new FieldNames(), [] as FoundField[]];
  for await (const page of read.pages()) {
    found.push(...findFields(page, names));
    for (const field of truth) if (field.page === page.page) field.isVisible = isVisible(field, page);
  }
  await rm(dir, { recursive: true, force: true });
  return { truth, found };
}

function sharedShare(a: Place, b: Place): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}

function isRight(found: FoundField, truth: Truth): boolean {
  if (found.page !== truth.page || (found.type === 'check' || found.type === 'radio') !== truth.isTicked) return false;
  const [x, y] = [found.x + found.width / 2, found.y + found.height / 2];
  const hasMiddle = x > truth.x && x < truth.x + truth.width && y > truth.y && y < truth.y + truth.height;
  return hasMiddle || sharedShare(found, truth) >= minShare;
}

/** The fields that were found. Each is matched once. */
function rightOf(found: readonly FoundField[], truth: readonly Truth[]): Truth[] {
  const left = new Set(truth);
  const pairs = found.flatMap((one) => truth.filter((other) => isRight(one, other)).map((other) => ({ one, other })));
  const used = new Set<FoundField>();
  for (const { one, other } of pairs.toSorted((a, b) => sharedShare(b.one, b.other) - sharedShare(a.one, a.other))) {
    if (used.has(one) || !left.delete(other)) continue;
    used.add(one);
  }
  return truth.filter((one) => !left.has(one));
}

const f1 = (right: number, found: number, truth: number) => (found + truth === 0 ? 1 : (2 * right) / (found + truth));
if (drawn) {
  await drawForms(join(scratch, 'drawn'), drawn, [1, 2, 3]);
  folders.push(join(scratch, 'drawn'));
}
const listed = await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))));
const paths = listed
  .flat()
  .filter((path) => extname(path).toLowerCase() === '.pdf' && (half === undefined || halfOf(path) === half))
  .toSorted();
const sums = { files: 0, right: 0, found: 0, truth: 0, f1: 0, visible: 0, visibleRight: 0 };
for (const path of paths) {
  const { truth, found } = await fieldsOf(path).catch((error: unknown) => {
    if (shows && halfOf(path) === 'even') console.log(`${basename(path)}: ${reasonOf(error)}`);
    return { truth: [], found: [] };
  });
  if (truth.length === 0) continue;
  const matched = rightOf(found, truth);
  const right = matched.length;
  sums.files += 1;
  sums.right += right;
  sums.found += found.length;
  sums.truth += truth.length;
  sums.visible += truth.filter((one) => one.isVisible).length;
  sums.visibleRight += matched.filter((one) => one.isVisible).length;
  sums.f1 += f1(right, found.length, truth.length);
  if (shows && (drawn ? drawn === 'seen' : halfOf(path) === 'even'))
    console.log(`${basename(path)}: ${right} right of ${found.length}, ${truth.length} fields`);
}
const percent = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(3));
console.log(
  `${sums.files} files, ${sums.truth} fields: precision ${percent(sums.right, sums.found)}, recall ${percent(sums.right, sums.truth)}`,
);
console.log(`F1 ${f1(sums.right, sums.found, sums.truth).toFixed(3)}; mean of files ${percent(sums.f1, sums.files)}`);
const { visible, visibleRight: seen } = sums;
const foundVisible = sums.found - sums.right + seen;
console.log(`no visible place: ${sums.truth - visible} fields, ${sums.right - seen} of them found`);
console.log(
  `the others: precision ${percent(seen, foundVisible)}, recall ${percent(seen, visible)}, F1 ${f1(seen, foundVisible, visible).toFixed(3)}`,
);
await rm(scratch, { recursive: true, force: true });
process.exit(0);
