/** The S-expressions that DjVuLibre's programs write (djvused manual). */

export interface Quoted {
  readonly text: string;
}
/** A list, a quoted text, or a word: a symbol or a number. */
export type Expression = readonly Expression[] | Quoted | string;

/** What is nested deeper is no text or outline of a real file. */
const deepest = 60;
const tokens = /"((?:[^"\\]|\\[\s\S])*)"|[()]|[^\s()"]+/g;
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '', b: '', f: '\f', v: '' };

/** The expressions one after the other. An unfinished one at the end is left out. */
export function* expressionsIn(source: string): Generator<Expression> {
  const open: Expression[][] = [];
  for (const [token, quoted] of source.matchAll(tokens)) {
    if (token === '(') {
      open.push([]);
      continue;
    }
    const closed = token === ')' ? open.pop() : undefined;
    if (token === ')' && !closed) continue;
    const found = closed ?? (quoted === undefined ? token : { text: unescaped(quoted) });
    const parent = open.at(-1);
    if (!parent) yield found;
    else if (open.length <= deepest) parent.push(found);
  }
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (escapes[escaped] ?? escaped),
  );
}

export const isList = (one: Expression | undefined): one is readonly Expression[] => Array.isArray(one);

export function textOf(one: Expression | undefined): string | undefined {
  return typeof one === 'object' && 'text' in one ? one.text : undefined;
}

export function numbersOf(list: readonly Expression[]): number[] {
  return list.map((one) => (typeof one === 'string' && /^-?\d{1,7}$/.test(one) ? Number(one) : Number.NaN));
}
