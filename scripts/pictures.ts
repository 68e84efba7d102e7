/** Pictures of the site for other programs, drawn from our logo at build time. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const [paper, sheet, rule, line, seal] = ['#fbf9f4', '#fffefb', '#e3ddd1', '#8c8374', '#c0361c'];

/** Home screen icons: the logo on paper. `part` is the share of the square that it fills, because phones may cut corners off. */
async function icon(mark: Buffer, size: number, part: number): Promise<Buffer> {
  const inner = Math.round(size * part);
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: paper } })

    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The sheet between crop marks with the logo, as on the home page. It has no text, so it fits every language and site name. */
function shareSvg(): string {
  const texts = [
    [132, 42, 84, 9],
    [132, 57, 52, 9],
    [132, 84, 136, 5],
    [132, 96, 128, 5],
    [132, 108, 133, 5],
    [132, 120, 90, 5],
    [132, 142, 136, 5],
    [132, 154, 121, 5],
    [132, 166, 130, 5],
    [132, 232, 60, 5],
    [132, 244, 44, 5],
  ].map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="#ddd5c6"/>`);
  const leaf = (fill: string, y: number, height: number, turn: number) =>
    `<rect x="112" y="${y}" width="176" height="${height}" rx="2" fill="${fill}" stroke="#b9af9e" transform="rotate(${turn} 200 260)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${paper}"/>
    <rect x="80" y="80" width="1040" height="470" fill="${sheet}" stroke="${rule}"/>
    <g stroke="${line}" stroke-width="2"><path d="M80 40v24M40 80h24M1120 40v24M1136 80h24M80 566v24M40 550h24M1120 566v24M1136 550h24"/></g>
    <g transform="translate(300 75) scale(1.5)">
      ${leaf('#f1ebdf', 33, 237, -7)}${leaf('#f8f4eb', 36, 234, 6)}${leaf('#f8f4eb', 26, 244, -3)}${leaf(sheet, 18, 252, 1)}
      <g transform="rotate(1 200 260)">${texts.join('')}</g>
      <path d="M103 190.5 L296 194 L295.5 217 L103.5 213.5 Z" fill="${seal}"/>
      <path d="M103 193.8 L296 197.3 M103.5 210.2 L295.5 213.7" stroke="#fff" stroke-width=".8" opacity=".45"/>
    </g>
  </svg>`;
}

/** Writes the pictures beside the site's other files. */
export async function drawPictures(clientDir: string, publicDir: string): Promise<void> {
  const mark = await readFile(join(publicDir, 'favicon.svg'));
  const pictures = {
    'icon-192.png': icon(mark, 192, 0.8),
    'icon-512.png': icon(mark, 512, 0.8),
    'icon-maskable-512.png': icon(mark, 512, 0.6),
    'apple-touch-icon.png': icon(mark, 180, 0.74),
    'share.png': sharp(Buffer.from(shareSvg())).png({ compressionLevel: 9, palette: true }).toBuffer(),
  };
  await Promise.all(Object.entries(pictures).map(async ([name, bytes]) => writeFile(join(clientDir, name), await bytes)));
}
