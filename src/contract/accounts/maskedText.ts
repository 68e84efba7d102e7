const mask = '•';
/** The number of letters of a word that are shown; a word shorter than the second number shows one. */
const [shownLetters, leastLong] = [3, 6];

/** Shows enough of a text to recognise it: `Joh•••• Mer•••••••••`, `4•,•••.••`. */
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
