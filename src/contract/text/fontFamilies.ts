/**
 * The font families that a tool may offer, by their common names (docs/product.md, "Fonts"). Each is drawn by an open font: one of the same
 * widths where it exists, else a similar one. Server and browser read the same files of the named package.
 */
export interface FontFamily {
  readonly id: string;
  /** The name in font lists. A proper name, the same in every language. */
  readonly name: string;
  /** The CSS name of the font that draws it. */
  readonly cssName: string;
  readonly package: string;
  /** The class of the fallback fonts for missing letters. */
  readonly kind: 'sans' | 'serif' | 'mono';
  /** One file holds all weights. */
  readonly isVariable: boolean;
  readonly hasBold: boolean;
  readonly hasItalic: boolean;
  /** Letters have the widths of the font that the family is named after, so lines break at the same places. */
  readonly hasSameWidths: boolean;
}

interface Traits {
  readonly isVariable?: boolean;
  readonly hasBold?: boolean;
  readonly hasItalic?: boolean;
  readonly hasSameWidths?: boolean;
}

function family<const Id extends string>(
  id: Id,
  name: string,
  cssName: string,
  file: string,
  kind: FontFamily['kind'],
  { isVariable = false, hasBold = true, hasItalic = true, hasSameWidths = false }: Traits = {},
) {
  const scope = isVariable ? '@fontsource-variable' : '@fontsource';
  return { id, name, cssName, package: `${scope}/${file}`, kind, isVariable, hasBold, hasItalic, hasSameWidths };
}

const same: Traits = { hasSameWidths: true };
const variable: Traits = { isVariable: true };
const upright: Traits = { isVariable: true, hasItalic: false };
const plain: Traits = { hasBold: false, hasItalic: false };

/** The families that can be chosen. */
export const fontFamilies = [
  family('noto-sans', 'Noto Sans', 'Noto Sans Variable', 'noto-sans', 'sans', variable),
  family('arial', 'Arial', 'Arimo', 'arimo', 'sans', same),
  family('helvetica', 'Helvetica', 'Arimo', 'arimo', 'sans', same),
  family('times-new-roman', 'Times New Roman', 'Tinos', 'tinos', 'serif', same),
  family('courier-new', 'Courier New', 'Cousine', 'cousine', 'mono', same),
  family('georgia', 'Georgia', 'Gelasio', 'gelasio', 'serif', same),
  family('verdana', 'Verdana', 'DejaVu Sans', 'dejavu-sans', 'sans'),
  family('comic-sans-ms', 'Comic Sans MS', 'Comic Relief', 'comic-relief', 'sans', { ...same, hasItalic: false }),
  family('impact', 'Impact', 'Anton', 'anton', 'sans', plain),
  family('trebuchet-ms', 'Trebuchet MS', 'Fira Sans', 'fira-sans', 'sans'),
] as const satisfies readonly FontFamily[];

export type FontFamilyId = (typeof fontFamilies)[number]['id'];
export const fontFamilyIds = fontFamilies.map(({ id }) => id) as [FontFamilyId, ...FontFamilyId[]];

/** The fallback fonts for letters that a family lacks, in the order in which they are tried. */
const alphabets: readonly FontFamily[] = [
  fontFamilies[0],
  family('arabic', 'Arabic', 'Noto Sans Arabic Variable', 'noto-sans-arabic', 'sans', upright),
  family('hebrew', 'Hebrew', 'Noto Sans Hebrew Variable', 'noto-sans-hebrew', 'sans', upright),
  family('thai', 'Thai', 'Noto Sans Thai Variable', 'noto-sans-thai', 'sans', upright),
  family('armenian', 'Armenian', 'Noto Sans Armenian Variable', 'noto-sans-armenian', 'sans', upright),
  family('georgian', 'Georgian', 'Noto Sans Georgian Variable', 'noto-sans-georgian', 'sans', upright),
  family('bengali', 'Bengali', 'Noto Sans Bengali Variable', 'noto-sans-bengali', 'sans', upright),
  family('tamil', 'Tamil', 'Noto Sans Tamil Variable', 'noto-sans-tamil', 'sans', upright),
];
/** Before the East Asian fonts, whose box drawings and arrows are as wide as their letters. */
const monoSymbols: FontFamily = family('mono-symbols', 'Symbols', 'DejaVu Mono', 'dejavu-mono', 'mono');
const symbols: FontFamily = family('symbols', 'Symbols', 'DejaVu Sans', 'dejavu-sans', 'sans');
const eastAsian: readonly FontFamily[] = [
  family('korean', 'Korean', 'Noto Sans KR Variable', 'noto-sans-kr', 'sans', upright),
  family('chinese', 'Chinese', 'Noto Sans SC Variable', 'noto-sans-sc', 'sans', upright),
  // Characters not used in mainland China: those of Taiwan, and those that only Japan uses.
  family('traditional', 'Traditional Chinese', 'Noto Sans TC Variable', 'noto-sans-tc', 'sans', upright),
  family('japanese', 'Japanese', 'Noto Sans JP Variable', 'noto-sans-jp', 'sans', upright),
];
const pictographs: readonly FontFamily[] = [
  family('emoji', 'Emoji', 'Noto Emoji Variable', 'noto-emoji', 'sans', upright),
  family('symbols-2', 'More symbols', 'Noto Sans Symbols 2', 'noto-sans-symbols-2', 'sans', plain),
  family('math', 'Mathematics', 'Noto Sans Math', 'noto-sans-math', 'sans', plain),
];

/** The fonts that are tried for a letter, the chosen family first. */
export function familyChain(id: FontFamilyId): readonly FontFamily[] {
  const chosen = fontFamilies.find((each) => each.id === id) ?? fontFamilies[0];
  const behind = [...alphabets, ...(chosen.kind === 'mono' ? [monoSymbols] : []), symbols, ...eastAsian, ...pictographs];
  return [chosen, ...behind.filter((each) => each.package !== chosen.package)];
}

/** The same fallback list for a style sheet. */
export function cssFamily(id: FontFamilyId): string {
  return familyChain(id)
    .map(({ cssName }) => `"${cssName}"`)
    .join(', ');
}
