/** Check digits of personal numbers. All take digits without separators. */

function digitsOf(text: string): number[] {
  return [...text].map(Number);
}

/** ISO/IEC 7812-1, annex B: payment cards. */
export function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0;
}

/** The remainder of a long number, digit by digit. */
export function remainderOf(text: string, divisor: number): number {
  let rest = 0;
  for (const digit of digitsOf(text)) rest = (rest * 10 + digit) % divisor;
  return rest;
}

/** ISO 13616: account numbers. Letters count from 10. */
export function isValidIban(text: string): boolean {
  const moved = text.slice(4) + text.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return remainderOf(digits, 97) === 1;
}

/** ISO/IEC 7064, MOD 11,10. */
export function isMod1110(text: string): boolean {
  let product = 10;
  for (const digit of digitsOf(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(text.at(-1));
}

/** The sum of digits multiplied by their weights. */
export function weightedSum(text: string, weights: readonly number[]): number {
  const digits = digitsOf(text);
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}
