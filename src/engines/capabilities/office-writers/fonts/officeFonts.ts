import type { FontUse } from '#engines/core/document-model/document.ts';
import {
  type FontMetrics,
  fontMetrics,
  isJoinedScript,
  isWideLetter,
  metricsOfFace,
} from '#engines/core/font-metrics/fontMetrics.ts';
import type { TextStyle } from '#engines/ports.ts';
import { inCapitals, isSmallCapitals } from './smallCapitals.ts';

/**
 * Font names in PDF files, without spaces and weights, and their names in office programs. Century Schoolbook and Bookman Old Style are
 * left out: programs without them substitute a sans-serif font.
 */
const known: readonly (readonly [RegExp, string])[] = [
  [
    /^(timesnewroman|times|tinos|nimbusroman|nimbusromno9l|freeserif|liberationserif|texgyretermes|stixgeneral|stix|xits)/,
    'Times New Roman',
  ],
  [/^(arial|arimo)narrow|^liberationsansnarrow|^helvetica(neue)?(lt)?(std)?cond/, 'Arial Narrow'],
  [/^arialblack/, 'Arial Black'],
  [/^(arial|arimo|helvetica|nimbussan|freesans|liberationsans|texgyreheros)/, 'Arial'],
  [/^(couriernew|courier|cousine|nimbusmon|freemono|liberationmono|texgyrecursor)/, 'Courier New'],
  [/^(calibri|carlito)/, 'Calibri'],
  // As text, also Cambria Math: the lines of a font with formulas in it are several times as high.
  [/^(cambria|caladea)/, 'Cambria'],
  [/^(georgia|gelasio)/, 'Georgia'],
  [/^(bookantiqua|palatino|texgyrepagella|urwpalladio)/, 'Palatino Linotype'],
  // Other fonts of that name (Garamond Premier, EB Garamond) have other widths; they are fitted like any family.
  [/^garamond(?:mt)?(?:regular|roman|bold|italic)*$/, 'Garamond'],
  [/^(centurygothic|avantgarde|urwgothic|texgyreadventor)/, 'Century Gothic'],
  [/^(verdana|dejavusans(?!mono)|bitstreamverasans(?!mono))/, 'Verdana'],
  [/^tahoma/, 'Tahoma'],
  [/^trebuchet/, 'Trebuchet MS'],
  [/^comicsans/, 'Comic Sans MS'],
  [/^impact/, 'Impact'],
  [/^consolas/, 'Consolas'],
  [/^candara/, 'Candara'],
  [/^corbel/, 'Corbel'],
  [/^constantia/, 'Constantia'],
  [/^segoeui/, 'Segoe UI'],
  [/^aptos/, 'Aptos'],
  [/^(symbol|standardsymbols)/, 'Symbol'],
  [/^wingdings/, 'Wingdings'],
  [/^notosanscjk|^notosansjp|^notosanssc/, 'Noto Sans CJK SC'],
  [/^simsun/, 'SimSun'],
  [/^simhei/, 'SimHei'],
  [/^msmincho/, 'MS Mincho'],
  [/^msgothic/, 'MS Gothic'],
  [/^malgungothic/, 'Malgun Gothic'],
];

/**
 * Families whose characters are signs by their codes. Office programs take letters in them for codes as well: µ in Symbol is ∝ there. Text whose
 * characters are known therefore never has such a family.
 */
export const signFamilies: ReadonlySet<string> = new Set(['Wingdings', 'Webdings', 'Symbol']);
/** A sign at the private code that such a font has for it. */
export const isSign = (letter: string): boolean => /^[\uf020-\uf0ff]$/u.test(letter);

/** Fonts that every office program has, by class, the plainest first. Their metrics are known, so text in them can be fitted. */
const classes = {
  serif: ['Times New Roman', 'Cambria'],
  sans: ['Arial', 'Calibri', 'Arial Narrow'],
  monospaced: ['Courier New'],
} as const;

/** Fonts whose widths differ by less than this part count as alike; the plainer one is chosen. */
const alikePart = 0.02;
/** Where all fonts are this much wider, a condensed one that is nearly as narrow looks most like the letters: its capitals are higher. */
const condensedPart = 0.15;
const condensed = { family: 'Arial Narrow', alikePart: 0.1 } as const;

type Look = Pick<TextStyle, 'font' | 'isBold' | 'isItalic'>;

export interface OfficeFont {
  readonly family: string;
  /** Known for the fonts that every office program has. */
  readonly metrics: FontMetrics | undefined;
  /** Its small letters are drawn as capitals, as high as these or lower. */
  readonly capitals: 'all' | 'small' | undefined;
  /**
   * Letter spacing that gives the width of the page, in parts of the font size. East Asian letters are as wide in any font, and Arabic ones are
   * joined, so these have none.
   */
  trackingEm(style: Look, letter?: string): number;
  /** The character scale with the same effect, in percent. Letters of a font that the document brings along have their own widths. */
  widthPercent(style: Look): number;
}

