import { withoutPrefix } from './fontNames.ts';

/**
 * Signs of TeX's mathematical fonts by the codes that PDFium returns for them as if these were characters: `P` for `∑`, `6` for `⩽`, `0` for
 * `′`. Their glyphs have names that the Adobe Glyph List does not know, and most programs write no character map. The codes are those of The
 * TeXbook, appendix F, and of amssymb. Codes of characters that such a font may have itself are left out.
 */
type CodeTable = ReadonlyMap<number, string>;

const table = (characters: string, codes: readonly number[]): [number, string][] =>
  Array.from(characters, (character, index) => [codes[index] ?? 0, character]);
const from = (first: number, characters: string, step = 1): [number, string][] =>
  Array.from(characters, (character, index) => [first + index * step, character]);

/** OML: `cmmi`. */
const letters = [
  ...table('ϵϱ↼↽⇀⇁⋆', [0x0f, 0x25, 0x28, 0x29, 0x2a, 0x2b, 0x3f]),
  ...table('♭♮♯⌣⌢ℓȷ\u20d7', [0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x7c, 0x7e]),
];

/** OMS: `cmsy`. */
const symbols = [
  ...table('∓⊖⊘⊙◯≍⪯⪰≪≫≻', [0x07, 0x09, 0x0b, 0x0c, 0x0d, 0x10, 0x16, 0x17, 0x1c, 0x1d, 0x1f]),
  ...table('′∋△▽\u0338↦⊤⊎', [0x30, 0x33, 0x34, 0x35, 0x36, 0x37, 0x3e, 0x5d]),
  ...from(0x60, '⊢⊣⌊⌋⌈⌉'),
  ...table('⟨⟩∥≀⨿⊔⊓⊑⊒', [0x68, 0x69, 0x6b, 0x6f, 0x71, 0x74, 0x75, 0x76, 0x77]),
];

/** OMX: `cmex`. Sums, brackets in several sizes, and the parts of tall ones. */
const extension = [
  ...from(0x00, '()[]⌊⌋⌈⌉{}⟨⟩|∥/\\'),
  ...from(0x10, '()()[]⌊⌋⌈⌉{}⟨⟩/'),
  ...from(0x21, ')[]⌊⌋⌈⌉'),
  ...from(0x2a, '⟨⟩'),
  ...from(0x30, '⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪⏐⎝⎠⎜⎟⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂∑∏∫⋃⋂⊎⋀⋁∑∏∫'),
  ...from(0x5e, '⋀⋁∐∐'),
  ...from(0x68, '[]⌊⌋⌈⌉{}√√√√'),
];

/** AMSa and AMSb: `msam`, `msbm`. */
const relations = [
  ...table('□■◊⧫⇌⇋⊟⊩⊨↠↣', [0x03, 0x04, 0x06, 0x07, 0x0a, 0x0b, 0x0c, 0x0d, 0x0f, 0x10, 0x1a]),
  ...table('⇝≿≳⊸∴∵≜≾≲≼⩽≽⩾', [0x20, 0x25, 0x26, 0x28, 0x29, 0x2a, 0x2c, 0x2d, 0x2e, 0x34, 0x36, 0x3c, 0x3e]),
  ...table('⊳⊲★✓⋐⋑⫅⫆⋘⋙', [0x42, 0x43, 0x46, 0x58, 0x62, 0x63, 0x6a, 0x6b, 0x6e, 0x6f]),
];
const negations = [
  ...table('≰≱≮≯≁≇⊊⊋⊈⊉∤', [0x02, 0x03, 0x04, 0x05, 0x1c, 0x1d, 0x28, 0x29, 0x2a, 0x2b, 0x2d]),
  ...table('∅∄⋉⋊ϰℏ', [0x3f, 0x40, 0x6e, 0x6f, 0x7b, 0x7e]),
];

/** The official euro sign of the package `eurosym`, whose fonts have it in the place of the letter e. */
const euro: CodeTable = new Map(table('€', [0x65]));

/** Signs of letterheads in `marvosym`: letter, mobile phone, telephone and e-mail, as signs that fonts for text have too. */
const letterhead: CodeTable = new Map(table('✉✆☎✉', [0x42, 0x48, 0x54, 0x6b]));

const lastControl = 0x20;
/** Type 1 forms of these fonts have their first codes a second time, because programs had no use for control characters. */
const copyOf = (code: number): number => (code < 10 ? code + 161 : code + 163);

const withCopies = (codes: readonly (readonly [number, string])[]): CodeTable =>
  new Map([...codes.flatMap(([code, sign]) => (code <= lastControl ? [[copyOf(code), sign] as const] : [])), ...codes]);

const families: readonly (readonly [name: RegExp, codes: CodeTable])[] = [
  [/^CMMIB?\d/i, withCopies(letters)],
  [/^CMB?SY\d/i, withCopies(symbols)],
  [/^CMEX\d/i, withCopies(extension)],
  [/^MSAM\d/i, withCopies(relations)],
  [/^MSBM\d/i, withCopies(negations)],
  [/^MARVOSYM|^FMVR8X/i, letterhead],
  [/^(TEX-)?FEY[MB][ROLI]+\d/i, euro],
];

/** The signs of a font by code; undefined for fonts that are not TeX's. */
export function texSignsOf(font: string): CodeTable | undefined {
  const name = withoutPrefix(font);
  return families.find(([pattern]) => pattern.test(name))?.[1];
}
