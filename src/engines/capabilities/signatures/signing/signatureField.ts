import { AppError } from '#contract/api/appError.ts';
import type { CertificationLevel, SignatureOptions } from '#contract/signatures/signatureOptions.ts';
import { readPages, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { PdfDocument } from '#engines/core/objects/document.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  numberOf,
  type PdfDict,
  PdfObject,
  PdfReal,
  type PdfValue,
  pdfDict,
} from '#engines/core/objects/values.ts';
import { permissionsOf } from '../permissions.ts';
import { foundSignatures } from '../revisions/foundSignatures.ts';
import { type FormField, formFields } from '../revisions/signatureFields.ts';
import { checkSeedValues, formatFor, seedValuesOf } from '../seedValues/seedValues.ts';
import type { IncrementalUpdate } from './incrementalUpdate.ts';
import { type AppearanceSize, boxRect, drawAppearance } from './signatureAppearance.ts';

/** Flags Print and Locked (ISO 32000-2 table 167). */
const [printed, locked] = [4, 128];
const signaturesExist = 3;
/** Ten digits are enough for every accepted file size. */
export const rangePlaceholder = `[0 ${'0'.repeat(10)} ${'0'.repeat(10)} ${'0'.repeat(10)}]`;
const levels: Readonly<Record<Exclude<CertificationLevel, 'none'>, 1 | 2 | 3>> = { noChanges: 1, forms: 2, comments: 3 };

export function emptyFieldsOf(document: PdfDocument): FormField[] {
  return [...formFields(document).values()].filter(({ type, attributes }) => type === 'Sig' && !dictOf(attributes.get('V')));
}

/**
 * Checks that existing signatures permit another one (ISO 32000-2 §12.8.2), and that the field does. Throws `sign_forbidden`,
 * `certify_not_first`, `signature_field_unknown` and `seed_value_unmet`.
 */
export function checkAllowed(document: PdfDocument, options: SignatureOptions, isDocumentTimestamp = false): void {
  const { certify, field } = options;
  const found = foundSignatures(document);
  if (certify !== 'none' && found.length > 0) throw new AppError('certify_not_first');
  for (const { level } of found.map((each) => permissionsOf(each))) {
    // Document timestamps are allowed after any signature (ISO 32000-2 table 257).
    if (level === 1 && !isDocumentTimestamp) throw new AppError('sign_forbidden');
  }
  const known = emptyFieldsOf(document);
  if (field === undefined) return;
  const own = known.find(({ name, number }) => name === field && number > 0);
  if (!own) throw new AppError('signature_field_unknown');
  checkSeedValues(seedValuesOf(own.dict), options);
}

/** Changes in the same version as the signature. */
export interface SameVersionChanges {
  /** Checks the seed values of the field. */
  readonly check?: (seed: PdfDict | undefined) => void;
  /** Other changes. */
  readonly revise?: (document: PdfDocument, update: IncrementalUpdate) => Promise<void>;
  /** Full names of fields that are locked by the signature (FieldMDP). */
  readonly locks?: readonly string[];
  /** A document timestamp instead of a signature. */
  readonly isDocumentTimestamp?: boolean;
  /** The appearance in an existing field, instead of text lines. */
  readonly look?: (size: AppearanceSize, page: SourcePage) => Promise<PdfObject>;
}

/** Adds the signature and its field to the update. ByteRange and Contents are filled in later. */
export async function addSignature(
  document: PdfDocument,
  update: IncrementalUpdate,
  options: SignatureOptions,
  signedAt: Date,
  { locks, look, isDocumentTimestamp = false }: SameVersionChanges = {},
) {
  const root = objectOf(document.trailer.get('Root'));
  const { pages } = readPages(document.catalog);
  const existing = emptyFieldsOf(document).find(({ name }) => name === options.field);
  const lock = locks ? pdfDict({ Action: 'Include', Fields: locks.map(encodeText) }) : dictOf(existing?.dict.get('Lock'));
  const format = formatFor(existing && seedValuesOf(existing.dict));
  const value = PdfObject.of(isDocumentTimestamp ? timestampDict(options) : signatureDict(options, signedAt, format, lock));
  const draw =
    look ??
    (options.lines.length > 0
      ? (size: AppearanceSize, page: SourcePage) => drawAppearance(options.lines, size, page)
      : undefined);
  if (existing) await fillField(document, update, existing, pages, value, draw);
  else await newField(document, update, options, pages, value);
  if (options.certify !== 'none') {
    const perms = new Map(dictOf(document.catalog.get('Perms')));
    document.catalog.set('Perms', perms.set('DocMDP', value));
    update.change(root);
  }
}

function signatureDict(options: SignatureOptions, signedAt: Date, format: string, lock: PdfDict | undefined): PdfDict {
  const reference = (method: string, params: Readonly<Record<string, PdfValue | undefined>>) =>
    pdfDict({
      Type: 'SigRef',
      TransformMethod: method,
      TransformParams: pdfDict({ Type: 'TransformParams', V: '1.2', ...params }),
    });
  const references = [
    ...(options.certify === 'none' ? [] : [reference('DocMDP', { P: levels[options.certify] })]),
    ...(lock ? [reference('FieldMDP', { Action: lock.get('Action') ?? 'All', Fields: lock.get('Fields') })] : []),
  ];
  const text = (words: string) => (words === '' ? undefined : encodeText(words));
  return pdfDict({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: format,
    Name: text(options.name),
    Reason: text(options.reason),
    Location: text(options.place),
    M: encodeText(`D:${signedAt.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`),
    Reference: references.length > 0 ? references : undefined,
    ...placeholders(options.contentsBytes),
  });
}

