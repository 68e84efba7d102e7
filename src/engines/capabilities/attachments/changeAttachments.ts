import { readFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { mediaTypeOfName } from '#contract/files/files.ts';
import type { Edit } from '#engines/core/editDocument.ts';
import { readAttachments } from '#engines/core/objects/assembly/attachments.ts';
import { claimsIn, xmpOf } from '#engines/core/objects/assembly/conformanceClaims.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { embedFiles, setAttachments } from '#engines/core/objects/edits/embedFile.ts';
import { removeAnnotations } from '#engines/core/objects/edits/removeAnnotations.ts';
import { dropClaims } from '#engines/core/objects/edits/xmp.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { arrayOf, dictOf, nameOf, type PdfDict, type PdfValue, stringOf } from '#engines/core/objects/values.ts';
import type { AttachmentChange } from '#engines/ports.ts';
import { type FoundAttachment, findAttachments } from './findAttachments.ts';
import { setPortfolio } from './portfolio.ts';

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
  setPortfolio(source.document.catalog, change.isPortfolio, told);
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

async function addAll({ document }: Source, added: AttachmentChange['added']): Promise<void> {
  if (added.length === 0) return;
  const files = added.map(async ({ path, name, description }) => ({
    name,
    bytes: await readFile(path),
    mediaType: mediaTypeOfName(name),
    relationship: 'Unspecified',
    description,
  }));
  await embedFiles(document.catalog, await Promise.all(files));
}

/** PDF/A-1 takes no files, and PDF/A-2 only such as keep it themselves (ISO 19005-2 §6.8). */
function dropsClaims(catalog: PdfDict): boolean {
  const claims = claimsIn(xmpOf(catalog) ?? '');
  if (!claims.some((claim) => /^PDF\/A-[12]/.test(claim))) return false;
  dropClaims(catalog);
  return true;
}
