/** Amounts as integers with ten decimals. Sums of binary fractions go wrong by a cent, and would break rules about totals. */
const scale = 10n ** 10n;

/** The value of a decimal number in XML Schema or JSON notation; undefined for any other text. Digits beyond the tenth are cut off. */
export function decimalOf(text: string | number | undefined): bigint | undefined {
  const [, sign, whole = '', part = ''] = /^\s*([+-]?)(\d{0,20})(?:\.(\d*))?\s*$/.exec(String(text ?? '')) ?? [];
  if (whole === '' && part === '') return undefined;
  const value = BigInt(whole || '0') * scale + BigInt(part.slice(0, 10).padEnd(10, '0'));
  return sign === '-' ? -value : value;
}

/** Rounds half away from zero, as invoices do. */
function divided(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value;
  const result = (2n * size + by) / (2n * by);
  return value < 0n ? -result : result;
}

export function times(a: bigint, b: bigint): bigint {
  return divided(a * b, scale);
}

/** Throws where `by` is zero. */
export function over(a: bigint, by: bigint): bigint {
  return by < 0n ? divided(-a * scale, -by) : divided(a * scale, by);
}

export function cents(value: bigint): bigint {
  const cent = scale / 100n;
  return divided(value, cent) * cent;
}

export function sum(values: Iterable<bigint>): bigint {
  let total = 0n;
  for (const value of values) total += value;
  return total;
}

export function distance(a: bigint, b: bigint): bigint {
  return a > b ? a - b : b - a;
}

/** The number of decimals in a written number. */
export function decimalsOf(text: string): number {
  return /\.(\d*)/.exec(text)?.[1]?.length ?? 0;
}

/** Formats an amount of money with two decimals, or more where there are more. */
export function amountText(value: bigint): string {
  const size = value < 0n ? -value : value;
  const part = (size % scale).toString().padStart(10, '0').replace(/0+$/, '').padEnd(2, '0');
  return `${value < 0n ? '-' : ''}${size / scale}.${part}`;
}
