import { inflateRawSync } from 'node:zlib';
import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { buildNameTree, readNameTree } from '#engines/core/objects/trees.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfString,
  type PdfValue,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';
import type { Erasure } from '../erasure.ts';
import type { Phrases } from './phrases.ts';

const maxAttachmentBytes = 256 * 1024 * 1024;
const maxPartBytes = 16 * 1024 * 1024;
const maxParts = 1000;

/** Removes attachments whose name or content holds a phrase. */
export function dropAttachments(source: Source, phrases: Phrases, erasure: Erasure): void {
  const { catalog } = source.document;
  const names = dictOf(catalog.get('Names'));
  const files = names?.has('EmbeddedFiles') ? readNameTree(names.get('EmbeddedFiles')) : undefined;
  const gone = new Set<PdfDict>();
  const drop = (value: PdfValue, file: PdfDict) => {
    if (!gone.has(file)) erasure.removed.add('attachments');
    gone.add(file);
    for (const each of [value, ...(dictOf(file.get('EF'))?.values() ?? [])])
      if (each instanceof PdfObject) erasure.gone.set(each, null);
    return true;
  };
  const judge = (value: PdfValue, name = '') => {
    const file = dictOf(value);
    return file !== undefined && (phrases.isInName(name) || holdsPhrase(file, phrases)) && drop(value, file);
  };
  const dropped = [...(files ?? [])].filter(([name, value]) => judge(value, decodeText(new PdfString(name))));
  for (const [name] of dropped) files?.delete(name);
  if (names && files && dropped.length > 0) {
    const tree = buildNameTree(files, (bytes) => new PdfString(bytes));
    const left = new Map(names);
    if (tree) left.set('EmbeddedFiles', tree);
    else left.delete('EmbeddedFiles');
    catalog.set('Names', left);
  }
  dropElsewhere(source, judge);
}

/** Attachments of pages and of other parts of the document. */
function dropElsewhere(source: Source, judge: (value: PdfValue) => boolean): void {
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
    if (text && phrases.isInName(decodeText(text))) return true;
  }
  return [...(dictOf(file.get('EF'))?.values() ?? [])].some((value) => {
    const stream = streamOf(value);
    const bytes = stream && inflateStream(stream, maxAttachmentBytes);
    return (
      bytes !== undefined && [bytes, ...packedParts(bytes)].some((part) => readings(part).some((text) => phrases.isIn(text)))
    );
  });
}

/** The text of bytes in each encoding that text is written in. */
export function readings(bytes: Buffer): string[] {
  return [bytes.toString('utf8'), bytes.toString('latin1'), bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le')];
}

/** The unpacked parts of a zip, such as an office file. Words stand among markup there. */
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
    const text = inflateRawSync(bytes, { maxOutputLength: maxPartBytes });
    return [text, Buffer.from(text.toString('utf8').replace(/<[^>]*>/g, ''))];
  } catch {
    return [];
  }
}
