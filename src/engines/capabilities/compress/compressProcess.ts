/**
 * The process that makes streams smaller. The sandbox starts it with its working folder and one input only. Standard input has the request as
 * JSON. Each stream that got smaller is one line on standard output, with its bytes in `streams.bin`.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { minGain, type Recoded, readPicture, repack } from '#engines/core/content/streams/recode.ts';
import type { CompressRequest, StreamRequest } from '#engines/core/content/streams/streamRequest.ts';
import { openStreams, printLine, smallestOf } from '#engines/core/content/streams/streamWork.ts';
import { QualitySteps } from './qualitySteps.ts';

const request = JSON.parse(readFileSync(0, 'utf8')) as CompressRequest;
const work = openStreams(request.inputPath);
const output = openSync('streams.bin', 'w');
let written = 0;

function keep(id: number, { bytes, form }: Recoded): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(output, bytes, done);
  printLine({ what: 'stream', id, offset: written, length: bytes.length, form });
  written += bytes.length;
}

/** Repacks everything that is not an image to recode. Returns the bytes that are left. */
async function repackAll(streams: readonly StreamRequest[], onDone: () => void): Promise<number> {
  let total = 0;
  await work.atOnce(streams, async (stream) => {
    const made = await work.told(stream, () => smallestOf(work, stream));
    const isBetter = made !== undefined && made.bytes.length + minGain <= stream.length;
    if (isBetter) keep(stream.id, made);
    total += isBetter ? made.bytes.length : stream.length;
    onDone();
  });
  return total;
}

// An image is read at most twice: once for its lossless size, once for its final form.
const total = request.streams.length + request.images.length * 2;
let done = 0;
const step = () => {
  done = Math.min(total, done + 1);
  if (done % Math.ceil(total / 100) === 0) printLine({ what: 'step', done, total });
};

const otherBytes = await repackAll(request.streams, step);
const qualitySteps = new QualitySteps(request.images, {
  ...work,
  picture: (image) => readPicture(image, work.read(image)),
  repacked: (image) => repack(image, work.read(image)),
  timesLarger: () => 1,
  step,
});
for (const [id, made] of await qualitySteps.reduceUntilFits(request, request.budgetBytes - otherBytes)) keep(id, made);
closeSync(output);
printLine({ what: 'done' });
