import { unpredict } from '#engines/core/content/codecs/samples.ts';
import { filtersOf } from '#engines/core/content/streams/describe.ts';
import type { FilterStep } from '#engines/core/content/streams/streamRequest.ts';
import { unpackStep } from '#engines/core/content/streams/unpack.ts';
import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import { nameOf, PdfObject, PdfStream, type PdfValue } from '#engines/core/objects/values.ts';

/** Old programs compressed content by filters that our reader does not support. Such content is recompressed in memory. */
export async function unpackContents(pages: readonly SourcePage[]): Promise<void> {
  const seen = new Set<PdfObject>();
  const roots = pages.map((page) => pageAttribute(page, 'Resources') ?? null);
  walk(roots, () => undefined, { seen });
  const contents = pages.flatMap((page) => objectsOf(page.dict.get('Contents')));
  for (const object of [...contents, ...seen]) {
    const stream = object.value;
    if (!(stream instanceof PdfStream) || nameOf(stream.dict.get('Subtype')) === 'Image') continue;
    const filters = filtersOf(stream.dict);
    if (!filters || filters.length === 0 || isReadable(filters)) continue;
    const bytes = await plainBytes(filters, rawBytes(stream));
    if (!bytes) continue;
    const entries = new Map(stream.dict);
    for (const key of ['Filter', 'DecodeParms', 'DL']) entries.delete(key);
    object.value = new PdfStream(entries, bytes);
  }
}

function objectsOf(value: PdfValue | undefined): PdfObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsOf);
  if (!(value instanceof PdfObject)) return [];
  return Array.isArray(value.value) ? objectsOf(value.value) : [value];
}

function isReadable([first, ...others]: readonly FilterStep[]): boolean {
  return others.length === 0 && first?.name === 'FlateDecode' && first.predictor === 1;
}

/** Undefined for image filters, and for broken bytes. */
async function plainBytes(filters: readonly FilterStep[], packed: Buffer): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined = packed;
  for (const step of filters) {
    const unpacked: Buffer | undefined = bytes && (await unpackStep(step, bytes));
    bytes = unpacked && unpredict(unpacked, step);
  }
  return bytes;
}
