const mask = '•';
/** Letters of a word that are shown, and words shorter than this show one. */
const [shownLetters, leastLong] = [3, 6];

/** Enough of a text to know it again, and no more: `Joh•••• Mer•••••••••`, `4•,•••.••`. */
export function maskedText(text: string): string {
  return text
    .split(/(\s+)/u)
    .map((word) => {
      const count = [...word].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
      let left = count >= leastLong && /\p{L}/u.test(word) ? shownLetters : 1;
      return [...word].map((letter) => (/[\p{L}\p{N}]/u.test(letter) && left-- <= 0 ? mask : letter)).join('');
    })
    .join('');
}
