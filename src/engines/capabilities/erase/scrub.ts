import { inflateRawSync } from 'node:zlib';
import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import { buildNameTree, readNameTree } from '#engines/core/objects/trees.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  PdfString,
  type PdfValue,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';
import type { Erasure } from './erasure.ts';
import type { Phrases } from './phrases.ts';

const maxMetadataBytes = 16 * 1024 * 1024;
const maxAttachmentBytes = 256 * 1024 * 1024;
/** An outline entry needs something to click on. */
const emptyTitle = '…';

/** Texts by which a document describes itself; what its pages and their marks say is for the eye, and stays. */
const describing: ReadonlySet<string> = new Set([
  ...[
    'Title',
    'Author',
    'Subject',
    'Keywords',
    'Creator',
    'Producer',
    'Alt',
    'ActualText',
    'E',
    'T',
    'Name',
    'P',
    'Desc',
    'Info',
  ],
]);

/** Takes erased phrases out of everything that describes the document, and attachments that hold them out of the file. */
export function scrub(source: Source, phrases: Phrases, erasure: Erasure): void {
  const { catalog, trailer } = source.document;
  if (phrases.isEmpty) return;
  const info = trailer.get('Info');
  const marks = new Set(source.pages.flatMap((page) => annotationsOf(page.dict).map(({ dict }) => dict)));
  for (const [key, value] of dictOf(info) ?? []) scrubEntry(dictOf(info) as PdfDict, key, value, phrases, erasure);
  dropAttachments(source, phrases, erasure);
  scrubDestinations(catalog, phrases, erasure);
  walk([rootOf(source)], (dict) => {
    if (marks.has(dict) || dict.has('FT')) return;
    for (const [key, value] of dict) {
      // Beside tags, fields have this entry, and it is what programs call them.
      const isName = key === 'T' && !dict.has('S');
      if (describing.has(key) && !isName) scrubEntry(dict, key, value, phrases, erasure);
    }
    const metadata = streamOf(dict.get('Metadata'));
    if (metadata) scrubMetadata(dict, metadata, phrases, erasure);
  });
}

function scrubEntry(dict: PdfDict, key: string, value: PdfValue, phrases: Phrases, { removed }: Erasure): void {
  const text = stringOf(value);
  const left = text && phrases.without(decodeText(text));
  if (left === undefined) return;
  removed.add('erasedPhrases');
  const isOutline = key === 'Title' && dict.has('Parent');
  if (left === '' && !isOutline) dict.delete(key);
  else dict.set(key, encodeText(left || emptyTitle));
}

function scrubMetadata(dict: PdfDict, metadata: PdfStream, phrases: Phrases, { removed }: Erasure): void {
  const bytes = inflateStream(metadata, maxMetadataBytes);
  const text = bytes?.toString('utf8').replace(/&(amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);
  if (text !== undefined && !phrases.isIn(text)) return;
  removed.add('erasedPhrases');
  const left = bytes && phrases.without(bytes.toString('utf8'));
  // A phrase that is written with entities, or in another coding, takes the packet with it.
  if (left === undefined || (text !== undefined && left.length === 0)) dict.delete('Metadata');
  else {
    const entries: PdfDict = new Map(metadata.dict);
    for (const key of ['Filter', 'DecodeParms']) entries.delete(key);
    dict.set('Metadata', PdfObject.of(new PdfStream(entries, Buffer.from(left))));
  }
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** Places that are named after what stands there: the name goes, and with it the way to it. */
function scrubDestinations(catalog: PdfDict, phrases: Phrases, { removed }: Erasure): void {
  const names = dictOf(catalog.get('Names'));
  const places = names?.has('Dests') ? readNameTree(names.get('Dests')) : undefined;
  const holds = (bytes: string) => phrases.isIn(decodeText(new PdfString(bytes)).replace(/[._+-]+/g, ' '));
  const gone = [...(places?.keys() ?? [])].filter(holds);
  for (const name of gone) places?.delete(name);
  if (names && places && gone.length > 0) {
    const tree = buildNameTree(places, (bytes) => new PdfString(bytes));
    catalog.set(
      'Names',
      new Map(
        [...names]
          .filter(([key]) => key !== 'Dests' || tree)
          .map(([key, value]) => [key, key === 'Dests' && tree ? tree : value]),
      ),
    );
    removed.add('namedDestinations', gone.length);
  }
}

function dropAttachments(source: Source, phrases: Phrases, erasure: Erasure): void {
  const { catalog } = source.document;
  const names = dictOf(catalog.get('Names'));
  const files = names?.has('EmbeddedFiles') ? readNameTree(names.get('EmbeddedFiles')) : undefined;
  const gone = new Set<PdfDict>();
  const judge = (value: PdfValue) => {
    const file = dictOf(value);
    if (!file || !holdsPhrase(file, phrases)) return false;
    if (!gone.has(file)) erasure.removed.add('attachments');
    gone.add(file);
    for (const each of [value, ...(dictOf(file.get('EF'))?.values() ?? [])])
      if (each instanceof PdfObject) erasure.gone.set(each, null);
    return true;
  };
  const isChanged =
    [...(files ?? [])].filter(([name, value]) => (judge(value) || phrases.isIn(name)) && files?.delete(name)).length > 0;
  if (names && files && isChanged) {
    const tree = buildNameTree(files, (bytes) => new PdfString(bytes));
    const left = new Map(names);
    if (tree) left.set('EmbeddedFiles', tree);
    else left.delete('EmbeddedFiles');
    catalog.set('Names', left);
  }
  for (const page of source.pages) {
    const marks = annotationsOf(page.dict);
    const left = marks.filter(({ dict }) => nameOf(dict.get('Subtype')) !== 'FileAttachment' || !judge(dict.get('FS') ?? null));
    if (left.length < marks.length)
      page.dict.set(
        'Annots',
        left.map(({ value }) => value),
      );
  }
  walk([rootOf(source)], (dict) => {
    const own = arrayOf(dict.get('AF'));
    const left = own?.filter((value) => !judge(value));
    if (own && left && left.length < own.length) dict.set('AF', left);
  });
}

function holdsPhrase(file: PdfDict, phrases: Phrases): boolean {
  for (const key of ['F', 'UF', 'Desc']) {
    const text = stringOf(file.get(key));
    if (text && phrases.isIn(decodeText(text).replace(/[._+-]+/g, ' '))) return true;
  }
  return [...(dictOf(file.get('EF'))?.values() ?? [])].some((value) => {
    const stream = streamOf(value);
    const bytes = stream && inflateStream(stream, maxAttachmentBytes);
    return (
      bytes !== undefined && [bytes, ...packedParts(bytes)].some((part) => readings(part).some((text) => phrases.isIn(text)))
    );
  });
}

function readings(bytes: Buffer): string[] {
  return [bytes.toString('utf8'), bytes.toString('latin1'), bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le')];
}

const maxParts = 1000;

/** What is packed in a zip, as office files are: words stand among marks there. */
function packedParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = bytes.indexOf('PK\x03\x04', 0, 'latin1'); at >= 0 && at + 30 < bytes.length && parts.length < maxParts; ) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    if (bytes.readUInt16LE(at + 8) === 8) parts.push(...unpacked(bytes.subarray(start)));
    at = bytes.indexOf('PK\x03\x04', start, 'latin1');
  }
  return parts;
}

function unpacked(bytes: Buffer): Buffer[] {
  try {
    const text = inflateRawSync(bytes, { maxOutputLength: maxMetadataBytes });
    return [text, Buffer.from(text.toString('utf8').replace(/<[^>]*>/g, ''))];
  } catch {
    return [];
  }
}
