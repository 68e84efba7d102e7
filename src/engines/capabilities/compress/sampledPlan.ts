import { deflateSync } from 'node:zlib';
import { describeBilevel, describeImage, describeStream, isImage } from '#engines/core/content/streams/describe.ts';
import { type DrawnSize, drawnSizes } from '#engines/core/content/streams/drawnSizes.ts';
import type { ImageRequest, StreamRequest } from '#engines/core/content/streams/streamRequest.ts';
import { type SourcePage, samplePages } from '#engines/core/objects/assembly/pages.ts';
import type { PdfDocument } from '#engines/core/objects/document.ts';
import { serialize } from '#engines/core/objects/serialize.ts';
import { integerOf, type PdfDict, PdfObject, PdfStream, type PdfValue } from '#engines/core/objects/values.ts';
import { type Sampled, sampleByBytes } from './sampling.ts';

/** What an estimate is made of. Each request stands for the bytes that it represents. */
export interface SampledPlan {
  readonly streams: readonly StreamRequest[];
  readonly images: readonly ImageRequest[];
  /** The written size of everything else. */
  readonly otherBytes: number;
}

/** The objects that are read, and the pages whose content says how large images are drawn. */
export const maxObjectsRead = 400;
const maxPagesRead = 40;
const maxContentBytes = 4 * 1024 * 1024;
/** A row of a cross-reference table, and what is left of it in a packed stream. */
const rowBytes = 20;
const packedRowBytes = 4;

interface Place {
  readonly number: number;
  /** Up to the next object. */
  readonly length: number;
}

/**
 * A plan of a large file from a few of its objects, at even steps through its bytes, whatever they belong to: the work is the same for any
 * size (docs/decisions/0424). Objects that nothing refers to count as if they stayed, and copies as different objects.
 */
export function sampledPlan(document: PdfDocument, fileBytes: number): SampledPlan {
  const { places, tableBytes } = placesOf(document, fileBytes);
  const sampled = sampleByBytes(places, maxObjectsRead).map(({ item, representedBytes }) => ({
    object: document.objectAt(item.number),
    ratio: representedBytes / item.length,
    representedBytes,
  }));
  const use = drawingOf(document, sampled);
  const streams: StreamRequest[] = [];
  const images: ImageRequest[] = [];
  const plain: Sampled<PdfValue>[] = [];
  for (const { object, ratio, representedBytes } of sampled) {
    const value = object?.value ?? null;
    if (!(value instanceof PdfStream)) plain.push({ item: value, representedBytes });
    else {
      const request = describeStream(object?.number ?? 0, value);
      if (!request || isPackedObjects(value.dict)) continue;
      const weighed = { ...request, representedBytes: request.length * ratio };
      const image = isImage(value) ? describeImage(weighed, value, use(object, value.dict)) : undefined;
      if (image) images.push(image);
      else streams.push(isImage(value) ? { ...weighed, bilevel: describeBilevel(request, value.dict) } : weighed);
    }
  }
  const ordered = sumOf([...streams, ...images].map((request) => request.representedBytes ?? request.length));
  const saved = savedByPacking(plain) + (tableBytes * (rowBytes - packedRowBytes)) / rowBytes;
  return { streams, images, otherBytes: Math.max(0, fileBytes - ordered - saved) };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Objects that are packed together already. */
const isPackedObjects = (dict: PdfDict) => dict.get('Type') === 'ObjStm' || dict.get('Type') === 'XRef';

/** The objects of the file itself. Those in object streams are a part of them. */
function placesOf(document: PdfDocument, fileBytes: number): { places: Place[]; tableBytes: number } {
  const starts: { number: number; offset: number }[] = [];
  for (const number of document.objectNumbers) {
    const place = document.placeOf(number);
    if (place?.kind === 'offset' && place.offset < fileBytes) starts.push({ number, offset: place.offset });
  }
  starts.sort((a, b) => a.offset - b.offset);
  const last = starts.at(-1);
  // What follows the last object is the cross-reference table, unless a stream is in its place.
  const tableBytes = last && fileBytes - last.offset > starts.length * rowBytes ? starts.length * rowBytes : 0;
  const places = starts.map(({ number, offset }, index) => ({
    number,
    length: (starts[index + 1]?.offset ?? fileBytes - tableBytes) - offset,
  }));
  return { places, tableBytes };
}

interface Use {
  readonly isMask: boolean;
  readonly drawn: DrawnSize | undefined;
}

/** How an image is drawn: as a sampled page draws it, else with the resolution that is usual in the document. */
function drawingOf(document: PdfDocument, sampled: readonly { object: PdfObject | null }[]) {
  const sizes = drawnSizes(null, samplePages(document.catalog, maxPagesRead).map(withoutComments), maxContentBytes);
  const masks = new Set<PdfValue>();
  for (const object of [...sizes.keys(), ...sampled.map((one) => one.object)]) {
    const mask = object && object.value instanceof PdfStream ? object.value.dict.get('SMask') : undefined;
    if (mask instanceof PdfObject) masks.add(mask);
  }
  const usual = usualDpi(sizes);
  return (object: PdfObject | null, dict: PdfDict): Use => {
    const known = object ? sizes.get(object) : undefined;
    const [widthPx, heightPx] = [integerOf(dict.get('Width')) ?? 0, integerOf(dict.get('Height')) ?? 0];
    const assumed = usual && widthPx > 0 && heightPx > 0;
    const drawn = known ?? (assumed ? { widthPt: (widthPx * 72) / usual, heightPt: (heightPx * 72) / usual } : undefined);
    return { isMask: object !== null && masks.has(object), drawn };
  };
}

/** A page may have thousands, and few of them are pictures. */
function withoutComments(page: SourcePage): SourcePage {
  const dict = new Map(page.dict);
  dict.delete('Annots');
  return { ...page, dict };
}

/** The middle resolution of images that are drawn, in dots an inch; undefined where none is. */
function usualDpi(sizes: ReadonlyMap<PdfObject, DrawnSize>): number | undefined {
  const all: number[] = [];
  for (const [{ value }, { widthPt }] of sizes) {
    const widthPx = value instanceof PdfStream ? integerOf(value.dict.get('Width')) : undefined;
    if (widthPx && widthPt > 0) all.push((widthPx * 72) / widthPt);
  }
  return all.sort((a, b) => a - b)[all.length >> 1];
}

/** Objects outside of streams are written in object streams. */
function savedByPacking(plain: readonly Sampled<PdfValue>[]): number {
  if (plain.length === 0) return 0;
  const texts = plain.map(({ item }) => serialize(item, (object) => object.number));
  const text = texts.join('\n');
  const share = deflateSync(Buffer.from(text, 'latin1'), { level: 9 }).length / text.length;
  return sumOf(plain.map(({ representedBytes }) => representedBytes)) * Math.max(0, 1 - share);
}
