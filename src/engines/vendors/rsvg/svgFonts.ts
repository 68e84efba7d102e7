import { type FontFamilyId, familyChain, fontFamilies } from '#contract/text/fontFamilies.ts';
import type { LoadedFont } from '#engines/core/shaping/font.ts';
import { FontStack } from '#engines/core/shaping/fontStack.ts';

/** Other names that drawings use for our families (CSS Fonts 4 §2.1.4 for the generic ones). */
const otherNames: Readonly<Record<string, FontFamilyId>> = {
  'sans-serif': 'noto-sans',
  'Liberation Sans': 'arial',
  serif: 'times-new-roman',
  Times: 'times-new-roman',
  'Liberation Serif': 'times-new-roman',
  monospace: 'courier-new',
  Courier: 'courier-new',
  Consolas: 'courier-new',
  'Liberation Mono': 'courier-new',
  cursive: 'comic-sans-ms',
  fantasy: 'impact',
};

/** The names by which a drawing may request a family. */
const names: readonly (readonly [name: string, id: FontFamilyId])[] = [
  ...fontFamilies.flatMap(({ id, name, cssName }) => [name, cssName.replace(' Variable', '')].map((each) => [each, id] as const)),
  ...Object.entries(otherNames),
];

/** The fonts that a drawing may need, by its characters and words. */
export async function fontsOf(svg: string): Promise<readonly LoadedFont[]> {
  const small = svg.toLowerCase();
  const families = new Set<FontFamilyId>(['noto-sans']);
  for (const [name, id] of names) if (small.includes(name.toLowerCase())) families.add(id);
  const weights = /bold|[6-9]00/.test(small) ? [false, true] : [false];
  const slants = /italic|oblique/.test(small) ? [false, true] : [false];
  const characters = charactersOf(svg);
  const fonts = new Set<LoadedFont>();
  for (const family of families) {
    for (const isBold of weights) {
      for (const isItalic of slants) {
        const stack = new FontStack({ family, isBold, isItalic });
        await stack.prepare(characters);
        for (const font of stack.fonts) fonts.add(font);
      }
    }
  }
  return [...fonts];
}

/** Each character once, one a line, including numeric references. */
function charactersOf(svg: string): string {
  const characters = new Set(svg);
  for (const [, hex, decimal] of svg.matchAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi)) {
    const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (codePoint <= 0x10ffff) characters.add(String.fromCodePoint(codePoint));
  }
  return [...characters].join('\n');
}

/** Weights and slants of fontconfig: `FC_WEIGHT_BOLD`, `FC_SLANT_ITALIC`. */
const boldWeight = 200;
const regularWeight = 80;
const italicSlant = 100;

/** The fontconfig file: our fonts, `{index}.ttf` beside it, under their CSS names, and the substitutes. */
export function fontsConf(fonts: readonly LoadedFont[]): string {
  const scans = fonts.map(({ slice }, index) => {
    const weight = slice.name.includes('-Bold') ? boldWeight : regularWeight;
    const facts = [
      ['family', `<string>${slice.cssName}</string>`],
      ['weight', `<int>${weight}</int>`],
      ['slant', `<int>${slice.isItalic ? italicSlant : 0}</int>`],
      ['variable', '<bool>false</bool>'],
    ];
    const edits = facts.map(([fact, value]) => `<edit name="${fact}" mode="assign">${value}</edit>`).join('');
    return `<match target="scan"><test name="file" compare="contains"><string>/${index}.ttf</string></test>${edits}</match>`;
  });
  const aliases = names.map(([name, id]) => {
    const prefer = familyChain(id)
      .slice(0, 1)
      .map(({ cssName }) => `<family>${cssName}</family>`);
    return `<alias binding="same"><family>${name}</family><prefer>${prefer.join('')}</prefer></alias>`;
  });
  const behind = familyChain('noto-sans').map(({ cssName }) => `<string>${cssName}</string>`);
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    '<dir prefix="cwd">../in</dir><cachedir>~/.fontconfig</cachedir>',
    ...scans,
    ...aliases,
    `<match target="pattern"><edit name="family" mode="append_last">${behind.join('')}</edit></match>`,
    '</fontconfig>',
  ].join('\n');
}
