import type { FontStyle } from '#contract/pages/paint.ts';
import { cssFamily } from '#contract/text/fontFamilies.ts';

/** The CSS families of the document's embedded fonts, by their names in the file. A font may be embedded in several parts. */
const faces = new Map<string, readonly string[]>();

export function setEmbeddedFaces(found: ReadonlyMap<string, Iterable<string>>): void {
  for (const [name, families] of found) faces.set(name, [...families]);
}

export function facesOf(embeddedFont: string): readonly string[] {
  return faces.get(embeddedFont) ?? [];
}

/** The font of a style in CSS. An embedded font has one weight and slope; letters that it lacks have the nearest family. */
export function cssFace({ fontFamily, bold, italic, embeddedFont }: Omit<FontStyle, 'color' | 'opacity' | 'fontSize'>) {
  const family = cssFamily(fontFamily);
  const own = embeddedFont === undefined ? [] : facesOf(embeddedFont);
  const families = [...own.map((face) => `"${face}"`), family].join(', ');
  if (own.length > 0) return { fontFamily: families, fontWeight: 400, fontStyle: 'normal' } as const;
  return { fontFamily: family, fontWeight: bold ? 700 : 400, fontStyle: italic ? 'italic' : 'normal' } as const;
}
