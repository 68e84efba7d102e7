import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { filtersOf, listOf } from '#engines/core/content/streams/describe.ts';
import { type MadePicture, pictureAnswer } from '#engines/core/content/streams/pictureAnswer.ts';
import { WindowedFile } from '#engines/core/objects/byteFile.ts';
import { rawBytes } from '#engines/core/objects/filters.ts';
import {
  dictOf,
  type PdfDict,
  type PdfObject,
  PdfStream,
  type PdfValue,
  pdfDict,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { EngineCall } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import { type ImageChange, withoutOthers, wrapImage } from './imageColors.ts';
import type { NewColors } from './palette.ts';
import type { PictureRequest } from './pictureRequest.ts';

/** A picture whose samples are recolored. */
export interface ImageWork extends Extract<ImageChange, { kind: 'samples' }> {
  readonly object: PdfObject;
}

export interface PicturesDone {
  readonly changed: number;
  /** Pictures whose colors we cannot change. */
  readonly unchanged: number;
  /** Closes the file that holds the new bytes until the document is written. */
  close(): void;
}

/** The most coded bytes of all pictures that go to the process. Further pictures keep their samples. */
const maxCodedBytes = 1536 * 1024 * 1024;

/**
 * Recolors samples in a separate process. A picture that it cannot read, or that crashes it, keeps its samples in a color space with the
 * new colors.
 */
export async function recolorPictures(
  sandbox: Sandbox,
  works: readonly ImageWork[],
  colors: NewColors,
  call: EngineCall,
): Promise<PicturesDone> {
  if (works.length === 0) return { changed: 0, unchanged: 0, close: () => undefined };
  const folder = mkdtempSync(join(call.scratchDir, 'pictures-'));
  const coded = new CodedFile(join(folder, 'coded.bin'));
  const requests = works.flatMap((work, id) => placed(id, work, coded) ?? []);
  coded.close();
  const path = join(folder, 'pictures.bin');
  const found = await runProcess(sandbox, requests, { codedPath: coded.path, path, call });
  const file = found.size > 0 ? new WindowedFile(path) : undefined;
  const done = { changed: 0, unchanged: 0, close: () => file?.close() };
  for (const [id, { object, space }] of works.entries()) {
    const made = found.get(id);
    const isMade = made && file && made.offset + made.length <= file.sizeBytes;
    if (isMade)
      object.value = pictureWith(object.value as PdfStream, made, { file, ...made }, (dict) =>
        withoutOthers(dict, space, colors),
      );
    done[isMade || wrapImage(object, space, colors) ? 'changed' : 'unchanged'] += 1;
  }
  rmSync(folder, { recursive: true, force: true });
  return done;
}

function placed(id: number, { object, request }: ImageWork, coded: CodedFile): PictureRequest | undefined {
  const stream = object.value;
  if (!(stream instanceof PdfStream) || stream.dict.has('F')) return undefined;
  const shared = streamOf(dictOf(listOf(stream.dict.get('DecodeParms')).at(-1))?.get('JBIG2Globals'));
  if (coded.sizeBytes + stream.data.length > maxCodedBytes) return undefined;
  const globals = shared && { ...coded.add(shared), filters: filtersOf(shared.dict) ?? [] };
  return { id, ...request, ...coded.add(stream), globals };
}

/** The results by the ids of the requests; empty where the process failed. */
async function runProcess(
  sandbox: Sandbox,
  requests: readonly PictureRequest[],
  { codedPath, path, call }: { readonly codedPath: string; readonly path: string; readonly call: EngineCall },
): Promise<ReadonlyMap<number, MadePicture>> {
  const found = new Map<number, MadePicture>();
  const onLine = (line: string) => {
    const answer = readLine(line);
    if (answer?.made) found.set(answer.id, answer.made);
    call.progress(found.size, requests.length);
  };
  try {
    const run = await sandbox.run({
      program: nodeProgram(new URL('./pictureProcess.ts', import.meta.url), [...sharpPackages, 'pdfjs-dist', 'zod']),
      args: [],
      stdin: JSON.stringify(requests),
      inputs: [{ name: 'coded.bin', path: codedPath }],
      limits: { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 300 * availableParallelism() },
      onLine,
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      return (await run.take('pictures.bin', path)) ? found : new Map();
    } finally {
      await run.close();
    }
  } catch {
    call.signal.throwIfAborted();
    return new Map();
  }
}

function readLine(line: string) {
  try {
    return pictureAnswer.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

function pictureWith(
  before: PdfStream,
  { filter, bits, channels, hasPredictor }: MadePicture,
  { file, offset, length }: { readonly file: WindowedFile; readonly offset: number; readonly length: number },
  finish: (dict: PdfDict) => PdfDict,
): PdfStream {
  const dict: PdfDict = new Map<string, PdfValue>(before.dict);
  for (const key of ['DecodeParms', 'Decode', 'Length', 'DL']) dict.delete(key);
  dict
    .set('Filter', filter)
    .set('BitsPerComponent', bits)
    .set('ColorSpace', channels === 1 ? 'DeviceGray' : 'DeviceRGB');
  if (hasPredictor) {
    const Columns = before.dict.get('Width') ?? 1;
    dict.set('DecodeParms', pdfDict({ Predictor: 15, Colors: channels, BitsPerComponent: bits, Columns }));
  }
  return new PdfStream(finish(dict), { file, offset, length });
}

/** Collects the coded bytes of all pictures, one after another. */
class CodedFile {
  readonly path: string;
  readonly #file: number;
  sizeBytes = 0;

  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'w');
  }

  add(stream: PdfStream): { offset: number; length: number } {
    const bytes = rawBytes(stream);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    const offset = this.sizeBytes;
    this.sizeBytes += bytes.length;
    return { offset, length: bytes.length };
  }

  close(): void {
    closeSync(this.#file);
  }
}
