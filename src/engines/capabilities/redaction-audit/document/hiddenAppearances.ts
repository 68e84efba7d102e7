import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '#contract/pages/box.ts';
import { wordsOf } from '#contract/pages/pageLetters.ts';
import { annotationBox } from '#engines/core/content/shownPlace.ts';
import { annotationsOf, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { numberText } from '#engines/core/objects/content.ts';
import { cornersOf, identity, matrixOf } from '#engines/core/objects/matrix.ts';
import {
  arrayOf,
  deref,
  dictOf,
  nameOf,
  numberOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  type PdfValue,
  pdfDict,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { EngineCall, FoundPlace, TextReader } from '#engines/ports.ts';
import { type Sheet, writeSheets } from '../pages/sheetFile.ts';
import { isUnseen } from './isUnseen.ts';
import { isSaid, type SaidWords } from './revisions.ts';

const maxAppearances = 500;
const maxSidePt = 5_000;
const longestText = 2_000;

/** An appearance of an annotation that no page shows. */
interface HiddenAppearance {
  readonly page: SourcePage;
  readonly box: Box | null;
  readonly stream: PdfStream;
}

/**
 * Appearances that are not shown and say what no page says: other states of a field, what it shows while it is pressed, and hidden
 * comments (§12.5.5). Hidden fields are a note, since forms calculate with them.
 */
export async function hiddenAppearances(
  source: Source,
  said: SaidWords,
  text: TextReader,
  call: EngineCall,
): Promise<FoundPlace[]> {
  const defaults = dictOf(dictOf(source.document.catalog.get('AcroForm'))?.get('DR'));
  const looks: { look: HiddenAppearance; sheet: Sheet }[] = [];
  for (const page of source.pages)
    for (const { dict } of annotationsOf(page.dict))
      for (const stream of unshownStreams(dict)) {
        const sheet = looks.length < maxAppearances ? sheetOf(stream, defaults) : undefined;
        if (sheet) looks.push({ look: { page, box: annotationBox(page, dict) ?? null, stream }, sheet });
      }
  if (looks.length === 0) return [];
  const folder = join(call.scratchDir, 'looks');
  await mkdir(folder);
  const path = join(folder, 'looks.pdf');
  await writeSheets(
    path,
    looks.map(({ sheet }) => sheet),
    call.signal,
  );
  const options = { annotations: false, shapes: false, links: false, letters: true };
  const quiet = { ...call, scratchDir: folder, progress: () => undefined };
  const read = await text.read({ path }, undefined, options, join(folder, 'text.jsonl'), quiet);
  const found: FoundPlace[] = [];
  for await (const { page: number, letters = [] } of read.pages()) {
    const look = looks[number - 1]?.look;
    const words = wordsOf(letters).map((word) => word.text);
    if (!look || words.every((word) => isSaid(word, said))) continue;
    const place = { page: look.page.index + 1, box: look.box, text: words.join(' ').slice(0, longestText), color: null };
    if (!found.some((each) => each.page === place.page && each.text === place.text))
      found.push({ check: 'values', kind: 'hiddenLook', ...place });
  }
  return found;
}

function unshownStreams(dict: PdfDict): PdfStream[] {
  const looks = dictOf(dict.get('AP'));
  const subtype = nameOf(dict.get('Subtype'));
  if (!looks || subtype === 'Popup') return [];
  const isHidden = subtype !== 'Widget' && isUnseen(dict);
  const shown = isHidden ? undefined : shownAppearance(dict, looks);
  const all = ['N', 'R', 'D'].flatMap((key) => streamsIn(looks.get(key)));
  return all.filter((stream) => stream !== shown && (isHidden || subtype !== 'Widget' || !isUnseen(dict)));
}

function shownAppearance(dict: PdfDict, looks: PdfDict): PdfStream | undefined {
  const normal = looks.get('N');
  return streamOf(normal) ?? streamOf(statesOf(normal)?.get(nameOf(dict.get('AS')) ?? 'Off'));
}

function statesOf(value: PdfValue | undefined): PdfDict | undefined {
  const direct = deref(value);
  return direct instanceof Map ? direct : undefined;
}

function streamsIn(value: PdfValue | undefined): PdfStream[] {
  const one = streamOf(value);
  return one ? [one] : [...(statesOf(value)?.values() ?? [])].flatMap((each) => streamOf(each) ?? []);
}

/** Draws an appearance alone. A form of a field may use the resources of the whole form (§12.7.3). */
function sheetOf({ dict, data }: PdfStream, defaults: PdfDict | undefined): Sheet | undefined {
  const box = arrayOf(dict.get('BBox'))?.map((each) => numberOf(each) ?? 0) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = box;
  const corners = cornersOf([a, b, c, d], matrixOf(dict.get('Matrix')) ?? identity);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [widthPt, heightPt] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(widthPt > 0 && heightPt > 0 && widthPt < maxSidePt && heightPt < maxSidePt)) return undefined;
  const entries = new Map([...dict, ['Type', 'XObject'], ['Subtype', 'Form']] as [string, PdfValue][]);
  if (!entries.has('Resources') && defaults) entries.set('Resources', defaults);
  const content = `1 0 0 1 ${numberText(-left)} ${numberText(-bottom)} cm /X0 Do`;
  return { widthPt, heightPt, content, objects: { X0: PdfObject.of(new PdfStream(entries, data)) } };
}

/** Takes appearances that were found out of the annotations at their places. Returns how many annotations were changed. */
export function dropHiddenAppearances(source: Source, found: readonly FoundPlace[]): number {
  const wanted = new Set(found.filter(({ kind }) => kind === 'hiddenLook').map(({ page, box }) => placeKey(page, box)));
  if (wanted.size === 0) return 0;
  let changed = 0;
  for (const page of source.pages) {
    const gone = new Set<PdfDict>();
    for (const { dict } of annotationsOf(page.dict)) {
      if (!wanted.has(placeKey(page.index + 1, annotationBox(page, dict) ?? null)) || unshownStreams(dict).length === 0) continue;
      changed += 1;
      if (nameOf(dict.get('Subtype')) !== 'Widget' && isUnseen(dict)) gone.add(dict);
      else dropUnshown(dict);
    }
    const marks = annotationsOf(page.dict).filter(({ dict }) => !gone.has(dict));
    if (gone.size > 0)
      page.dict.set(
        'Annots',
        marks.map(({ value }) => value),
      );
  }
  return changed;
}

const placeKey = (page: number | null, box: Box | null) =>
  [page, ...(box ? [box.x, box.y, box.width, box.height].map(Math.round) : [])].join(' ');

/** States keep their names, since they are the values of a button. */
function dropUnshown(dict: PdfDict): void {
  const looks: PdfDict = new Map(dictOf(dict.get('AP')));
  const shown = shownAppearance(dict, looks);
  looks.delete('R');
  looks.delete('D');
  const states = statesOf(looks.get('N'));
  if (states)
    looks.set('N', new Map([...states].map(([name, value]) => [name, streamOf(value) === shown ? value : emptyAppearance()])));
  dict.set('AP', looks);
}

function emptyAppearance(): PdfObject {
  return PdfObject.of(new PdfStream(pdfDict({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] }), Buffer.alloc(0)));
}