/** ISO 32000-2 table 258: the timestamp token contains the time. */
function timestampDict({ contentsBytes }: SignatureOptions): PdfDict {
  return pdfDict({ Type: 'DocTimeStamp', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.RFC3161', ...placeholders(contentsBytes) });
}

function placeholders(contentsBytes: number) {
  return { ByteRange: new PdfReal(rangePlaceholder), Contents: new PdfReal(`<${'0'.repeat(contentsBytes * 2)}>`) };
}

/** The object of a reference. A direct object cannot be written on its own. */
export function objectOf(value: PdfValue | undefined): PdfObject {
  if (!(value instanceof PdfObject) || value.number === 0) throw new AppError('sign_damaged', { cause: 'no object of its own' });
  return value;
}

async function fillField(
  document: PdfDocument,
  update: IncrementalUpdate,
  field: FormField,
  pages: readonly SourcePage[],
  value: PdfObject,
  draw: SameVersionChanges['look'],
): Promise<void> {
  field.dict.set('V', value);
  update.change(objectOf(document.objectAt(field.number)));
  setFlags(document, update);
  const [widget] = field.widgets;
  const place = widget && placeOf(widget.dict, pages);
  if (!widget || !place || !draw) return;
  widget.dict.set('AP', pdfDict({ N: await draw(place.size, place.page) }));
  update.change(objectOf(document.objectAt(widget.number)));
}

/** The page of a widget and its size as shown. Undefined for an invisible widget. */
export function placeOf(
  widget: PdfDict,
  pages: readonly SourcePage[],
): { readonly page: SourcePage; readonly size: AppearanceSize } | undefined {
  const [left = 0, bottom = 0, right = 0, top = 0] = (arrayOf(widget.get('Rect')) ?? []).map((side) => numberOf(side) ?? 0);
  const page = pages.find(({ dict }) => (arrayOf(dict.get('Annots')) ?? []).some((each) => dictOf(each) === widget));
  if (!page || left === right || bottom === top) return undefined;
  return { page, size: lookSize(Math.abs(right - left), Math.abs(top - bottom), page) };
}

async function newField(
  document: PdfDocument,
  update: IncrementalUpdate,
  { box, lines }: SignatureOptions,
  pages: readonly SourcePage[],
  value: PdfObject,
): Promise<void> {
  const page = pages[(box?.page ?? 1) - 1];
  if (!page) throw new AppError('page_out_of_range', { values: { page: box?.page ?? 1, pageCount: pages.length } });
  const widget = pdfDict({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: encodeText(freeName(document)),
    V: value,
    P: page.object,
    F: printed | locked,
    Rect: box ? boxRect(box, page) : [0, 0, 0, 0],
    AP: box && pdfDict({ N: await drawAppearance(lines, { width: box.width, height: box.height }, page) }),
  });
  const field = PdfObject.of(widget);
  append(page.dict, 'Annots', field, objectOf(page.object), update);
  const form = setFlags(document, update);
  append(form.dict, 'Fields', field, form.holder, update);
}

function lookSize(across: number, upright: number, page: SourcePage): AppearanceSize {
  const turns = (((integerOf(page.dict.get('Rotate') ?? page.inherited.get('Rotate')) ?? 0) / 90) % 2) as number;
  return turns === 0 ? { width: across, height: upright } : { width: upright, height: across };
}

/** Appends to an array that is in `dict` or is an indirect object. */
function append(dict: PdfDict, key: string, item: PdfObject, holder: PdfObject, update: IncrementalUpdate): void {
  const list = dict.get(key);
  const items = [...(arrayOf(list) ?? []), item];
  if (list instanceof PdfObject && list.number > 0 && arrayOf(list)) {
    list.value = items;
    update.change(list);
  } else {
    dict.set(key, items);
    update.change(holder);
  }
}

/** Sets the flags SignaturesExist and AppendOnly of the form (ISO 32000-2 table 225). */
function setFlags(document: PdfDocument, update: IncrementalUpdate): { dict: PdfDict; holder: PdfObject } {
  const root = objectOf(document.trailer.get('Root'));
  const known = document.catalog.get('AcroForm');
  const dict = dictOf(known) ?? pdfDict({ Fields: [] });
  const holder = known instanceof PdfObject && known.number > 0 && dictOf(known) ? known : root;
  if (!dictOf(known)) document.catalog.set('AcroForm', dict);
  dict.set('SigFlags', (integerOf(dict.get('SigFlags')) ?? 0) | signaturesExist);
  update.change(holder);
  return { dict, holder };
}

function freeName(document: PdfDocument): string {
  const names = new Set(formFields(document).keys());
  let number = 1;
  while (names.has(`Signature${number}`)) number += 1;
  return `Signature${number}`;
}
