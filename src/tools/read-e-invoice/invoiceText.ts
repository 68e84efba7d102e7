import type { Invoice } from '#contract/eInvoice/invoice.ts';

/** A decimal number in the visitor's language, as fine as the file has it. The digits stay: it never becomes a binary fraction. */
export function numberText(value: string | undefined, language: string, leastDecimals = 0): string {
  if (value === undefined) return '';
  if (!/^-?\d{1,18}(\.\d*)?$/.test(value)) return value;
  const part = (value.split('.')[1] ?? '').replace(/0+$/, '');
  const decimals = Math.min(Math.max(leastDecimals, part.length), 20);
  // A text keeps its digits where a number would lose them (ECMA-402, Intl mathematical values).
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return format.format(value as `${number}`);
}

/** With the currency's code before it, as invoices that cross borders have it. */
export function moneyText(value: string | undefined, { currency }: Pick<Invoice, 'currency'>, language: string): string {
  if (value === undefined) return '';
  const amount = numberText(value, language, 2);
  return currency ? `${currency} ${amount}` : amount;
}

export function dayText(day: string, language: string): string {
  const date = new Date(`${day}T12:00:00`);
  return Number.isNaN(date.getTime()) ? day : date.toLocaleDateString(language, { dateStyle: 'medium' });
}