/** Maps the fonts of a document to fonts of office programs. All faces of a family are joined to one family. */
export class OfficeFonts {
  readonly #uses: ReadonlyMap<string, readonly FontUse[]>;
  readonly #chosen = new Map<string, OfficeFont>();

  constructor(uses: readonly FontUse[] = []) {
    this.#uses = Map.groupBy(uses, ({ font }) => familyName(font));
  }

  of(style: TextStyle): OfficeFont {
    const key = `${style.font} ${style.isSerif} ${style.isMonospaced}`;
    const chosen = this.#chosen.get(key) ?? this.#choose(style);
    this.#chosen.set(key, chosen);
    return chosen;
  }

  /** The width of letters in the office font, as a multiple of their own; undefined if it is unknown. */
  widerBy(use: FontUse): number | undefined {
    const { metrics } = this.of({ ...use, sizePt: 1, isMonospaced: false, color: '', isHidden: false });
    return metrics && use.advanceEm > 0 ? advanceIn(metrics, use) / use.advanceEm : undefined;
  }

  /** Whether the document brings the font along. */
  isEmbedded({ font }: Pick<TextStyle, 'font'>): boolean {
    return this.#uses.get(familyName(font))?.some((use) => use.font === font && use.embedded !== undefined) ?? false;
  }

  #familyOf(style: TextStyle, uses: readonly FontUse[]): string {
    const named = namedFamily(style.font);
    if (named === undefined) return nearestFamily(style, uses);
    const isLetters = signFamilies.has(named) && uses.length > 0 && !uses.some(({ letters }) => [...letters.keys()].some(isSign));
    // The Greek letters of Symbol look like those of Times.
    return isLetters ? nearestFamily({ ...style, isSerif: true }, uses) : named;
  }

  #choose(style: TextStyle): OfficeFont {
    const uses = this.#uses.get(familyName(style.font)) ?? [];
    const isSerif = isSerifFamily(uses) ?? style.isSerif;
    const face = uses.find(({ font, embedded }) => font === style.font && embedded !== undefined)?.embedded;
    const family = face?.family ?? this.#familyOf({ ...style, isSerif }, uses);
    // Letters of a font that the document brings along have the forms of that font.
    const capitals = isSmallCapitals(style.font) ? 'small' : face ? undefined : capitalsOf(style.font, uses);
    const metrics = face ? metricsOfFace(face) : metricsOf(family, capitals);
    const own = uses.filter(({ font }) => font === style.font);
    const fits = metrics
      ? own.map((use) => ({ use, trackingEm: trackingOf(use, metrics), widthPercent: widthOf(use, metrics) }))
      : [];
    const fitOf = ({ isBold, isItalic }: Look) => fits.find(({ use }) => use.isBold === isBold && use.isItalic === isItalic);
    return {
      family,
      metrics,
      capitals,
      trackingEm: (look, letter = '') => (isUntracked(letter) ? 0 : (fitOf(look)?.trackingEm ?? 0)),
      widthPercent: (look) => (face ? 100 : (fitOf(look)?.widthPercent ?? 100)),
    };
  }
}

/** Generated names that only number the fonts of a file. */
const counted = /^(?:f|tt|t|r|c|g|ft|fnt|font|cid)\d+$/i;
/** An optical size, or a weight as a number. */
const cutNumber = /(?<=\p{L}{2})\d{1,4}$/u;

/** The family name without the face: `Lora-BoldItalic` and `Lora,Bold` give `Lora`; `LMRoman12-Bold` and `LMRoman10` give `LMRoman`. */
function familyName(font: string): string {
  const [family = font] = font.split(/[-,]/);
  if (family === '') return font;
  return counted.test(family) ? family : family.replace(cutNumber, '');
}

/** Letters of upright faces tell more than those of italic ones, whose stems end in curves. */
const minUpright = 20;

/** Decided by most letters of the family, because serif detection is unreliable for a single italic or bold face. */
function isSerifFamily(family: readonly FontUse[]): boolean | undefined {
  const upright = family.filter(({ isItalic }) => !isItalic);
  const uses = upright.reduce((sum, use) => sum + letterCount(use), 0) >= minUpright ? upright : family;
  const lettersOf = (of: readonly FontUse[]) => of.reduce((sum, use) => sum + letterCount(use), 0);
  const all = lettersOf(uses);
  return all === 0 ? undefined : lettersOf(uses.filter(({ isSerif }) => isSerif)) > all / 2;
}

