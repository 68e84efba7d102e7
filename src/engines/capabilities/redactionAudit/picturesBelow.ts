import type { Box } from '#contract/box.ts';
import type { PagePixels } from '#contract/mosaic.ts';
import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { contentOf, contentParts, readOperators } from '#engines/core/objects/operators.ts';
import {
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  type PdfObject,
  type PdfStream,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { TextPage } from '#engines/ports.ts';
import { coversMost, grownBox, sharedArea } from './boxes.ts';
import { isPlain, shadesIn } from './shades.ts';

/** The size of a box that hides a part of a scan, in points. */
const [leastSidePt, mostPartOfPage] = [4, 0.6];
/** In parts of the page's area. A smaller picture is an illustration with something drawn on it. */
const scanShare = 0.5;
const mostBoxes = 300;
const rimPt = 2.5;
/** The most difference between the channels of a grey, of 255. */
const mostColorful = 24;

/** Plain grey boxes and marks over a scan, which may hide a part of it. A box with letters on top is a label. */
export function boxesOverScans(
  { shapes, letters = [], widthPt, heightPt }: TextPage,
  pixels: PagePixels,
  marks: readonly Box[],
): Box[] {
  const area = widthPt * heightPt;
  const scans = shapes.filter(({ kind, width, height }) => kind === 'picture' && width * height > scanShare * area);
  if (scans.length === 0) return [];
  const small = [...shapes.filter(({ kind }) => kind === 'rectangle' || kind === 'picture'), ...marks].filter(
    ({ width, height }) => Math.min(width, height) >= leastSidePt && width * height < mostPartOfPage * area,
  );
  const found: Box[] = [];
  for (const { x, y, width, height } of small.slice(0, mostBoxes)) {
    const box = { x, y, width, height };
    const shades = shadesIn(pixels, inner(box));
    if (!shades || !isPlain(shades) || Math.max(...shades.mean) - Math.min(...shades.mean) > mostColorful) continue;
    if (!scans.some((scan) => coversMost(scan, box)) || letters.some((letter) => sharedArea(letter, box) > 0)) continue;
    // A mark is reported as a mark, and by its drawing.
    if (!found.some((each) => coversMost(each, box))) found.push(box);
  }
  return found;
}

/** The box without its rim, since a box is drawn a little larger than the blackened part below it. */
function inner(box: Box): Box {
  return grownBox(box, -Math.min(rimPt, box.width / 4, box.height / 4));
}

/** Whether something is visible below a box, on a page that was drawn with its pictures only. */
export function hasPictureBelow(bare: PagePixels, box: Box): boolean {
  const shades = shadesIn(bare, inner(box));
  return shades !== undefined && !isPlain(shades);
}

const painted = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const kept = new Set([
  'q',
  'Q',
  'cm',
  'gs',
  'Do',
  'W',
  'W*',
  'm',
  'l',
  'c',
  'v',
  'y',
  're',
  'h',
  'n',
  'EI',
  'BI',
  'g',
  'rg',
  'k',
  'cs',
  'sc',
  'scn',
]);
const deepest = 6;
/** A picture with fewer pixels is a cover, and not a scan of a page. */
const leastScanPixels = 40_000;

/** Keeps only the large pictures of a page. False for a page that cannot be read. */
export function leavePictures(page: SourcePage): boolean {
  const content = contentOf(contentParts(page.dict));
  if (!content) return false;
  const bare = barePictures(content);
  if (!bare) return false;
  page.dict.delete('Annots');
  page.dict.set('Contents', deflated(bare));
  const resources = dictOf(pageAttribute(page, 'Resources'));
  if (resources) page.dict.set('Resources', bareResources(resources, 0, new Map()));
  return true;
}

function barePictures(content: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  const isRead = readOperators(content, (word, _, { start, end }) => {
    if (kept.has(word)) parts.push(content.subarray(start, end), Buffer.from('\n'));
    else if (painted.has(word)) parts.push(Buffer.from('n\n'));
  });
  return isRead ? Buffer.concat(parts) : undefined;
}

function bareResources(resources: PdfDict, depth: number, known: Map<PdfDict, PdfDict>): PdfDict {
  const before = known.get(resources);
  if (before) return before;
  const left: PdfDict = new Map(resources);
  known.set(resources, left);
  const objects: PdfDict = new Map();
  for (const [name, value] of dictOf(resources.get('XObject')) ?? []) {
    const stream = streamOf(value);
    if (!stream) continue;
    const left = nameOf(stream.dict.get('Subtype')) === 'Form' ? bareForm(stream, depth, known) : isScan(stream) && value;
    if (left) objects.set(name, left);
  }
  left.set('XObject', objects);
  return left;
}

function bareForm(stream: PdfStream, depth: number, known: Map<PdfDict, PdfDict>): PdfObject | undefined {
  const { dict } = stream;
  const content = depth < deepest ? contentOf([stream]) : undefined;
  const bare = content && barePictures(content);
  if (!bare) return undefined;
  const own = dictOf(dict.get('Resources'));
  const entries: Record<string, PdfValue> = { Type: 'XObject', Subtype: 'Form' };
  for (const key of ['BBox', 'Matrix', 'Group']) if (dict.has(key)) entries[key] = dict.get(key) ?? null;
  if (own) entries.Resources = bareResources(own, depth + 1, known);
  return deflated(bare, entries);
}

function isScan({ dict }: PdfStream): boolean {
  return (integerOf(dict.get('Width')) ?? 0) * (integerOf(dict.get('Height')) ?? 0) >= leastScanPixels;
}
