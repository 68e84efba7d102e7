/**
 * `node scripts/officeFontMetrics.ts`: writes the advances and line heights of Office fonts, from the free fonts with the same metrics
 * (Debian's fonts-liberation, fonts-crosextra-carlito, fonts-crosextra-caladea). Thai letters, which these lack, are those of Noto.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import { characterRanges } from '#engines/core/font-metrics/fontMetrics.ts';
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
/** Programs show Thai letters of a font without them in one of these. They have no italic faces. */
const thai = { sans: 'noto/NotoSansThai', serif: 'noto/NotoSerifThai' } as const;
const withSerifs = new Set(['Times New Roman', 'Cambria']);
const styles = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
const out = join(import.meta.dirname, '../src/engines/core/font-metrics/fontMetrics.json');

/** Advances in thousandths of the font size, -1 where the font lacks the letter. */
function advancesOf(face: Face, thaiFace: Face): number[] {
  const [own, thaiOwn] = [advanceIn(face), advanceIn(thaiFace)];
  return characterRanges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => (isThai(first + index) ? thaiOwn : own)(first + index)),
  );
}

const isThai = (code: number) => code >= 0xe00 && code < 0xe80;

function advanceIn(face: Face): (code: number) => number {
  const font = new Font(face);
  font.setScale(perEm, perEm);
  const has = new Set(face.collectUnicodes());
  return (code) => {
    const glyph = has.has(code) ? font.nominalGlyph(code) : undefined;
    return glyph === undefined || glyph === null ? -1 : Math.round(font.glyphHAdvance(glyph));
  };
}

const faceOf = async (name: string) => new Face(new Blob(await readFile(join(fontsDir, `${name}.ttf`))));

const families: Record<string, { lineHeight: number; ascent: number; advances: number[][] }> = {};
for (const [family, source] of Object.entries(sources)) {
  const faces = await Promise.all(styles.map((style) => faceOf(`${source}-${style}`)));
  const thaiFamily = withSerifs.has(family) ? thai.serif : thai.sans;
  const thaiFaces = await Promise.all(
    styles.map((style) => faceOf(`${thaiFamily}-${style.includes('Bold') ? 'Bold' : 'Regular'}`)),
  );
  const [regular] = faces;
  if (!regular) continue;
  const font = new Font(regular);
  font.setScale(perEm, perEm);
  const { ascender, descender, lineGap } = font.hExtents();
  // Office programs add the line gap above the letters.
  const [lineHeight, ascent] = [(ascender - descender + lineGap) / perEm, (ascender + lineGap) / perEm];
  families[family] = {
    lineHeight,
    ascent,
    advances: faces.map((face, index) => advancesOf(face, thaiFaces[index] ?? face)),
  };
}
await writeFile(out, `${JSON.stringify(families)}\n`);
