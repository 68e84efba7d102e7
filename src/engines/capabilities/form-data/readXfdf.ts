import type { Element } from '@xmldom/xmldom';
import { AppError } from '#contract/api/appError.ts';
import { formLimits } from '#contract/forms/fieldValues.ts';
import type { FormRecord } from '#contract/forms/formData.ts';
import { childrenOf, parseUntrustedXml } from '#engines/core/untrustedXml.ts';

const deepest = 50;

/** Reads XFDF (ISO 19444-1). Throws `form_data_unreadable`. */
export function readXfdf(text: string): FormRecord {
  const record = new Map<string, readonly string[]>();
  try {
    const root = parseUntrustedXml(text, 2 * deepest);
    if (root.localName !== 'xfdf') throw new Error('another kind of XML');
    for (const fields of childrenOf(root, 'fields')) addFields(fields, '', 0, record);
  } catch (cause) {
    throw unreadable(cause);
  }
  return record;
}

function unreadable(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('form_data_unreadable', { cause });
}

function addFields(parent: Element, above: string, depth: number, into: Map<string, readonly string[]>): void {
  if (depth > deepest) throw unreadable('fields are nested too deeply');
  for (const field of childrenOf(parent, 'field')) {
    const part = field.getAttribute('name') ?? '';
    const name = above && part ? `${above}.${part}` : above || part;
    const values = childrenOf(field, 'value').slice(0, formLimits.mostValues);
    if (name !== '' && values.length > 0)
      into.set(
        name,
        values.map((value) => value.textContent ?? ''),
      );
    if (into.size > formLimits.mostFields) throw unreadable('too many fields');
    addFields(field, name, depth + 1, into);
  }
}
