import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { AppError } from '#contract/errors.ts';
import { mediaTypeOfName } from '#contract/files.ts';
import type { Edit } from '#engines/core/editDocument.ts';
import { readAttachments } from '#engines/core/objects/assembly/attachments.ts';
import { claimsIn, xmpOf } from '#engines/core/objects/assembly/claims.ts';
import { freeName } from '#engines/core/objects/assembly/names.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { removeAnnotations } from '#engines/core/objects/edits/removeAnnotations.ts';
import { dropClaims } from '#engines/core/objects/edits/xmp.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { buildNameTree } from '#engines/core/objects/trees.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  type PdfDict,
  PdfObject,
  PdfStream,
  PdfString,
  type PdfValue,
  pdfDict,
  stringOf,
} from '#engines/core/objects/values.ts';
import type { AttachmentChange } from '#engines/ports.ts';
import { type FoundAttachment, findAttachments } from './findAttachments.ts';

/** Removes, describes and adds what a document carries; everything else of it stays. */
export async function changeAttachments(source: Source, change: AttachmentChange, told: Edit): Promise<void> {
  const found = findAttachments(source);
  const byId = new Map(found.map((one) => [one.id, one]));
  const named = (id: number): FoundAttachment => {
    const one = byId.get(id);
    if (!one) throw new AppError('attachment_unknown', { values: { id, count: found.length } });
    return one;
  };
  const removed = new Set(change.removed.map(named));
  const changed = change.changed.map((one) => ({ ...one, of: named(one.id) }));
  if (removed.size > 0) removeAll(source, removed);
  told.removed.add('attachments', removed.size);
  for (const { of, name, description } of changed) describe(of, name, description);
  told.changed.add('changedAttachments', changed.length);
  await addAll(source, change.added);
  told.changed.add('addedAttachments', change.added.length);
  if (change.added.length > 0 && dropsClaims(source.document.catalog)) told.removed.add('claims');
}

function removeAll(source: Source, removed: ReadonlySet<FoundAttachment>): void {
  const { catalog } = source.document;
  const specs = new Set([...removed].map(({ spec }) => spec));
  const isGone = (value: PdfValue | undefined) => specs.has(dictOf(value) ?? new Map());
  const left = new Map([...readAttachments(catalog)].filter(([, value]) => !isGone(value)));
  const keys = new Set([...readAttachments(catalog).keys()].filter((key) => !left.has(key)));
  setAttachments(catalog, left);
  removeAnnotations(source, (dict) => nameOf(dict.get('Subtype')) === 'FileAttachment' && isGone(dict.get('FS')));
  // Any object may name files that belong to it (§14.13), and a link may lead into one (§12.6.4.4).
  walk([rootOf(source)], (dict) => {
    const associated = arrayOf(dict.get('AF'));
    const kept = associated?.filter((value) => !isGone(value));
    if (kept?.length === 0) dict.delete('AF');
    else if (kept && kept.length < (associated?.length ?? 0)) dict.set('AF', kept);
    if (leadsInto(dictOf(dict.get('A')), keys)) dict.delete('A');
  });
  // Without files there is nothing that a portfolio could show in place of the pages (§12.3.5).
  if (left.size === 0) catalog.delete('Collection');
}

function leadsInto(action: PdfDict | undefined, keys: ReadonlySet<string>): boolean {
  if (nameOf(action?.get('S')) !== 'GoToE') return false;
  const name = stringOf(dictOf(action?.get('T'))?.get('N'))?.bytes;
  return name !== undefined && keys.has(name);
}

function setAttachments(catalog: PdfDict, files: ReadonlyMap<string, PdfValue>): void {
  const names = new Map(dictOf(catalog.get('Names')));
  const tree = buildNameTree(files, (bytes) => new PdfString(bytes));
  if (tree) names.set('EmbeddedFiles', tree);
  else names.delete('EmbeddedFiles');
  if (names.size > 0) catalog.set('Names', names);
  else catalog.delete('Names');
}

/** Both entries for the name, which must agree (table 43). Its key stays, since links may lead to it. */
function describe({ spec, annotation }: FoundAttachment, name: string | undefined, description: string | undefined): void {
  if (name !== undefined) {
    for (const key of ['F', 'UF']) spec.set(key, encodeText(name));
    for (const key of ['Unix', 'Mac', 'DOS']) spec.delete(key);
  }
  if (description === undefined) return;
  for (const [dict, key] of [[spec, 'Desc'], ...(annotation ? [[annotation, 'Contents'] as const] : [])] as const) {
    if (description === '') dict.delete(key);
    else dict.set(key, encodeText(description));
  }
}

const deflateLater = promisify(deflate);

async function addAll(source: Source, added: AttachmentChange['added']): Promise<void> {
  if (added.length === 0) return;
  const { catalog } = source.document;
  const files = readAttachments(catalog);
  const associated = [...(arrayOf(catalog.get('AF')) ?? [])];
  for (const one of added) {
    const spec = await embedded(one);
    files.set(
      freeName(encodeText(one.name).bytes, (candidate) => files.has(candidate)),
      spec,
    );
    associated.push(spec);
  }
  setAttachments(catalog, files);
  catalog.set('AF', associated);
}

/** ISO 32000-2 tables 44 and 45. The relationship is what PDF/A-3 asks for. */
async function embedded({ path, name, description }: AttachmentChange['added'][number]): Promise<PdfObject> {
  const bytes = await readFile(path);
  const packed = await deflateLater(bytes);
  const isSmaller = packed.length < bytes.length;
  const stream = new PdfStream(
    pdfDict({
      Type: 'EmbeddedFile',
      Subtype: mediaTypeOfName(name),
      Filter: isSmaller ? 'FlateDecode' : undefined,
      Params: pdfDict({ Size: bytes.length, CheckSum: new PdfString(hash('md5', bytes, 'buffer').toString('latin1')) }),
    }),
    isSmaller ? packed : bytes,
  );
  const file = PdfObject.of(stream);
  return PdfObject.of(
    pdfDict({
      Type: 'Filespec',
      F: encodeText(name),
      UF: encodeText(name),
      EF: pdfDict({ F: file, UF: file }),
      AFRelationship: 'Unspecified',
      Desc: description ? encodeText(description) : undefined,
    }),
  );
}

/** PDF/A-1 takes no files, and PDF/A-2 only such as keep it themselves (ISO 19005-2 §6.8). */
function dropsClaims(catalog: PdfDict): boolean {
  const claims = claimsIn(xmpOf(catalog) ?? '');
  if (!claims.some((claim) => /^PDF\/A-[12]/.test(claim))) return false;
  dropClaims(catalog);
  return true;
}
