/** Rows of a QWERTY keyboard, and the orders of digits and letters. */
const rows = [
  '1234567890',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb',
];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Longer repeated parts are not tried early by guessing programs. */
const longestPiece = 4;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether a password is one that guessing programs try first: a part of at most four characters repeated, a run along a keyboard row, the
 * alphabet or the digits, or the site's own name with digits and punctuation around it.
 */
export function isSimplePattern(password: string, siteName: string): boolean {
  const lower = password.toLowerCase();
  return isRepeated(lower) || walks.some((row) => row.includes(lower)) || isNamed(lower, siteName);
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= Math.min(longestPiece, text.length / 2); length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

function isNamed(text: string, siteName: string): boolean {
  const letters = plain(text).replaceAll(/^\p{N}+|\p{N}+$/gu, '');
  const names = [siteName, ...siteName.split(' ')].map(plain);
  return letters.length > 2 && names.includes(letters);
}
