/**
 * The process that reads a stranger's picture, started by the sandbox with nothing but its working folder and the picture in sight.
 * It says how the picture is and, unless its bytes can stay as they are, leaves its pixels in the working folder.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { PictureOrder } from './pictureOrder.ts';

const order = JSON.parse(readFileSync(0, 'utf8')) as PictureOrder;
sharp.concurrency(1);
sharp.cache(false);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Of a picture with several pages, the first. */
const open = () => sharp(order.inputPath, { limitInputPixels: order.maxPixels, failOn: 'error' });

async function read(): Promise<void> {
  const { format, space, orientation = 1, channels, width, height, icc } = await open().metadata();
  // A JPEG that is upright and in grey or sRGB is what PDF takes as it is. All of it is decoded once: a broken one stops here.
  if (format === 'jpeg' && orientation === 1 && !icc && (space === 'srgb' || space === 'b-w')) {
    await open().stats();
    return say(`jpeg ${width} ${height} ${channels}`);
  }
  const { data, info } = await open()
    .rotate()
    .resize({ width: order.maxSide, height: order.maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [colours, alpha] = split(data);
  await writeFile('colours', deflateSync(colours));
  const isClear = alpha.some((value) => value < 255);
  if (isClear) await writeFile('alpha', deflateSync(alpha));
  say(`pixels ${info.width} ${info.height} ${isClear ? 'alpha' : 'opaque'}`);
}

function split(rgba: Buffer): [colours: Buffer, alpha: Buffer] {
  const count = rgba.length / 4;
  const [colours, alpha] = [Buffer.alloc(count * 3), Buffer.alloc(count)];
  for (let index = 0; index < count; index += 1) {
    rgba.copy(colours, index * 3, index * 4, index * 4 + 3);
    alpha[index] = rgba[index * 4 + 3] ?? 255;
  }
  return [colours, alpha];
}

try {
  await read();
} catch {
  // Whatever is wrong with it, a picture that cannot be read is the user's to replace; its words may hold parts of the file.
  say('unreadable');
}
