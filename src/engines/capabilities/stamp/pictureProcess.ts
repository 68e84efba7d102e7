/**
 * The process that reads an untrusted image. The sandbox gives it access to its working folder and the image only. It prints the properties
 * of the image. It writes the pixels to the working folder, unless the bytes can stay as they are.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { PictureRequest } from './pictureRequest.ts';

const request = JSON.parse(readFileSync(0, 'utf8')) as PictureRequest;
sharp.concurrency(1);
sharp.cache(false);

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The first page of an image with several pages. */
const open = () => sharp(request.inputPath, { limitInputPixels: request.maxPixels, failOn: 'error' });

async function read(): Promise<void> {
  const { format, space, orientation = 1, channels, width, height, icc } = await open().metadata();
  // PDF can embed an upright grey or sRGB JPEG as it is. The whole image is decoded once to find damage.
  if (format === 'jpeg' && orientation === 1 && !icc && (space === 'srgb' || space === 'b-w')) {
    await open().stats();
    return printLine(`jpeg ${width} ${height} ${channels}`);
  }
  const { data, info } = await open()
    .rotate()
    .resize({ width: request.maxSide, height: request.maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [colors, alpha] = split(data);
  await writeFile('colors', deflateSync(colors));
  const isClear = alpha.some((value) => value < 255);
  if (isClear) await writeFile('alpha', deflateSync(alpha));
  printLine(`pixels ${info.width} ${info.height} ${isClear ? 'alpha' : 'opaque'}`);
}

function split(rgba: Buffer): [colors: Buffer, alpha: Buffer] {
  const count = rgba.length / 4;
  const [colors, alpha] = [Buffer.alloc(count * 3), Buffer.alloc(count)];
  for (let index = 0; index < count; index += 1) {
    rgba.copy(colors, index * 3, index * 4, index * 4 + 3);
    alpha[index] = rgba[index * 4 + 3] ?? 255;
  }
  return [colors, alpha];
}

try {
  await read();
} catch {
  // The user has to replace an unreadable image. The error message may contain parts of the file, so it is not printed.
  printLine('unreadable');
}
