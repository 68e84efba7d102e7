import { readAttachments } from '#engines/core/objects/assembly/attachments.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  type PdfValue,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';

/** PDF/A-2 only allows attachments that are PDF/A themselves. That is not checked here, so all attachments are removed. */
export function dropAttachedFiles(source: Source, removed: Tally): void {
  const { catalog } = source.document;
  removed.add('attachments', readAttachments(catalog).size);
  const names = dictOf(catalog.get('Names'));
  if (names?.has('EmbeddedFiles')) {
    const others = new Map(names);
    others.delete('EmbeddedFiles');
    catalog.set('Names', others);
  }
  catalog.delete('Collection');
  walk([rootOf(source)], (dict) => {
    dict.delete('AF');
    if (nameOf(dict.get('Type')) === 'Filespec' || dict.has('UF')) dict.delete('EF');
  });
}

const kinds: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xml: 'text/xml',
  txt: 'text/plain',
  csv: 'text/csv',
  html: 'text/html',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
};

/** ISO 19005-3 §6.8: each attachment needs file names, a MIME type and a relationship. */
export function describeAttachedFiles(source: Source): void {
  const { catalog } = source.document;
  const all: PdfValue[] = [...(arrayOf(catalog.get('AF')) ?? [])];
  const listed = new Set(all.map((value) => dictOf(value)));
  walk([rootOf(source)], (dict) => {
    for (const [key, value] of dict) {
      const file = dictOf(value);
      if (key !== 'EF' && file?.has('EF')) take(value, file);
    }
    for (const list of dict.values())
      for (const value of Array.isArray(list) ? list : []) {
        const file = dictOf(value);
        if (file?.has('EF')) take(value, file);
      }
  });
  function take(value: PdfValue, file: PdfDict): void {
    describe(file);
    if (listed.has(file)) return;
    listed.add(file);
    all.push(value instanceof PdfObject ? value : PdfObject.of(file));
  }
  if (all.length > 0) catalog.set('AF', all);
}

function describe(file: PdfDict): void {
  const text = stringOf(file.get('UF')) ?? stringOf(file.get('F'));
  const name = text ? decodeText(text) : 'attachment';
  if (!file.has('UF')) file.set('UF', encodeText(name));
  if (!file.has('F')) file.set('F', encodeText(name));
  if (nameOf(file.get('AFRelationship')) === undefined) file.set('AFRelationship', 'Unspecified');
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  for (const each of dictOf(file.get('EF'))?.values() ?? []) {
    const stream = streamOf(each);
    const kind = nameOf(stream?.dict.get('Subtype')) ?? '';
    if (!/^[\w.+-]+\/[\w.+-]+$/.test(kind)) stream?.dict.set('Subtype', kinds[ending] ?? 'application/octet-stream');
  }
}
