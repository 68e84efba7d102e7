/** A line of the file, or as much of a very long one as is looked at together. */
export interface TextLine {
  readonly text: string;
  /** What stood behind it; `more` where the same line goes on. */
  readonly end: 'line' | 'page' | 'more';
  /** Characters of it that only programs write, and that are left out. */
  readonly controls: number;
}

/** Enough for any line that somebody wrote; a file without line ends is taken in pieces of this. */
const longestLine = 32_768;
const separator = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const [escapeCharacter, backspace] = [0x1b, 0x08].map((code) => String.fromCodePoint(code));
/** Colours and moves of a terminal (ECMA-48 §5.4), and letters printed twice, as in manual pages. */
const terminalWords = new RegExp(`${escapeCharacter}\\[[0-?]*[ -/]*[@-~]|.${backspace}`, 'gs');
/** Control characters but the tab, and the mark of byte order, which belongs before a text and not into it. */
const controls = /[^\P{Cc}\t]|\ufeff/gu;
const hasControls = /[^\P{Cc}\t]|\ufeff/u;

/** Lines of text that comes in pieces. A separator may be cut in two by them. */
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

/** Behind the last space, else not between the halves of a character or of a letter and its accent. */
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
