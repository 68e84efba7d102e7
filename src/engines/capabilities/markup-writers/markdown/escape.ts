/** Adds backslashes only where CommonMark and GitHub's additions would read letters as marks, so that the text stays readable. */

const word = /[\p{L}\p{N}]/u;

/** Escapes text between marks. `before` and `after` are the characters around it, empty at an end of the paragraph. */
export function escapedText(text: string, before = '', after = ''): string {
  let out = '';
  for (let index = 0; index < text.length; index += 1) {
    const one = text[index] ?? '';
    const last = index > 0 ? (text[index - 1] ?? '') : before;
    const next = index + 1 < text.length ? (text[index + 1] ?? '') : after;
    out += isMark(one, last, next, text.slice(index, index + 40)) ? `\\${one}` : one;
  }
  return out;
}

function isMark(one: string, last: string, next: string, rest: string): boolean {
  const isApart = (last === '' || /\s/.test(last)) && (next === '' || /\s/.test(next));
  if (one === '\\') return next === '' || /[!-/:-@[-`{-~\n]/.test(next);
  if (one === '`') return true;
  if (one === '*') return !isApart;
  if (one === '_') return !isApart && !(word.test(last) && word.test(next));
  if (one === '~') return next === '~' || last === '~';
  if (one === '[') return next === '^';
  if (one === ']') return next === '(' || next === '[';
  if (one === '<') return next === '' || /[a-z/!?]/i.test(next);
  if (one === '&') return /^&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/i.test(rest);
  return false;
}

/** Brackets would end the text of a link (CommonMark 6.3). */
export function escapedBrackets(escaped: string): string {
  return escaped.replace(/(?<!\\)[[\]]/g, '\\$&');
}

/** Escapes the start of a line in a paragraph or list item, where more is read as a mark than inside. */
export function escapedLineStart(line: string): string {
  const text = line.trimStart();
  if (/^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|[=-]+\s*$|~~~)/.test(text)) return `\\${text}`;
  if (/^(?:[-_*]\s*){3,}$/.test(text)) return `\\${text}`;
  if (/^\|?[\s:|-]*-[\s:|-]*$/.test(text)) return `\\${text}`;
  const numbered = /^(\d{1,9})([.)])(?=\s|$)/.exec(text);
  if (numbered) return `${numbered[1]}\\${text.slice(numbered[1]?.length)}`;
  return /^\[[^\]]+\]:/.test(text) ? `\\${text}` : text;
}
