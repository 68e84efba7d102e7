/**
 * `node scripts/officeFontMetrics.ts`: writes the advances and line heights of Office fonts, from the free fonts with the same metrics
 * (Debian's fonts-liberation, fonts-crosextra-carlito, fonts-crosextra-caladea).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { characterRanges } from '#engines/capabilities/office-writers/fonts/fontMetrics.ts';
import { perEm } from '#engines/core/shaping/font.ts';

const fontsDir = '/usr/share/fonts/truetype';
const sources: Readonly<Record<string, string>> = {
  Arial: 'liberation/LiberationSans',
  'Arial Narrow': 'liberation/LiberationSansNarrow',
  'Times New Roman': 'liberation/LiberationSerif',
  'Courier New': 'liberation/LiberationMono',
  Calibri: 'crosextra/Carlito',
  Cambria: 'crosextra/Caladea',
};
const styles = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
const out = join(import.meta.dirname, '../src/engines/capabilities/office-writers/fonts/fontMetrics.json');

/** Advances in thousandths of the font size, -1 where the font lacks the letter. */
function advancesOf(face: Face): number[] {
  const font = new Font(face);
  font.setScale(perEm, perEm);
  const has = new Set(face.collectUnicodes());
  return characterRanges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => {
      const glyph = has.has(first + index) ? font.nominalGlyph(first + index) : undefined;
      return glyph === undefined || glyph === null ? -1 : Math.round(font.glyphHAdvance(glyph));
    }),
  );
}

const families: Record<string, { lineHeight: number; ascent: number; advances: number[][] }> = {};
for (const [family, source] of Object.entries(sources)) {
  const faces = await Promise.all(
    styles.map(async (style) => new Face(new Blob(await readFile(join(fontsDir, `${source}-${style}.ttf`))))),
  );
  const [regular] = faces;
  if (!regular) continue;
  const font = new Font(regular);
  font.setScale(perEm, perEm);
  const { ascender, descender, lineGap } = font.hExtents();
  // Office programs add the line gap above the letters.
  const [lineHeight, ascent] = [(ascender - descender + lineGap) / perEm, (ascender + lineGap) / perEm];
  families[family] = { lineHeight, ascent, advances: faces.map(advancesOf) };
}
await writeFile(out, `${JSON.stringify(families)}\n`);
