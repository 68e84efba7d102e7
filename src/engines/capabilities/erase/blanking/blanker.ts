import { closeSync, mkdtempSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { filtersOf, listOf } from '#engines/core/content/streams/describe.ts';
import { type MadePicture, pictureAnswer } from '#engines/core/content/streams/pictureAnswer.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import {
  arrayOf,
  deref,
  dictOf,
  integerOf,
  nameOf,
  numberOf,
  type PdfDict,
  type PdfStream,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { EngineCall } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import type { BlankRequest, Shape } from './blankRequest.ts';

/** A picture and the parts of it to blank. */
export interface BlankOptions {
  readonly picture: PdfStream;
  /** Shapes in the unit square that the picture fills. */
  readonly shapes: readonly Shape[];
  readonly role: 'picture' | 'softMask' | 'mask';
}

/** The bytes of a blanked picture. */
export interface BlankPicture {
  readonly bytes: Buffer;
  readonly form: MadePicture;
}

const maxPixels = 400_000_000;

/** Blanks parts of pictures in a separate process; undefined for each picture that cannot be read. */
export async function blankPictures(
  sandbox: Sandbox,
  wishes: readonly BlankOptions[],
  call: EngineCall,
): Promise<readonly (BlankPicture | undefined)[]> {
  const folder = mkdtempSync(join(call.scratchDir, 'pictures-'));
  const coded = new CodedFile(join(folder, 'coded.bin'));
  const requests = wishes.flatMap((options, id) => blankRequestOf(id, options, coded) ?? []);
  coded.close();
  const found = new Map<number, MadePicture>();
  const onLine = (line: string) => {
    const answer = readLine(line);
    if (answer?.made) found.set(answer.id, answer.made);
  };
  if (requests.length === 0) return wishes.map(() => undefined);
  const run = await sandbox.run({
    program: nodeProgram(new URL('./blankProcess.ts', import.meta.url), [...sharpPackages, 'pdfjs-dist', 'zod']),
    args: [],
    stdin: JSON.stringify(requests),
    inputs: [{ name: 'coded.bin', path: coded.path }],
    limits: { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 600 },
    onLine,
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const path = join(folder, 'pictures.bin');
    const bytes = (await run.take('pictures.bin', path)) ? readFileSync(path) : Buffer.alloc(0);
    return wishes.map((_, id) => {
      const form = found.get(id);
      const isThere = form !== undefined && form.offset + form.length <= bytes.length;
      return isThere ? { form, bytes: bytes.subarray(form.offset, form.offset + form.length) } : undefined;
    });
  } finally {
    await run.close();
  }
}

function readLine(line: string) {
  try {
    return pictureAnswer.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Collects the coded bytes of all pictures, one after another. */
class CodedFile {
  readonly path: string;
  readonly #file: number;
  #size = 0;

  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'w');
  }

  add(stream: PdfStream): { offset: number; length: number } {
    const bytes = rawBytes(stream);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    const offset = this.#size;
    this.#size += bytes.length;
    return { offset, length: bytes.length };
  }

  close(): void {
    closeSync(this.#file);
  }
}

function blankRequestOf(id: number, { picture, shapes, role }: BlankOptions, coded: CodedFile): BlankRequest | undefined {
  const { dict } = picture;
  const [widthPx, heightPx] = [integerOf(dict.get('Width')) ?? 0, integerOf(dict.get('Height')) ?? 0];
  const filters = filtersOf(dict);
  const isStencil = deref(dict.get('ImageMask')) === true;
  const bits = isStencil ? 1 : (integerOf(dict.get('BitsPerComponent')) ?? 8);
  if (!filters || widthPx < 1 || heightPx < 1 || widthPx * heightPx > maxPixels || dict.has('F')) return undefined;
  // The picture's colors are right only with the mask that is coded in it (ISO 32000-2 table 87).
  if ((integerOf(dict.get('SMaskInData')) ?? 0) !== 0) return undefined;
  // Readers do not agree on what this does to the colors.
  if (listOf(dict.get('DecodeParms')).some((parm) => dictOf(parm)?.has('ColorTransform'))) return undefined;
  const shared = streamOf(dictOf(listOf(dict.get('DecodeParms')).at(-1))?.get('JBIG2Globals'));
  const globals = shared && { ...coded.add(shared), filters: filtersOf(shared.dict) ?? [] };
  return {
    ...{ id, ...coded.add(picture), filters, widthPx, heightPx, bits, globals },
    channels: isStencil ? 1 : channelsOf(dict.get('ColorSpace')),
    shapes: shapes.map((shape) => shape.map(([x, y]) => [x * widthPx, (1 - y) * heightPx] as const)),
    isOne: isBlankOne(dict, role),
    mayBlur: nameOf(arrayOf(dict.get('ColorSpace'))?.[0]) !== 'Indexed' && arrayOf(dict.get('Mask')) === undefined,
  };
}

/** Whether blank bits are ones: white paper, or nothing painted. A blank sample beside a zone should be seen as little as possible. */
function isBlankOne(dict: PdfDict, role: BlankOptions['role']): boolean {
  const isTurned = (numberOf(arrayOf(dict.get('Decode'))?.[0]) ?? 0) > 0;
  if (role === 'softMask') return isTurned;
  if (role === 'mask' || deref(dict.get('ImageMask')) === true) return !isTurned;
  const space = nameOf(arrayOf(dict.get('ColorSpace'))?.[0]) ?? nameOf(dict.get('ColorSpace'));
  const channels = channelsOf(dict.get('ColorSpace'));
  const isLight = space !== 'Separation' && space !== 'DeviceN' && space !== 'Indexed' && (channels === 1 || channels === 3);
  return isLight !== isTurned;
}

/** Samples of a pixel in a color space (ISO 32000-2 §8.6). */
function channelsOf(value: PdfValue | undefined): number | undefined {
  const list = arrayOf(value);
  const kind = nameOf(list?.[0]) ?? nameOf(value);
  if (kind === 'DeviceRGB' || kind === 'CalRGB' || kind === 'Lab') return 3;
  if (kind === 'DeviceGray' || kind === 'CalGray' || kind === 'Indexed' || kind === 'Separation') return 1;
  if (kind === 'DeviceCMYK') return 4;
  if (kind === 'ICCBased') return integerOf(dictOf(list?.[1])?.get('N'));
  return kind === 'DeviceN' ? arrayOf(list?.[1])?.length : undefined;
}
