import type { Invoice } from '#contract/eInvoice/invoice.ts';

/** A decimal number in the visitor's language, with the decimals of the file. It never becomes a binary fraction, so no digit is lost. */
export function numberText(value: string | undefined, language: string, leastDecimals = 0): string {
  if (value === undefined) return '';
  if (!/^-?\d{1,18}(\.\d*)?$/.test(value)) return value;
  const part = (value.split('.')[1] ?? '').replace(/0+$/, '');
  const decimals = Math.min(Math.max(leastDecimals, part.length), 20);
  // Formatting a text keeps digits that a number would lose (ECMA-402, Intl mathematical values).
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return format.format(value as `${number}`);
}

/** The currency code stands before the amount, as on international invoices. */
export function moneyText(value: string | undefined, { currency }: Pick<Invoice, 'currency'>, language: string): string {
  if (value === undefined) return '';
  const amount = numberText(value, language, 2);
  return currency ? `${currency} ${amount}` : amount;
}

export function dayText(day: string, language: string): string {
  const date = new Date(`${day}T12:00:00`);
  return Number.isNaN(date.getTime()) ? day : date.toLocaleDateString(language, { dateStyle: 'medium' });
}
