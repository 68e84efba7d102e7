/** Codes of UN/ECE recommendation 20 with a name in browsers (ECMA-402, sanctioned units). */
const units: Readonly<Record<string, string>> = {
  HUR: 'hour',
  MIN: 'minute',
  SEC: 'second',
  DAY: 'day',
  WEE: 'week',
  MON: 'month',
  ANN: 'year',
  KGM: 'kilogram',
  GRM: 'gram',
  LTR: 'liter',
  MLT: 'milliliter',
  MTR: 'meter',
  CMT: 'centimeter',
  MMT: 'millimeter',
  KMT: 'kilometer',
  P1: 'percent',
};

/** Pieces get no name. An unknown code is shown as it is. */
const pieces = new Set(['C62', 'H87', 'EA', 'XPP', 'NAR', 'PCE']);

/** The short name of a unit, such as `kg`. */
export function unitName(code: string, language: string): string {
  if (pieces.has(code)) return '×';
  const unit = units[code];
  if (unit === undefined) return code;
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(2);
  return parts.find(({ type }) => type === 'unit')?.value ?? code;
}
