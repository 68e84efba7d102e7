/**
 * `node scripts/officeFontMetrics.ts`: writes the advances and line heights of Office fonts, from the free fonts with the same metrics
 * (Debian's fonts-liberation, fonts-crosextra-carlito, fonts-crosextra-caladea). Thai and Hebrew letters, which these lack, are those of
 * Noto.
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
/** Programs show Thai and Hebrew letters of a font without them in one of these. They have no italic faces. */
const thai = { sans: 'noto/NotoSansThai', serif: 'noto/NotoSerifThai' } as const;
const hebrew = { sans: 'noto/NotoSansHebrew', serif: 'noto/NotoSerifHebrew' } as const;
const withSerifs = new Set(['Times New Roman', 'Cambria']);
const styles = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
const out = join(import.meta.dirname, '../src/engines/core/font-metrics/fontMetrics.json');

interface ScriptFaces {
  readonly thai: Face;
  readonly hebrew: Face;
}

/** Advances in thousandths of the font size, -1 where the font lacks the letter. */
function advancesOf(face: Face, { thai, hebrew }: ScriptFaces): number[] {
  const [own, thaiOwn, hebrewOwn] = [face, thai, hebrew].map(advanceIn);
  const of = (code: number) => (isThai(code) ? thaiOwn : isHebrew(code) ? hebrewOwn : own)?.(code) ?? -1;
  return characterRanges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => of(first + index)));
}

const isThai = (code: number) => code >= 0xe00 && code < 0xe80;
const isHebrew = (code: number) => code >= 0x590 && code < 0x600;

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
  const kind = withSerifs.has(family) ? 'serif' : 'sans';
  const facesOf = (family: string) =>
    Promise.all(styles.map((style) => faceOf(`${family}-${style.includes('Bold') ? 'Bold' : 'Regular'}`)));
  const [thaiFaces, hebrewFaces] = [await facesOf(thai[kind]), await facesOf(hebrew[kind])];
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
    advances: faces.map((face, index) =>
      advancesOf(face, { thai: thaiFaces[index] ?? face, hebrew: hebrewFaces[index] ?? face }),
    ),
  };
}
await writeFile(out, `${JSON.stringify(families)}\n`);
