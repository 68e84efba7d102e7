import type { FontUse } from '#engines/core/document-model/document.ts';
import type { TextStyle } from '#engines/ports.ts';
import { type FontMetrics, fontMetrics } from './fontMetrics.ts';

/**
 * Font names as PDF files spell them, without spaces and marks of weight, and as office programs call them. Century Schoolbook and Bookman
 * Old Style are left out: programs without them replace them by a font without serifs.
 */
const known: readonly (readonly [RegExp, string])[] = [
  [
    /^(timesnewroman|times|tinos|nimbusroman|nimbusromno9l|freeserif|liberationserif|texgyretermes|stixgeneral|stix|xits)/,
    'Times New Roman',
  ],
  [/^(arial|arimo)narrow|^liberationsansnarrow|^helvetica(neue)?(lt)?(std)?cond/, 'Arial Narrow'],
  [/^arialblack/, 'Arial Black'],
  [/^(arial|arimo|helvetica|nimbussans|freesans|liberationsans|texgyreheros)/, 'Arial'],
  [/^(couriernew|courier|cousine|nimbusmono|freemono|liberationmono|texgyrecursor)/, 'Courier New'],
  [/^(calibri|carlito)/, 'Calibri'],
  [/^(cambriamath)/, 'Cambria Math'],
  [/^(cambria|caladea)/, 'Cambria'],
  [/^(georgia|gelasio)/, 'Georgia'],
  [/^(bookantiqua|palatino|texgyrepagella|urwpalladio)/, 'Palatino Linotype'],
  // Other cuts of that name (Garamond Premier, EB Garamond) run narrower or wider: they are fitted like any family.
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

/** What every office program has, of each class: the plainest first. Its metrics are known, so text in it can be fitted. */
const classes = {
  serif: ['Times New Roman', 'Cambria'],
  sans: ['Arial', 'Calibri', 'Arial Narrow'],
  monospaced: ['Courier New'],
} as const;

/** A font that runs wider or narrower than another by this part looks like the other for all that: the plainer one is taken. */
const alikePart = 0.02;

type Look = Pick<TextStyle, 'font' | 'isBold' | 'isItalic'>;

export interface OfficeFont {
  readonly family: string;
  /** Known for the fonts that every office program has. */
  readonly metrics: FontMetrics | undefined;
  /** In parts of the size: room between letters with which they run as wide as those of the page. */
  trackingEm(style: Look): number;
  /** The same for what can make letters themselves wider: percent of their own width. */
  widthPercent(style: Look): number;
}

/** Of a document: which font of an office program stands for each of its own. All faces of a family become one family again. */
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

  #choose(style: TextStyle): OfficeFont {
    const uses = this.#uses.get(familyName(style.font)) ?? [];
    const isSerif = isSerifFamily(uses) ?? style.isSerif;
    const family = namedFamily(style) ?? nearestFamily({ ...style, isSerif }, uses);
    const metrics = fontMetrics(family);
    const own = uses.filter(({ font }) => font === style.font);
    const fits = metrics
      ? own.map((use) => ({ use, trackingEm: trackingOf(use, metrics), widthPercent: widthOf(use, metrics) }))
      : [];
    const fitOf = ({ isBold, isItalic }: Look) => fits.find(({ use }) => use.isBold === isBold && use.isItalic === isItalic);
    return {
      family,
      metrics,
      trackingEm: (look) => fitOf(look)?.trackingEm ?? 0,
      widthPercent: (look) => fitOf(look)?.widthPercent ?? 100,
    };
  }
}

/** Names that say nothing but which font of the file it is. */
const counted = /^(?:f|tt|t|r|c|g|ft|fnt|font|cid)\d+$/i;
/** The size that a cut is drawn for, or its weight as a number. */
const cutNumber = /(?<=\p{L}{2})\d{1,4}$/u;

