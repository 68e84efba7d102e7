import { constants, deflateSync, inflateSync } from 'node:zlib';
import { AppError } from '#contract/api/appError.ts';
import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { realOf } from '#engines/core/objects/content.ts';
import { shownBox } from '#engines/core/objects/edits/crop.ts';
import { inflateStream, rawBytes } from '#engines/core/objects/filters.ts';
import { deref, nameOf, type PdfDict, PdfObject, PdfStream, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';

/** On one page; more is an attack. */
const maxContentBytes = 128 * 1024 * 1024;

/**
 * Makes a form XObject of a page's content, which can be placed on any page (ISO 32000-2 §8.10). Patterns start at the form's own corner
 * and so move and scale with it; a mere `cm` would not do that (§8.7.2). Undefined for a page without content.
 */
export function pageAsForm(page: SourcePage): PdfObject | undefined {
  const streams = streamsOf(page.dict.get('Contents'));
  const [only] = streams;
  if (!only) return undefined;
  const dict = formDict(page);
  if (streams.length === 1) {
    // A single stream keeps its compression.
    for (const key of ['Filter', 'DecodeParms']) {
      const value = only.dict.get(key);
      if (value !== undefined) dict.set(key, value);
    }
    return PdfObject.of(new PdfStream(dict, only.data));
  }
  dict.set('Filter', 'FlateDecode');
  return PdfObject.of(new PdfStream(dict, deflateSync(joined(streams))));
}

/** The form of an overlay is drawn on many pages, and its tags are those of another document. */
export function withoutTags(form: PdfObject): PdfObject {
  const stream = form.value as PdfStream;
  stream.dict.delete('StructParents');
  return form;
}

function formDict(page: SourcePage): PdfDict {
  const parents = page.dict.get('StructParents');
  return pdfDict({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: shownBox(page).map(realOf),
    Resources: pageAttribute(page, 'Resources') ?? new Map(),
    // A page is a group of its own (§11.6.6), and so is its form.
    Group: page.dict.get('Group'),
    StructParents: parents,
  });
}

function streamsOf(value: PdfValue | undefined, depth = 0): PdfStream[] {
  const direct = deref(value);
  if (direct instanceof PdfStream) return [direct];
  return Array.isArray(direct) && depth < 2 ? direct.flatMap((item) => streamsOf(item, depth + 1)) : [];
}

/** White space separates streams (§7.8.2): no token continues from one to the next. */
function joined(streams: readonly PdfStream[]): Buffer {
  let left = maxContentBytes;
  const parts = streams.flatMap((stream) => {
    const bytes = plainBytes(stream, left);
    left -= bytes.length;
    if (left <= 0) throw new AppError('too_complex', { cause: 'the content of a page' });
    return [bytes, Buffer.from('\n')];
  });
  return Buffer.concat(parts);
}

/** Of a broken stream it takes what readers show: everything up to the break. */
function plainBytes(stream: PdfStream, mostBytes: number): Buffer {
  const bytes = inflateStream(stream, mostBytes);
  if (bytes) return bytes;
  const filter = deref(stream.dict.get('Filter'));
  const name = nameOf(Array.isArray(filter) && filter.length === 1 ? filter[0] : (stream.dict.get('Filter') ?? null));
  if (name !== 'FlateDecode' && name !== 'Fl') return Buffer.alloc(0);
  try {
    return inflateSync(rawBytes(stream), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostBytes });
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError('too_complex', { cause });
    return Buffer.alloc(0);
  }
}
