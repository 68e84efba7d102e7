import { decimalOf } from '#contract/eInvoice/decimal.ts';
import { type InvoiceSums, newInvoice, sumsOf } from '#contract/eInvoice/newInvoice.ts';

/** The contents of the fields, by their paths in the invoice: `seller.name`, `lines.0.price`. */
export type InvoiceDraft = Readonly<Record<string, string>>;

const amounts = /^(discount|prepaid|lines\.\d+\.(quantity|price|rate))$/;

export function emptyDraft(today: string): InvoiceDraft {
  return {
    profile: 'en16931',
    typeCode: '380',
    currency: 'EUR',
    issueDate: today,
    'lines.0.quantity': '1',
    'lines.0.unit': 'C62',
    'lines.0.rate': '19',
  };
}

export function lineCount(draft: InvoiceDraft): number {
  const numbers = Object.keys(draft).map((key) => Number(/^lines\.(\d+)\./.exec(key)?.[1] ?? -1));
  return Math.max(-1, ...numbers) + 1;
}

export function withLine(draft: InvoiceDraft): InvoiceDraft {
  const n = lineCount(draft);
  const rate = draft[`lines.${n - 1}.rate`] ?? '';
  return { ...draft, [`lines.${n}.quantity`]: '1', [`lines.${n}.unit`]: 'C62', [`lines.${n}.rate`]: rate };
}

export function withoutLine(draft: InvoiceDraft, index: number): InvoiceDraft {
  const moved: Record<string, string> = {};
  for (const [key, value] of Object.entries(draft)) {
    const [, n, name] = /^lines\.(\d+)\.(.*)$/.exec(key) ?? [];
    if (n === undefined || Number(n) < index) moved[key] = value;
    else if (Number(n) > index) moved[`lines.${Number(n) - 1}.${name}`] = value;
  }
  return moved;
}

/** The invoice as it is sent. Empty fields are left out. A comma counts as a decimal point, as in many languages. */
export function requestOf(draft: InvoiceDraft): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(draft)) {
    const text = value.trim();
    if (text !== '') put(request, key.split('.'), amounts.test(key) ? text.replace(',', '.') : text);
  }
  return request;
}

function put(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const isList = /^\d+$/.test(rest[0] ?? '');
  into[first] ??= isList ? [] : {};
  put(into[first] as Record<string, unknown>, rest, value);
}

/** The draft of an invoice in JSON; undefined for JSON that is no invoice. Entries that the form does not show are kept. */
export function draftOf(json: unknown): InvoiceDraft | undefined {
  const draft: Record<string, string> = {};
  collect(json, '', draft);
  return 'number' in draft || 'seller.name' in draft || 'lines.0.name' in draft ? draft : undefined;
}

const maxEntries = 20_000;

function collect(value: unknown, path: string, into: Record<string, string>): void {
  if (Object.keys(into).length > maxEntries || path.split('.').length > 4) return;
  if (typeof value === 'string' || typeof value === 'number') into[path] = String(value);
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) collect(inner, path === '' ? key : `${path}.${key}`, into);
}

/** The invalid fields: `missing` where a required field is empty. */
export function problemsOf(draft: InvoiceDraft): ReadonlyMap<string, 'missing' | 'invalid'> {
  const checked = newInvoice.safeParse(requestOf(draft));
  const problems = new Map<string, 'missing' | 'invalid'>();
  for (const { path } of checked.error?.issues ?? []) {
    const key = path.join('.');
    // A party or list that is missing as a whole is reported at its name.
    const field =
      key === 'seller' || key === 'buyer' ? [`${key}.name`, `${key}.country`] : [key === 'lines' ? 'lines.0.name' : key];
    for (const one of field) problems.set(one, (draft[one] ?? '').trim() === '' ? 'missing' : 'invalid');
  }
  return problems;
}

/** The totals so far. A field that is not a number yet counts as nothing. */
export function draftSums(draft: InvoiceDraft): InvoiceSums {
  const number = (key: string) => {
    const text = (draft[key] ?? '').trim().replace(',', '.');
    return decimalOf(text) === undefined ? '0' : text;
  };
  const lines = Array.from({ length: lineCount(draft) }, (_, n) => ({
    name: '',
    unit: 'C62',
    quantity: number(`lines.${n}.quantity`),
    price: number(`lines.${n}.price`),
    rate: number(`lines.${n}.rate`),
  }));
  return sumsOf({ lines, discount: number('discount'), prepaid: number('prepaid') });
}
