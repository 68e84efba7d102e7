/**
 * `npm run bench:scan -- <out.pdf> [pages]`: writes a PDF like that of a scanner, A4 at 300 dpi: text on grainy paper, with
 * photographs between. 26 pages have 43 MB. The output is the same each time.
 */

import sharp from 'sharp';
import { pdfDict } from '#engines/core/objects/values.ts';
import { Builder, stream } from '#fixtures/builder.ts';

const size = { width: 2480, height: 3508 };

/** Paper, or a photograph: soft shapes with sensor noise. */
function ground(page: number, isPhoto: boolean): Buffer {
  const out = Buffer.alloc(size.width * size.height * 3);
  let grain = page + 1;
  for (let y = 0, at = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0;
      const wave = isPhoto ? Math.sin((x + page * 97) / 171) * 60 + Math.cos((y - page * 31) / 253) * 50 : 0;
      for (let channel = 0; channel < 3; channel += 1)
        out[at++] = Math.min(
          255,
          Math.max(0, (isPhoto ? 120 : 236) + wave * (1 - channel / 4) + ((grain >>> (24 - channel * 4)) & 15)),
        );
    }
  }
  return out;
}

function letters(page: number): Buffer {
  const lines = Array.from({ length: 52 }, (_, line) => {
    const words = Array.from({ length: 11 }, (_, word) => ((page + 3) * (line + 7) * (word + 11) * 7919).toString(36)).join(' ');
    return `<text x="240" y="${320 + line * 56}" font-size="40" font-family="serif">${words}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${lines.join('')}</svg>`,
  );
}

const [path, pages = '26'] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: npm run bench:scan -- <out.pdf> [pages]');
const builder = new Builder();
for (let page = 0; page < Number(pages); page += 1) {
  const isPhoto = page % 4 === 3;
  const paper = sharp(ground(page, isPhoto), { raw: { ...size, channels: 3 } });
  const jpeg = await (isPhoto ? paper : paper.composite([{ input: letters(page) }])).jpeg({ quality: 86 }).toBuffer();
  const dict = { Type: 'XObject', Subtype: 'Image', Width: size.width, Height: size.height, BitsPerComponent: 8 };
  const image = stream({ ...dict, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, jpeg);
  const resources = pdfDict({ XObject: pdfDict({ Im: image }), Font: pdfDict({ F1: builder.font }) });
  builder.page('', { MediaBox: [0, 0, 595, 842], Resources: resources }, 'q 595 0 0 842 0 0 cm /Im Do Q');
}
await builder.write(path);
