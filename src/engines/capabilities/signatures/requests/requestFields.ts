import type { NewField } from '#contract/forms/newFields.ts';
import type { AuditMessages } from '#contract/signatures/auditWords.ts';
import type { RequestedField, SignatureRequestOptions } from '#contract/signatures/signatureRequest.ts';
import type { AuditPlaces } from './auditPage.ts';

/** Fields of one request share a prefix, because a document may have had an earlier request. */
const prefixPattern = /^request(\d+)_/;

export const auditOf = (signer: number) => `audit${signer}`;
export const auditOfRequest = 'audit';

/** A prefix that no field of the document has. */
export function freePrefix(names: Iterable<string>): string {
  return `request${lastNumber(names) + 1}_`;
}

/** The prefix of the document's latest request. */
export function currentPrefix(names: Iterable<string>): string {
  return `request${lastNumber(names)}_`;
}

function lastNumber(names: Iterable<string>): number {
  let last = 0;
  for (const name of names) last = Math.max(last, Number(prefixPattern.exec(name)?.[1] ?? 0));
  return last;
}

/** In points. A higher field takes several lines. */
const multilineFromPt = 40;
const plain = {
  label: '',
  isRequired: false,
  // Only a sealed version fills it in.
  isReadOnly: true,
  values: [],
  options: [],
  hasBorder: false,
  align: 'left',
} as const satisfies Partial<NewField>;

/** The fields of the request as form fields, plus one on the audit page for the request and one for each signer. */
export function fieldsOfRequest(
  requested: SignatureRequestOptions,
  prefix: string,
  places: AuditPlaces,
  words: AuditMessages,
): NewField[] {
  const signed = new Set<number>();
  const fields = requested.fields.map((field, index): NewField => {
    const { page, x, y, width, height } = field.box;
    const name = requested.signers[field.signer - 1]?.name ?? '';
    // A version is sealed in one signature field. Further signatures of the same person are pictures of it.
    const isSealed = field.kind === 'signature' && !signed.has(field.signer);
    if (isSealed) signed.add(field.signer);
    return {
      ...plain,
      type: isSealed ? 'signature' : typeOf(field),
      name: `${prefix}f${index + 1}`,
      label: [field.label, name].filter((each) => each !== '').join(', '),
      page,
      x,
      y,
      width,
      height,
      state: field.kind === 'checkbox' ? 'Yes' : undefined,
    };
  });
  const audit = (name: string, box: AuditPlaces['request'], text: string): NewField => ({
    ...plain,
    ...box,
    type: 'multiline',
    name: `${prefix}${name}`,
    label: text,
    values: [text],
  });
  const signers = requested.signers.map(({ name, email }, index) => {
    const number = index + 1;
    const text = `${words.signer({ number, name, email })}\n${words.notSigned}`;
    return audit(auditOf(number), places.signers[index] ?? places.request, text);
  });
  return [...fields, audit(auditOfRequest, places.request, words.unsent), ...signers];
}

function typeOf({ kind, box }: RequestedField): NewField['type'] {
  if (kind === 'checkbox') return 'check';
  return kind === 'text' && box.height >= multilineFromPt ? 'multiline' : 'text';
}