/** The name of this font, or of a metric-compatible one, in office programs. */
export function namedFamily(font: string): string | undefined {
  const bare = font.toLowerCase().replace(/[^a-z0-9]/g, '');
  return known.find(([spelled]) => spelled.test(bare))?.[1];
}

/** The family of the same class with the nearest width. An unknown name would be substituted unpredictably. */
function nearestFamily({ isMonospaced, isSerif }: TextStyle, uses: readonly FontUse[]): string {
  const families = isMonospaced ? classes.monospaced : isSerif ? classes.serif : classes.sans;
  const [plainest] = families;
  const errors = families.map((family) => ({ family, error: widthError(family, uses) }));
  const least = Math.min(...errors.map(({ error }) => error));
  const narrow = errors.find(({ family, error }) => family === condensed.family && error <= least + condensed.alikePart);
  if (least > condensedPart && narrow) return narrow.family;
  return errors.find(({ error }) => error <= least + alikePart)?.family ?? plainest;
}

/** Relative difference of the letter widths in this family. */
function widthError(family: string, uses: readonly FontUse[]): number {
  const [first] = uses;
  const metrics = metricsOf(family, first && (isSmallCapitals(first.font) ? 'small' : first.capitals));
  if (!metrics || lacksLetters(metrics, uses)) return Number.POSITIVE_INFINITY;
  const [own, other] = uses.reduce(([advance, sum], use) => [advance + use.advanceEm, sum + advanceIn(metrics, use)] as const, [
    0, 0,
  ] as readonly [number, number]);
  return own === 0 ? 0 : Math.abs(other / own - 1);
}

/** More of its letters would be those of a font that nobody chose. */
const maxLacking = 0.1;

/** The free counterpart of a font may have Latin letters only, as that of Cambria does: Greek in it would have unknown widths. */
function lacksLetters(metrics: FontMetrics, uses: readonly FontUse[]): boolean {
  const lacking = uses.reduce((sum, { letters }) => {
    const unknown = [...letters].filter(([letter]) => /\p{L}/u.test(letter) && !metrics.has(letter.codePointAt(0) ?? 0));
    return sum + unknown.reduce((count, [, times]) => count + times, 0);
  }, 0);
  return lacking > uses.reduce((sum, use) => sum + letterCount(use), 0) * maxLacking;
}

const capitalsOf = (font: string, uses: readonly FontUse[]) => uses.find((use) => use.font === font)?.capitals;

function metricsOf(family: string, capitals: OfficeFont['capitals']): FontMetrics | undefined {
  const metrics = fontMetrics(family);
  return metrics && capitals ? inCapitals(metrics, capitals) : metrics;
}

function advanceIn(metrics: FontMetrics, use: FontUse): number {
  let sum = 0;
  for (const [letter, count] of use.letters) sum += metrics.advance(letter.codePointAt(0) ?? 0, use) * count;
  return sum;
}

/** With fewer letters the width of a font cannot be determined. */
const minLetters = 20;
/** Limit of letter spacing: more looks odd. Very small values are not visible. */
const maxTracking = 0.06;
const minTracking = 0.003;

const isUntracked = (letter: string) => isWideLetter(letter.codePointAt(0) ?? 0) || isJoinedScript(letter);

function trackingOf(use: FontUse, metrics: FontMetrics): number {
  const count = letterCount(use, (letter) => !isUntracked(letter));
  if (count < minLetters) return 0;
  const tracking = (use.advanceEm - advanceIn(metrics, use)) / count;
  return Math.abs(tracking) < minTracking ? 0 : Math.max(-maxTracking, Math.min(maxTracking, tracking));
}

/** Limit of the character scale: more is visible. */
const maxWiderPercent = 16;

function widthOf(use: FontUse, metrics: FontMetrics): number {
  const advance = advanceIn(metrics, use);
  if (letterCount(use) < minLetters || advance === 0) return 100;
  const percent = Math.round((use.advanceEm / advance) * 100);
  return Math.max(100 - maxWiderPercent, Math.min(100 + maxWiderPercent, percent));
}

const letterCount = ({ letters }: FontUse, isCounted: (letter: string) => boolean = () => true) =>
  [...letters].reduce((sum, [letter, count]) => sum + (isCounted(letter) ? count : 0), 0);

/** Line pitch at single spacing, in parts of the font size, from the fonts themselves. */
const lineHeights: Readonly<Record<string, number>> = {
  Verdana: 1.215,
  Tahoma: 1.207,
  Georgia: 1.136,
  'Segoe UI': 1.33,
};

export function singleSpacing(family: string): number {
  return fontMetrics(family)?.lineHeight ?? lineHeights[family] ?? 1.15;
}
