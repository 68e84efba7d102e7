/**
 * `npm run bench:scanned-copies -- <folder> <out>`: writes each PDF of a folder as an office scanner would: gray pictures of 200 dpi, up to
 * 0.6 degrees askew, with grain and JPEG artefacts, and without text. Other files of the folder (its truth) are copied. The output is the
 * same each time. `bench:tables` and `bench:structure` with `--seen` measure what is recognised in them.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { pdfDict } from '#engines/core/objects/values.ts';
import { Builder, stream } from '#fixtures/builder.ts';

const dpi = 200;
const maxDegrees = 0.6;
const white = { background: '#fff' };
const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('usage: npm run bench:scanned-copies -- <folder> <out>');

let seed = 7;
const next = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed;
};

interface ScannedPage {
  readonly jpeg: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

async function scanned(path: string): Promise<ScannedPage> {
  const { width: widthPx, height: heightPx } = await sharp(path).metadata();
  const degrees = ((next() % 1000) / 500 - 1) * maxDegrees;
  const turned = await sharp(path).grayscale().rotate(degrees, white).raw().toBuffer({ resolveWithObject: true });
  const { data, info } = turned;
  // Paper is not white, ink is not black, and both have grain.
  for (let at = 0; at < data.length; at += 1) data[at] = (data[at] ?? 255) * 0.87 + 14 + (next() >>> 28);
  const place = { left: Math.floor((info.width - widthPx) / 2), top: Math.floor((info.height - heightPx) / 2) };
  const jpeg = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .extract({ ...place, width: widthPx, height: heightPx })
    .blur(0.6)
    .toColourspace('b-w')
    .jpeg({ quality: 75 })
    .toBuffer();
  return { jpeg, widthPx, heightPx };
}

function add(builder: Builder, { jpeg, widthPx, heightPx }: ScannedPage): void {
  const [width, height] = [(widthPx * 72) / dpi, (heightPx * 72) / dpi];
  const dict = { Type: 'XObject', Subtype: 'Image', Width: widthPx, Height: heightPx, BitsPerComponent: 8 };
  const image = stream({ ...dict, ColorSpace: 'DeviceGray', Filter: 'DCTDecode' }, jpeg);
  const Resources = pdfDict({ XObject: pdfDict({ Im: image }), Font: pdfDict({ F1: builder.font }) });
  const page = builder.page('', { MediaBox: [0, 0, width, height], Resources });
  builder.dictOf(page).set('Contents', stream({}, `q ${width} 0 0 ${height} 0 0 cm /Im Do Q`));
}

await mkdir(to, { recursive: true });
for (const name of (await readdir(from)).sort()) {
  if (!name.endsWith('.pdf')) {
    await copyFile(join(from, name), join(to, name));
    continue;
  }
  const folder = await mkdtemp(join(tmpdir(), 'scanned-copies-'));
  await promisify(execFile)('pdftoppm', ['-r', String(dpi), '-gray', '-png', '-cropbox', join(from, name), join(folder, 'page')]);
  const builder = new Builder();
  for (const file of (await readdir(folder)).sort()) add(builder, await scanned(join(folder, file)));
  await builder.write(join(to, name));
  await rm(folder, { recursive: true });
}
