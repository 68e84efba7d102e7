/** A line of the file, or the part of a very long line that is processed at once. */
export interface TextLine {
  readonly text: string;
  /** What ended it; `more` if the same line continues. */
  readonly end: 'line' | 'page' | 'more';
  /** The number of its control characters, which are left out. */
  readonly controls: number;
}

/** Enough for any line that a person wrote. A file without line ends is read in pieces of this length. */
const longestLine = 32_768;
const separator = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const [escapeCharacter, backspace] = [0x1b, 0x08].map((code) => String.fromCodePoint(code));
/** Terminal colors and cursor moves (ECMA-48 §5.4), and letters printed twice, as in manual pages. */
const terminalWords = new RegExp(`${escapeCharacter}\\[[0-?]*[ -/]*[@-~]|.${backspace}`, 'gs');
/** Control characters except the tab, and the byte order mark, which belongs before a text and not in it. */
const controls = /[^\P{Cc}\t]|\ufeff/gu;
const hasControls = /[^\P{Cc}\t]|\ufeff/u;

/** Splits text that comes in pieces into lines. A piece may end in the middle of a separator. */
export function* linesOf(pieces: Iterable<string>): Generator<TextLine> {
  let rest = '';
  for (const piece of pieces) {
    rest += piece;
    // A carriage return at the very end may be half of a line end.
    const usable = rest.endsWith('\r') ? rest.length - 1 : rest.length;
    let start = 0;
    for (const match of rest.slice(0, usable).matchAll(separator)) {
      yield* long(rest.slice(start, match.index), match[0] === '\f' ? 'page' : 'line');
      start = match.index + match[0].length;
    }
    rest = rest.slice(start);
    while (rest.length > 2 * longestLine) {
      const cut = cutAt(rest);
      yield cleaned(rest.slice(0, cut), 'more');
      rest = rest.slice(cut);
    }
  }
  if (rest !== '') yield* long(rest.replace(/\r$/, ''), 'line');
}

function* long(text: string, end: TextLine['end']): Generator<TextLine> {
  let rest = text;
  while (rest.length > longestLine) {
    const cut = cutAt(rest);
    yield cleaned(rest.slice(0, cut), 'more');
    rest = rest.slice(cut);
  }
  yield cleaned(rest, end);
}

/** After the last space, else not within a character or between a letter and its accent. */
function cutAt(text: string): number {
  const space = text.lastIndexOf(' ', longestLine);
  if (space > longestLine / 2) return space + 1;
  let cut = longestLine;
  while (cut > 1 && /[\udc00-\udfff\p{M}\u200d]/u.test(text.charAt(cut))) cut -= 1;
  return cut;
}

function cleaned(text: string, end: TextLine['end']): TextLine {
  if (!hasControls.test(text)) return { text, end, controls: 0 };
  let count = 0;
  const plain = text.replace(terminalWords, () => {
    count += 1;
    return '';
  });
  const clean = plain.replace(controls, (character) => {
    if (character !== '\ufeff') count += 1;
    return '';
  });
  return { text: clean, end, controls: count };
}
