export type ScriptValue = string | number | boolean | readonly string[];

/** A script that is a single function call with literal arguments. Form authoring programs use this form for most fields. */
export interface ScriptCall {
  readonly name: string;
  readonly values: readonly ScriptValue[];
}

const longestScript = 20_000;
const maxValues = 2000;

/** Parses one call; undefined for every other script. Nothing is run. */
export function readScriptCall(script: string): ScriptCall | undefined {
  if (script.length > longestScript) return undefined;
  const found = /^\s*([A-Za-z_]\w*)\s*\(([\s\S]*)\)\s*;?\s*$/.exec(script);
  if (!found?.[1]) return undefined;
  const reader = new ValueReader(found[2] ?? '');
  const values = reader.list('');
  return values && reader.isAtEnd ? { name: found[1], values } : undefined;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };

class ValueReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    this.#skip(/\s*/y);
    return this.#at === this.#text.length;
  }

  /** Comma-separated values up to `end` or the end of the text. Undefined if one is not a literal. */
  list(end: '' | ')' | ']'): ScriptValue[] | undefined {
    const values: ScriptValue[] = [];
    for (;;) {
      if (this.#isEnd(end)) return values;
      if (values.length > 0 && this.#skip(/\s*,/y) === undefined) return undefined;
      // Lists cannot be nested, so the recursion depth is limited.
      const value = end === '' ? this.#value() : this.#simple();
      if (value === undefined || values.length >= maxValues) return undefined;
      values.push(value);
    }
  }

  #isEnd(end: '' | ')' | ']'): boolean {
    if (end === '') return this.isAtEnd;
    return this.#skip(end === ')' ? /\s*\)/y : /\s*\]/y) !== undefined;
  }

  #value(): ScriptValue | undefined {
    const simple = this.#simple();
    if (simple !== undefined) return simple;
    const opened = this.#skip(/(new\s+)?Array\s*\(|\[/y);
    if (opened === undefined) return undefined;
    const inner = this.list(opened === '[' ? ']' : ')');
    return inner?.every((each) => typeof each === 'string') ? inner : undefined;
  }

  #simple(): string | number | boolean | undefined {
    this.#skip(/\s*/y);
    const quote = this.#skip(/["']/y);
    if (quote !== undefined) return this.#string(quote);
    const number = this.#skip(/[+-]?(\d+\.?\d*|\.\d+)(?!\w)/y);
    if (number !== undefined) return Number(number);
    const word = this.#skip(/(true|false)\b/y);
    return word === undefined ? undefined : word === 'true';
  }

  #string(quote: string): string | undefined {
    let words = '';
    for (;;) {
      const plain = this.#skip(quote === '"' ? /[^"\\\n\r]+/y : /[^'\\\n\r]+/y);
      if (plain !== undefined) words += plain;
      else if (this.#skip(quote === '"' ? /"/y : /'/y) !== undefined) return words;
      else {
        const letter = this.#escaped();
        if (letter === undefined) return undefined;
        words += letter;
      }
    }
  }

  #escaped(): string | undefined {
    const hex = this.#skip(/\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}/y);
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex.slice(2), 16));
    const octal = this.#skip(/\\[0-3]?[0-7]{1,2}/y);
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal.slice(1), 8));
    const pair = this.#skip(/\\[^\n\r]/y);
    return pair && (escapes[pair.slice(1)] ?? pair.slice(1));
  }

  #skip(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
