import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport, type Report } from '#contract/results/report.ts';
import { WindowedFile } from '#engines/core/objects/byteFile.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { EngineCall, PictureConverter, PictureInput } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import type { DecodeRequest, Found } from './decodeRequest.ts';
import { catalogOf } from './pdfPages.ts';

export interface PictureConverterOptions {
  readonly sandbox: Sandbox;
  readonly maxPages: number;
  readonly maxPixels?: number;
}

/** 100 million pixels: an A3 scan at 600 dpi fits, and one such picture takes 300 MB while it is decoded. */
const defaultMaxPixels = 100_000_000;

/** Makes pages of pictures. sharp decodes them in a separate process, and our own object model writes them. */
export function createPictureConverter({
  sandbox,
  maxPages,
  maxPixels = defaultMaxPixels,
}: PictureConverterOptions): PictureConverter {
  const program = nodeProgram(new URL('./decodeProcess.ts', import.meta.url), sharpPackages);

  async function decode(inputs: readonly PictureInput[], dataPath: string, call: EngineCall): Promise<Found[]> {
    const found: Found[] = [];
    let stopped: string[] | undefined;
    let isDone = false;
    call.progress(0, inputs.length);
    const onLine = (line: string) => {
      const [word, rest = ''] = line.split(/ (.*)/, 2);
      if (word === 'picture') found.push(readFound(rest, inputs.length));
      else if (word === 'read') call.progress(Number(rest) + 1, inputs.length);
      else if (word === 'stop') stopped = rest.split(' ');
      else if (word === 'done') isDone = true;
    };
    const request: DecodeRequest = { inputPaths: inputs.map((_, index) => `../in/${index}`), maxPages, maxPixels };
    const run = await sandbox.run({
      program,
      args: [],
      stdin: JSON.stringify(request),
      inputs: inputs.map(({ path }, index) => ({ name: String(index), path })),
      limits: { memoryBytes: 2 * 1024 ** 3, cpuSeconds: 600 },
      onLine,
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      if (stopped) throw refusal(stopped, inputs, { maxPages, maxPixels });
      if (!isDone || found.length === 0) throw new AppError('too_complex', { cause: `decoding ended with ${run.exitCode}` });
      if (!(await run.take('data', dataPath))) throw new AppError('cannot_process');
      return found;
    } finally {
      await run.close();
    }
  }

  return {
    convert: async (inputs, style, outPath, call) => {
      const dataPath = join(call.scratchDir, 'pictures.data');
      const found = await decode(inputs, dataPath, call);
      const files: WindowedFile[] = [];
      const open = (path: string) => {
        const file = new WindowedFile(path);
        files.push(file);
        return file;
      };
      try {
        const bytes = { data: open(dataPath), inputs: inputs.map(({ path }) => open(path)) };
        await writePdf(outPath, { root: catalogOf(found, bytes, style) }, { version: '1.7', signal: call.signal });
      } finally {
        for (const file of files) file.close();
      }
      return { path: outPath, pageCount: found.length, report: reportOf(found) };
    },
  };
}

function reportOf(found: readonly Found[]): Report {
  const exact = found.filter(({ coding }) => coding === 'jpeg').length;
  const firsts = found.filter(({ isFirstOfMany }) => isFirstOfMany).length;
  return {
    ...emptyReport,
    kept: exact > 0 ? [{ what: 'exactPictures', count: exact }] : [],
    changed: [{ what: 'placedPictures', count: found.length }],
    warnings: firsts > 0 ? [{ what: 'firstFrames', count: firsts }] : [],
  };
}

/** The process has read untrusted bytes, so every value that is used is checked. */
function readFound(line: string, inputCount: number): Found {
  try {
    const found = JSON.parse(line) as Found;
    const { input, widthPx, heightPx, orientation, bits, colors } = found;
    const isWhole = [input, widthPx, heightPx, orientation, bits, colors].every(
      (each) => Number.isSafeInteger(each) && each >= 0,
    );
    if (isWhole && input < inputCount && widthPx > 0 && heightPx > 0 && Number.isFinite(found.dpi)) return found;
  } catch {
    // Falls through: a line that is not JSON is not a picture.
  }
  throw new AppError('cannot_process', { cause: 'the decoder said something else than a picture' });
}

function refusal(
  [reason, input = '']: readonly string[],
  inputs: readonly PictureInput[],
  { maxPages, maxPixels }: { maxPages: number; maxPixels: number },
): AppError {
  const name = inputs[Number(input)]?.name ?? '';
  if (reason === 'large') return new AppError('picture_too_large', { values: { name, maxMp: Math.floor(maxPixels / 1e6) } });
  if (reason === 'pages') return new AppError('too_many_files', { values: { max: maxPages } });
  return new AppError(reason === 'hevc' ? 'picture_unsupported' : 'invalid_picture', { values: { name } });
}
