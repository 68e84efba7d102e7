import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { PdfObject, PdfStream, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import type { EngineCall } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, type SandboxRun, sharpPackages } from '#engines/sandbox.ts';
import type { PictureRequest } from './pictureRequest.ts';

export interface ReadPicture {
  readonly image: PdfObject;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Limit of 100 million pixels: more than any camera has. A file of a few bytes may claim more. */
const maxPixels = 100_000_000;
/** 500 points (docs/product.md, "Watermark") at 300 dpi. */
const maxSide = 2100;

/** Converts an untrusted image to an image of a PDF. The bytes of a plain JPEG stay as they are. Throws `unreadable_picture`. */
export async function readPicture(sandbox: Sandbox, path: string, call: EngineCall): Promise<ReadPicture> {
  const request: PictureRequest = { inputPath: '../in/picture', maxPixels, maxSide };
  let told: string[] = [];
  const run = await sandbox.run({
    program: nodeProgram(new URL('./pictureProcess.ts', import.meta.url), sharpPackages),
    args: [],
    stdin: JSON.stringify(request),
    inputs: [{ name: 'picture', path }],
    limits: { memoryBytes: 1024 ** 3, cpuSeconds: 60 },
    onLine: (line) => {
      told = line.split(' ');
    },
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const [kind, width, height, more] = told;
    const [widthPx, heightPx] = [Number(width), Number(height)];
    const isSized = [widthPx, heightPx].every((side) => Number.isSafeInteger(side) && side > 0 && side <= maxPixels);
    if (!isSized || run.exitCode !== 0) throw new AppError('unreadable_picture');
    const size = { Width: widthPx, Height: heightPx };
    if (kind === 'jpeg') return { widthPx, heightPx, image: jpegImage(await readFile(path), size, more === '1') };
    if (kind !== 'pixels') throw new AppError('unreadable_picture');
    return { widthPx, heightPx, image: await pixelImage(run, size, more === 'alpha', call) };
  } finally {
    await run.close();
  }
}

function jpegImage(bytes: Buffer, size: Record<string, number>, isGrey: boolean): PdfObject {
  return image(bytes, { ...size, ColorSpace: isGrey ? 'DeviceGray' : 'DeviceRGB', Filter: 'DCTDecode' });
}

async function pixelImage(run: SandboxRun, size: Record<string, number>, isClear: boolean, call: EngineCall): Promise<PdfObject> {
  const taken = async (name: string) => {
    const path = join(call.scratchDir, name);
    if (!(await run.take(name, path))) throw new AppError('unreadable_picture');
    return readFile(path);
  };
  const SMask = isClear ? image(await taken('alpha'), { ...size, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }) : undefined;
  return image(await taken('colors'), { ...size, ColorSpace: 'DeviceRGB', Filter: 'FlateDecode', ...(SMask ? { SMask } : {}) });
}

function image(bytes: Buffer, entries: Record<string, PdfValue>): PdfObject {
  return PdfObject.of(new PdfStream(pdfDict({ Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, ...entries }), bytes));
}
