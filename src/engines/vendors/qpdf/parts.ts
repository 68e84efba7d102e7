import { join } from 'node:path';
import type { Report } from '#contract/results/report.ts';
import type { PlacedPage } from '#engines/core/objects/assembly/part.ts';
import type { Splitter } from '#engines/core/objects/assembly/split.ts';
import { WindowedFile } from '#engines/core/objects/byteFile.ts';
import { OutputFile } from '#engines/core/objects/outputFile.ts';
import type { TimedCall } from '#engines/core/timedCall.ts';
import type { FileSlice, PdfInput } from '#engines/ports.ts';
import { forEachConcurrently } from './normalize.ts';
import { protectLike, verify } from './protect.ts';
import type { QpdfRunner } from './qpdfRunner.ts';

export interface SplitRequest {
  readonly splitter: Splitter;
  /** The pages of each part. */
  readonly parts: readonly (readonly PlacedPage[])[];
  readonly outPath: string;
  readonly call: TimedCall;
}

interface Written {
  readonly pageCount: number;
  readonly report: Report;
}

interface Part extends Written {
  readonly slice: FileSlice;
}

const partsPerTurn = 8;

/** Small parts are written without a pause, so this yields regularly to notice a cancel. */
async function giveTurn(index: number): Promise<void> {
  if (index % partsPerTurn === 0) await new Promise(setImmediate);
}

/** Writes all parts one after another into one file, and reads each back. */
export async function writeParts({ splitter, parts, outPath, call }: SplitRequest): Promise<Part[]> {
  const out = new OutputFile(outPath);
  const made: Part[] = [];
  try {
    for (const [index, pages] of parts.entries()) {
      const offset = out.startPart();
      const written = await splitter.write(pages, out, index === 0, call.signal);
      const slice = { offset, sizeBytes: out.position };
      out.flush();
      verify(outPath, written.pageCount, slice);
      made.push({ ...written, slice });
      call.progress(index + 1, parts.length);
      await giveTurn(index);
    }
  } finally {
    out.close();
  }
  return made;
}

/** The same for a protected source: qpdf protects each part as a file of its own before it is appended. */
export async function writeProtectedParts(request: SplitRequest, runner: QpdfRunner, protection: PdfInput): Promise<Part[]> {
  const { splitter, parts, outPath, call } = request;
  const loose: LoosePart[] = [];
  for (const [index, pages] of parts.entries()) {
    const path = join(call.scratchDir, `loose-${index}.pdf`);
    const file = new OutputFile(path);
    try {
      loose.push({ path, ...(await splitter.write(pages, file, index === 0, call.signal)) });
    } finally {
      file.close();
    }
    verify(path, loose[index]?.pageCount ?? 0);
    await giveTurn(index);
  }
  let done = 0;
  await forEachConcurrently(loose, async ({ path }) => {
    await protectLike(runner, protection, path, call);
    call.progress(++done, parts.length);
  });
  return joinParts(loose, outPath);
}

interface LoosePart extends Written {
  readonly path: string;
}

async function joinParts(loose: readonly LoosePart[], outPath: string): Promise<Part[]> {
  const out = new OutputFile(outPath);
  const parts: Part[] = [];
  try {
    for (const [index, { path, ...written }] of loose.entries()) {
      const file = new WindowedFile(path);
      try {
        const slice = { offset: out.startPart(), sizeBytes: file.sizeBytes };
        out.copy({ file, offset: 0, length: file.sizeBytes });
        parts.push({ ...written, slice });
      } finally {
        file.close();
      }
      await giveTurn(index);
    }
  } finally {
    out.close();
  }
  return parts;
}
