import { readAttachments } from '#engines/core/objects/assembly/attachments.ts';
import { claimsIn, xmpOf } from '#engines/core/objects/assembly/conformanceClaims.ts';
import { infoOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { arrayOf, dictOf, type PdfDict, PdfObject, type PdfValue, streamOf } from '#engines/core/objects/values.ts';
import { canonicalText, type Findings } from './findings.ts';

/** Says when a file was written, not what it is. */
const ofTheWriting = new Set(['ModDate']);

/** Reads what belongs to the whole document: attachments, layers, language, metadata. */
export function readDocument(source: Source, findings: Findings): void {
  const { catalog } = source.document;
  for (const file of readAttachments(catalog).values()) findings.add('attachments', attachmentFacts(file, findings));
  const lang = canonicalText(catalog.get('Lang'));
  if (lang !== '') findings.add('language', { value: findings.print(lang) });
  for (const { name, isShown } of layersOf(catalog))
    findings.add('layers', { name: findings.print(name), value: String(isShown) });
  for (const [key, value] of dictOf(infoOf(source)) ?? []) {
    const text = canonicalText(value);
    if (text !== '' && !ofTheWriting.has(key)) findings.add('metadata', { name: key, value: findings.print(text) });
  }
  const xmp = xmpOf(catalog);
  if (xmp === undefined) return;
  findings.add('xmp', { value: findings.print(xmp) });
  for (const claim of claimsIn(xmp)) findings.add('claims', { name: claim });
}

function attachmentFacts(value: PdfValue, findings: Findings): { name: string; value: string } {
  const file = dictOf(value);
  const streams = dictOf(file?.get('EF'));
  const stream = streamOf(streams?.get('F') ?? streams?.get('UF'));
  return {
    name: findings.print(canonicalText(file?.get('UF') ?? file?.get('F'))),
    value: stream ? String(stream.data.length) : 'absent',
  };
}

/** Layers, and whether they are visible when the document opens (ISO 32000-2 §8.11.4). */
export function layersOf(catalog: PdfDict): { name: string; isShown: boolean }[] {
  const properties = dictOf(catalog.get('OCProperties'));
  const config = dictOf(properties?.get('D'));
  const listed = (key: string) => new Set((arrayOf(config?.get(key)) ?? []).filter((item) => item instanceof PdfObject));
  const [on, off] = [listed('ON'), listed('OFF')];
  const startsHidden = canonicalText(config?.get('BaseState')) === 'OFF';
  return (arrayOf(properties?.get('OCGs')) ?? []).flatMap((group) => {
    const dict = dictOf(group);
    if (!dict || !(group instanceof PdfObject)) return [];
    return [{ name: canonicalText(dict.get('Name')), isShown: startsHidden ? on.has(group) : !off.has(group) }];
  });
}