/** The name of a font without that of its face: `Lora-BoldItalic` and `Lora,Bold` are of `Lora`, `LMRoman12-Bold` and `LMRoman10` of `LMRoman`. */
function familyName(font: string): string {
  const [family = font] = font.split(/[-,]/);
  if (family === '') return font;
  return counted.test(family) ? family : family.replace(cutNumber, '');
}

/** What most letters of a family are: a slanted or heavy face alone looks as if it had serifs, or none. */
function isSerifFamily(uses: readonly FontUse[]): boolean | undefined {
  const lettersOf = (of: readonly FontUse[]) => of.reduce((sum, use) => sum + letterCount(use), 0);
  const all = lettersOf(uses);
  return all === 0 ? undefined : lettersOf(uses.filter(({ isSerif }) => isSerif)) > all / 2;
}

/** The name under which an office program has this font, or one made like it. */
function namedFamily({ font }: TextStyle): string | undefined {
  const bare = font.toLowerCase().replace(/[^a-z0-9]/g, '');
  return known.find(([spelled]) => spelled.test(bare))?.[1];
}

/** Of the families of its class the one that runs as wide: a name that nobody has would be replaced by chance. */
function nearestFamily({ isMonospaced, isSerif }: TextStyle, uses: readonly FontUse[]): string {
  const families = isMonospaced ? classes.monospaced : isSerif ? classes.serif : classes.sans;
  const [plainest] = families;
  const errors = families.map((family) => ({ family, error: widthError(family, uses) }));
  const least = Math.min(...errors.map(({ error }) => error));
  return errors.find(({ error }) => error <= least + alikePart)?.family ?? plainest;
}

/** The part by which the letters would be wider or narrower in this family. */
function widthError(family: string, uses: readonly FontUse[]): number {
  const metrics = fontMetrics(family);
  if (!metrics) return Number.POSITIVE_INFINITY;
  const [own, other] = uses.reduce(([advance, sum], use) => [advance + use.advanceEm, sum + advanceIn(metrics, use)] as const, [
    0, 0,
  ] as readonly [number, number]);
  return own === 0 ? 0 : Math.abs(other / own - 1);
}

function advanceIn(metrics: FontMetrics, use: FontUse): number {
  let sum = 0;
  for (const [letter, count] of use.letters) sum += metrics.advance(letter.codePointAt(0) ?? 0, use) * count;
  return sum;
}

/** Fewer letters say little about a font. */
const fewestLetters = 20;
/** Letters further apart, or nearer, would look odd; and less than this is not seen. */
const mostTracking = 0.06;
const leastTracking = 0.003;

function trackingOf(use: FontUse, metrics: FontMetrics): number {
  const count = letterCount(use);
  if (count < fewestLetters) return 0;
  const tracking = (use.advanceEm - advanceIn(metrics, use)) / count;
  return Math.abs(tracking) < leastTracking ? 0 : Math.max(-mostTracking, Math.min(mostTracking, tracking));
}

/** Letters are made wider or narrower by no more than this: beyond it, they are seen to be. */
const mostWiderPercent = 16;

function widthOf(use: FontUse, metrics: FontMetrics): number {
  const advance = advanceIn(metrics, use);
  if (letterCount(use) < fewestLetters || advance === 0) return 100;
  const percent = Math.round((use.advanceEm / advance) * 100);
  return Math.max(100 - mostWiderPercent, Math.min(100 + mostWiderPercent, percent));
}

const letterCount = ({ letters }: FontUse) => [...letters.values()].reduce((sum, each) => sum + each, 0);

/** From line to line, in parts of the letters' size, where a document asks for single spacing: as the fonts themselves say. */
const lineHeights: Readonly<Record<string, number>> = {
  Verdana: 1.215,
  Tahoma: 1.207,
  Georgia: 1.136,
  'Segoe UI': 1.33,
};

export function singleSpacing(family: string): number {
  return fontMetrics(family)?.lineHeight ?? lineHeights[family] ?? 1.15;
}
