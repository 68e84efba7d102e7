/**
 * Extracts the HTML that a mail program wrapped in RTF ([MS-OXRTFEX] §2.1.3): tags are in their own groups, and RTF's additions are between
 * `\htmlrtf` and `\htmlrtf0`. Undefined for RTF that never was HTML.
 */
export function htmlOfRichText(rtf: string): string | undefined {
  if (!/\\fromhtml1\b/.test(rtf.slice(0, 4096))) return undefined;
  const reader = new Reader(/\\ansicpg(\d+)/.exec(rtf)?.[1]);
  for (const token of rtf.matchAll(tokens)) reader.take(token);
  return reader.end();
}

const tokens = /\\'([\da-fA-F]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/g;

/** Groups about the document that are not part of its text. */
const hidden: ReadonlySet<string> = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pntext', 'pict', 'object']);
const letters: Readonly<Record<string, string>> = {
  par: '\r\n',
  line: '\r\n',
  tab: '\t',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  bullet: '\u2022',
  endash: '\u2013',
  emdash: '\u2014',
};
const symbols: Readonly<Record<string, string>> = { '{': '{', '}': '}', '\\': '\\', '~': '\u00a0', _: '\u00ad' };

interface Group {
  readonly isHidden: boolean;
  readonly isTag: boolean;
  readonly isRtf: boolean;
  /** The number of letters that replace a Unicode character. */
  readonly substitutes: number;
}

const deepest = 2000;

class Reader {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #outer: Group[] = [];
  #group: Group = { isHidden: false, isTag: false, isRtf: false, substitutes: 1 };
  #isStarred = false;
  #skipped = 0;
  #bytes: number[] = [];
  #html: string[] = [];

  constructor(codePage: string | undefined) {
    this.#decoder = decoderOf(codePage);
  }

  take([, byte, word, number, symbol, brace, text]: RegExpMatchArray): void {
    if (byte !== undefined) this.#takeByte(Number.parseInt(byte, 16));
    else if (brace === '{') this.#open();
    else if (brace === '}') this.#close();
    else if (symbol === '*') this.#isStarred = true;
    else if (symbol !== undefined) this.#write(symbols[symbol] ?? '');
    else if (word !== undefined) this.#takeWord(word, number);
    else if (text !== undefined) this.#write(text);
  }

  end(): string {
    this.#flush();
    return this.#html.join('');
  }

  #open(): void {
    this.#flush();
    if (this.#outer.length < deepest) this.#outer.push(this.#group);
    this.#isStarred = false;
  }

  #close(): void {
    this.#flush();
    this.#group = this.#outer.pop() ?? this.#group;
    this.#skipped = 0;
  }

  #takeWord(word: string, number: string | undefined): void {
    const isStarred = this.#isStarred;
    this.#isStarred = false;
    if (word === 'htmltag') this.#group = { ...this.#group, isTag: true, isRtf: false };
    else if (word === 'htmlrtf') this.#group = { ...this.#group, isRtf: number !== '0' };
    else if (word === 'uc') this.#group = { ...this.#group, substitutes: Math.min(8, Number(number ?? 1)) };
    else if (word === 'u') {
      const code = Number(number ?? 0);
      this.#write(String.fromCharCode(code < 0 ? code + 65_536 : code));
      this.#skipped = this.#group.substitutes;
    } else if (hidden.has(word) || isStarred) this.#group = { ...this.#group, isHidden: true };
    else if (letters[word] !== undefined) this.#write(letters[word]);
  }

  get #isShown(): boolean {
    return !this.#group.isHidden && !this.#group.isRtf;
  }

  #takeByte(byte: number): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else if (this.#isShown) this.#bytes.push(byte);
  }

  #write(text: string): void {
    const shown = text.slice(this.#skipped);
    this.#skipped = Math.max(0, this.#skipped - text.length);
    if (!this.#isShown || shown === '') return;
    this.#flush();
    this.#html.push(shown);
  }

  /** Bytes come one by one, and two of them may be one letter. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    this.#html.push(this.#decoder.decode(Uint8Array.from(this.#bytes)));
    this.#bytes = [];
  }
}

const names: Readonly<Record<string, string>> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' };

function decoderOf(codePage = '1252'): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(names[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
