import type { NewFieldFormat } from '#contract/forms/fieldFormats.ts';
import type { NewField } from '#contract/forms/newFields.ts';
import { encodeText } from '#engines/core/objects/text.ts';
import { type PdfDict, pdfDict } from '#engines/core/objects/values.ts';

const usualNumber: NewFieldFormat = {
  kind: 'number',
  decimals: 2,
  separators: 0,
  negative: 0,
  currency: '',
  isCurrencyFirst: true,
};
const usualDate: NewFieldFormat = { kind: 'date', pattern: 'mm/dd/yyyy' };

function formatOf({ type, format }: NewField): NewFieldFormat | undefined {
  if (type === 'number') return format ?? usualNumber;
  return type === 'date' ? (format ?? usualDate) : undefined;
}

/**
 * The scripts of a field, in the calls that form readers know (ISO 32000-2 §12.6.3, table 199: K keystroke, F format, C calculate). Our
 * reader reads them as data.
 */
export function actionsOf(field: NewField): PdfDict | undefined {
  const format = formatOf(field);
  const calls: Record<string, string> = {};
  if (format) [calls.K, calls.F] = formatCalls(format);
  if (field.calculation) {
    const { how, of } = field.calculation;
    const names = of.map((name) => JSON.stringify(name)).join(', ');
    calls.C = `AFSimple_Calculate(${JSON.stringify(how === 'sum' ? 'SUM' : 'PRD')}, new Array(${names}));`;
  }
  const entries = Object.entries(calls).map(
    ([key, words]) => [key, pdfDict({ S: 'JavaScript', JS: encodeText(words) })] as const,
  );
  return entries.length > 0 ? pdfDict(Object.fromEntries(entries)) : undefined;
}

function formatCalls(format: NewFieldFormat): [string, string] {
  const both = (name: string, ending: string, words: string): [string, string] => [
    `${name}_Keystroke${ending}(${words});`,
    `${name}_Format${ending}(${words});`,
  ];
  if (format.kind === 'date') return both('AFDate', 'Ex', JSON.stringify(format.pattern));
  const { decimals, separators } = format;
  if (format.kind === 'percent') return both('AFPercent', '', `${decimals}, ${separators}`);
  const { negative, currency, isCurrencyFirst } = format;
  return both('AFNumber', '', `${decimals}, ${separators}, ${negative}, 0, ${JSON.stringify(currency)}, ${isCurrencyFirst}`);
}
