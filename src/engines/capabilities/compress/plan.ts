import { type FontProgram, fontPrograms } from '#engines/core/content/fonts/fontUse.ts';
import { describeBilevel, describeImage, describeStream, isImage } from '#engines/core/content/streams/describe.ts';
import { type DrawnSize, drawnSizes } from '#engines/core/content/streams/drawnSizes.ts';
import type { ImageRequest, StreamRequest } from '#engines/core/content/streams/streamRequest.ts';
import { findDuplicates } from '#engines/core/objects/assembly/duplicates.ts';
import { infoOf, rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { type PdfDict, PdfObject, PdfStream, type PdfValue } from '#engines/core/objects/values.ts';
import { writtenBytes } from '#engines/core/objects/writer.ts';
import type { EngineCall } from '#engines/ports.ts';

/** The parts of a file that can be made smaller. */
export interface Plan {
  /** Indexed by the ids of the requests. */
  readonly objects: readonly PdfObject[];
  readonly streams: readonly StreamRequest[];
  readonly images: readonly ImageRequest[];
  /** The written size of everything outside of the ordered streams, in bytes. */
  readonly otherBytes: number;
  readonly duplicates: number;
  /** For streams that are font programs: the dictionaries with the font's name. */
  readonly fontNames: ReadonlyMap<number, readonly PdfDict[]>;
  readonly substitute: (object: PdfObject) => PdfObject;
}

export async function planOf(source: Source, call: Pick<EngineCall, 'signal'>): Promise<Plan> {
  const root = rootOf(source);
  const found = reachable([root, infoOf(source) ?? null]);
  const replaced = findDuplicates(found);
  const substitute = (object: PdfObject) => replaced.get(object) ?? object;
  const objects = found.filter((object) => !replaced.has(object) && object.value instanceof PdfStream);
  const fonts = fontPrograms(root, source.pages, substitute);
  const requests = streamRequests(objects, imageUses(found, substitute, drawnSizes(root, source.pages)), fonts);
  const fontNames = new Map(objects.map((object, id) => [id, fonts.get(object)?.named ?? []]));
  const orderedBytes = [...requests.streams, ...requests.images].reduce((sum, { length }) => sum + length, 0);
  const info = infoOf(source);
  // Counted as the file would be written, since the size of object streams cannot be guessed.
  const allBytes = await writtenBytes(
    { root, ...(info === undefined ? {} : { info }) },
    { version: source.document.version, substitute, packLevel: 9, signal: call.signal },
  );
  const otherBytes = allBytes - orderedBytes;
  return { objects, ...requests, otherBytes, duplicates: replaced.size, fontNames, substitute };
}

/** Every reachable object, each once. */
function reachable(roots: readonly PdfValue[]): PdfObject[] {
  const seen = new Set<PdfObject>();
  const todo: PdfValue[] = [...roots];
  for (let value = todo.pop(); value !== undefined; value = todo.pop()) {
    if (value instanceof PdfObject) {
      if (seen.has(value)) continue;
      seen.add(value);
      todo.push(value.value);
    } else if (value instanceof PdfStream) todo.push(value.dict);
    else if (Array.isArray(value)) for (const item of value) todo.push(item);
    else if (value instanceof Map) for (const item of value.values()) todo.push(item);
  }
  return [...seen];
}

interface Use {
  readonly isMask: boolean;
  readonly drawn: DrawnSize | undefined;
}

/**
 * How each image is used. A soft mask is drawn where its image is. A mask that is also used as a picture is treated as a picture of unknown
 * use.
 */
export function imageUses(
  found: readonly PdfObject[],
  substitute: (object: PdfObject) => PdfObject,
  sizes: ReadonlyMap<PdfObject, DrawnSize>,
): ReadonlyMap<PdfObject, Use> {
  const uses = new Map<PdfObject, Use>();
  const add = (object: PdfObject, use: Use) => {
    const target = substitute(object);
    const before = uses.get(target);
    const isMixed = before !== undefined && before.isMask !== use.isMask;
    const drawn = isMixed ? undefined : before ? larger(before.drawn, use.drawn) : use.drawn;
    uses.set(target, { isMask: use.isMask || (before?.isMask ?? false), drawn });
  };
  const masks = new Set<PdfObject>();
  const images = found.filter((object) => isImage(object.value));
  for (const object of images) {
    const mask = (object.value as PdfStream).dict.get('SMask');
    if (!(mask instanceof PdfObject)) continue;
    masks.add(mask);
    add(mask, { isMask: true, drawn: sizes.get(object) });
  }
  for (const object of images)
    if (!masks.has(object) || sizes.has(object)) add(object, { isMask: false, drawn: sizes.get(object) });
  return uses;
}

function larger(a: DrawnSize | undefined, b: DrawnSize | undefined): DrawnSize | undefined {
  if (!a || !b) return undefined;
  return { widthPt: Math.max(a.widthPt, b.widthPt), heightPt: Math.max(a.heightPt, b.heightPt) };
}

function streamRequests(
  objects: readonly PdfObject[],
  uses: ReadonlyMap<PdfObject, Use>,
  fonts: ReadonlyMap<PdfObject, FontProgram>,
): { streams: StreamRequest[]; images: ImageRequest[] } {
  const streams: StreamRequest[] = [];
  const images: ImageRequest[] = [];
  for (const [id, object] of objects.entries()) {
    const stream = object.value as PdfStream;
    const request = describeStream(id, stream);
    if (!request) continue;
    const use = isImage(stream) ? uses.get(object) : undefined;
    const image = use && describeImage(request, stream, use);
    if (image) images.push(image);
    else if (use && !use.isMask) streams.push({ ...request, bilevel: describeBilevel(request, stream.dict) });
    else streams.push({ ...request, glyphs: fonts.get(object)?.use });
  }
  return { streams, images };
}
