import type { FormDataFormat } from '#contract/forms/formData.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import { onePerField } from '#contract/forms/formRules.ts';
import { csvText } from '#engines/core/csvText.ts';
import { serialize } from '#engines/core/objects/serialize.ts';
import { encodeText } from '#engines/core/objects/text.ts';

/** A field, or a name that other fields have before theirs. */
interface Branch {
  readonly kids: Map<string, Branch>;
  field?: FormWidget;
}

/** What the fields of a form say, passwords left out. */
export function writeFormData(form: readonly FormWidget[], format: FormDataFormat): { text: string; passwords: number } {
  const all = onePerField(form);
  const fields = all.filter(({ isPassword }) => !isPassword);
  return { text: writers[format](fields), passwords: all.length - fields.length };
}

const writers: Readonly<Record<FormDataFormat, (fields: readonly FormWidget[]) => string>> = {
  json: (fields) => {
    const record = fields.map(({ name, isMultiple, values }) => [name, isMultiple ? values : (values[0] ?? '')]);
    return `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`;
  },
  csv: (fields) => csvText([fields.map(({ name }) => name), fields.map(({ values }) => values.join('\n'))], 'spreadsheet'),
  fdf: (fields) => {
    const list = [...treeOf(fields).kids].map(([name, branch]) => fdfField(name, branch)).join('\n');
    return `%FDF-1.2\n1 0 obj\n<< /FDF << /Fields [\n${list}\n] >> >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  },
  xfdf: (fields) => {
    const list = [...treeOf(fields).kids].map(([name, branch]) => xfdfField(name, branch)).join('');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve"><fields>${list}</fields></xfdf>\n`;
  },
};

/** Parts of names are fields within fields. */
function treeOf(fields: readonly FormWidget[]): Branch {
  const root: Branch = { kids: new Map() };
  for (const field of fields) {
    let branch = root;
    for (const part of field.name.split('.')) {
      const next: Branch = branch.kids.get(part) ?? { kids: new Map() };
      branch.kids.set(part, next);
      branch = next;
    }
    branch.field = field;
  }
  return root;
}

const isButton = ({ kind }: FormWidget) => kind === 'check' || kind === 'radio';

function fdfField(name: string, { field, kids }: Branch): string {
  const value = field ? ` /V ${fdfValue(field)}` : '';
  const below = [...kids].map(([part, branch]) => fdfField(part, branch)).join('\n');
  return `<< /T ${fdfText(name)}${value}${below && ` /Kids [\n${below}\n]`} >>`;
}

function fdfValue(field: FormWidget): string {
  const { values, isMultiple } = field;
  if (isButton(field)) return serialize(values[0] ?? 'Off', () => undefined);
  return isMultiple ? `[${values.map(fdfText).join(' ')}]` : fdfText(values[0] ?? '');
}

/** ASCII as it is, anything else in hexadecimal digits: the file stays a text. */
function fdfText(text: string): string {
  const string = encodeText(text);
  const isPlain = /^[\x20-\x7e\t\n\r]*$/.test(string.bytes);
  return isPlain ? serialize(string, () => undefined) : `<${Buffer.from(string.bytes, 'latin1').toString('hex')}>`;
}

function xfdfField(name: string, { field, kids }: Branch): string {
  const said = field ? (isButton(field) && field.values.length === 0 ? ['Off'] : field.values) : [];
  const values = (field && said.length === 0 ? [''] : said).map((value) => `<value>${xmlText(value)}</value>`).join('');
  const below = [...kids].map(([part, branch]) => xfdfField(part, branch)).join('');
  return `<field name="${xmlText(name)}">${values}${below}</field>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Characters that XML 1.0 does not have are left out (§2.2). */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"\r]/g, (character) => entities[character] ?? character)
    .replace(/[\t\n]/g, (character) => `&#${character.codePointAt(0)};`);
}
