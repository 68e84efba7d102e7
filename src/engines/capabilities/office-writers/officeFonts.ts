import type { TextStyle } from '#engines/ports.ts';

/** Font names as PDF files spell them, without spaces and marks of weight, and as office programs call them. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^(timesnewroman|times|tinos|nimbusroman|nimbusromno9l|freeserif|texgyretermes|stixgeneral|stix)/, 'Times New Roman'],
  [/^(arial|arimo)narrow|^liberationsansnarrow/, 'Arial Narrow'],
  [/^arialblack/, 'Arial Black'],
  [/^(arial|arimo|helvetica|nimbussans|freesans|texgyreheros)/, 'Arial'],
  [/^(couriernew|courier|cousine|nimbusmono|freemono|texgyrecursor)/, 'Courier New'],
  [/^(calibri|carlito)/, 'Calibri'],
  [/^(cambriamath)/, 'Cambria Math'],
  [/^(cambria|caladea)/, 'Cambria'],
  [/^(georgia|gelasio)/, 'Georgia'],
  [/^liberationserif/, 'Liberation Serif'],
  [/^liberationsans/, 'Liberation Sans'],
  [/^liberationmono/, 'Liberation Mono'],
  [/^dejavusansmono/, 'DejaVu Sans Mono'],
  [/^dejavusans/, 'DejaVu Sans'],
  [/^dejavuserif/, 'DejaVu Serif'],
  [/^(bookantiqua|palatino|texgyrepagella|urwpalladio)/, 'Palatino Linotype'],
  [/^(bookmanoldstyle|bookman|urwbookman)/, 'Bookman Old Style'],
  [/^(garamond|ebgaramond)/, 'Garamond'],
  [/^(centurygothic|avantgarde|urwgothic|texgyreadventor)/, 'Century Gothic'],
  [/^(centuryschoolbook|newcenturyschlbk|century|texgyreschola)/, 'Century Schoolbook'],
  [/^verdana/, 'Verdana'],
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
  [/^opensans/, 'Open Sans'],
  [/^roboto/, 'Roboto'],
  [/^lato/, 'Lato'],
  [/^montserrat/, 'Montserrat'],
  [/^notosanscjk|^notosansjp|^notosanssc/, 'Noto Sans CJK SC'],
  [/^notoserif/, 'Noto Serif'],
  [/^notosans/, 'Noto Sans'],
  [/^simsun/, 'SimSun'],
  [/^simhei/, 'SimHei'],
  [/^msmincho/, 'MS Mincho'],
  [/^msgothic/, 'MS Gothic'],
  [/^malgungothic/, 'Malgun Gothic'],
];

/** The name under which an office program has this font, or one of its kind: a name that nobody has would be replaced by chance. */
export function officeFont({ font, isMonospaced, isSerif }: TextStyle): string {
  const bare = font.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = known.find(([spelled]) => spelled.test(bare))?.[1];
  return found ?? (isMonospaced ? 'Courier New' : isSerif ? 'Times New Roman' : 'Arial');
}

/** From line to line, in parts of the letters' size, where a document asks for single spacing: as the fonts themselves say. */
const lineHeights: Readonly<Record<string, number>> = {
  Calibri: 1.22,
  Cambria: 1.17,
  Verdana: 1.215,
  Tahoma: 1.207,
  Georgia: 1.136,
  'Courier New': 1.133,
  'Segoe UI': 1.33,
  'DejaVu Sans': 1.164,
};

export function singleSpacing(font: string): number {
  return lineHeights[font] ?? 1.15;
}
